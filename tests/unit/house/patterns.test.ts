/** Patterns are analysed and not timed, since how long one takes depends on what else the machine does. */
import { analyse } from 'scslre'
import { expect, it } from 'vitest'
import { nameOf, PATTERNS, SHORT_TEXT } from '../../fixtures/patterns'

/** How a pattern takes more than linear time on some text, in words; empty for a linear one. */
function slowness(pattern: RegExp): string[] {
  return analyse(pattern).reports.map((report) => {
    const growth = report.exponential ? 'exponential' : 'polynomial'
    const parts = report.type === 'Trade' ? [report.startQuant, report.endQuant] : [report.quant]
    return `${growth} by ${parts.map(({ raw }) => raw).join(' and ')}`
  })
}

it('every regular expression of the source takes linear time, apart from those on short texts', () => {
  expect(PATTERNS.length).toBeGreaterThan(300)
  const slow = PATTERNS.map((one) => ({ name: nameOf(one), how: slowness(one.pattern) })).filter(
    ({ how }) => how.length > 0,
  )
  expect(slow.filter(({ name }) => !(name in SHORT_TEXT))).toEqual([])
  expect(slow.map(({ name }) => name).sort()).toEqual(Object.keys(SHORT_TEXT).sort())
})
