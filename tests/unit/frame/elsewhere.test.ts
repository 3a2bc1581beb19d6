import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { elsewhere, today } from '@/components/frame/page-load/head-script'

/**
 * Whether the script marks the page on a device in that zone, which a process has from its start.
 * @param before code that runs before the script
 */
function marks(script: string, deviceZone: string, before = ''): boolean {
  const document = 'const document = { documentElement: { dataset: {} } }'
  const answer = "console.log('elsewhere' in document.documentElement.dataset)"
  const code = [before, document, script, answer].join('\n')
  const env = { ...process.env, TZ: deviceZone }
  return execFileSync(process.execPath, ['-e', code], { env, encoding: 'utf8' }).trim() === 'true'
}

describe('today', () => {
  const HOUR = 3_600_000
  const isToday = (timeZone: string, madeAt: number, readAt: number) => {
    const root = { dataset: {} as Record<string, string> }
    new Function('document', 'Date', today(timeZone, madeAt))(
      { documentElement: root },
      { now: () => readAt },
    )
    return 'today' in root.dataset
  }
  it.each([
    ['Asia/Kolkata', '2026-11-27T18:29:00Z', '2026-11-27T18:29:59Z', '2026-11-27T18:30:00Z'],
    ['America/New_York', '2026-11-27T14:00:12.345Z', '2026-11-28T04:59:59Z', '2026-11-28T05:00:00Z'],
    ['UTC', '2026-11-27T00:00:00Z', '2026-11-27T23:59:59Z', '2026-11-28T00:00:00Z'],
  ])('a page rendered in %s counts as today’s until midnight there', (timeZone, madeAt, before, after) => {
    const madeMs = Date.parse(madeAt)
    expect(isToday(timeZone, madeMs, madeMs)).toBe(true)
    expect(isToday(timeZone, madeMs, Date.parse(before))).toBe(true)
    expect(isToday(timeZone, madeMs, Date.parse(after))).toBe(false)
    expect(isToday(timeZone, madeMs, madeMs + 30 * HOUR)).toBe(false)
  })
})

describe('elsewhere', () => {
  it.each([
    ['Asia/Kolkata', 'Asia/Kolkata', false],
    ['Asia/Kolkata', 'Asia/Calcutta', false],
    ['Asia/Kolkata', 'Asia/Colombo', false],
    ['Asia/Kolkata', 'Asia/Kathmandu', true],
    ['Asia/Kolkata', 'America/New_York', true],
    ['Europe/London', 'UTC', true],
    ['Europe/London', 'Africa/Lagos', true],
    ['America/New_York', 'America/Toronto', false],
    ['America/Denver', 'America/Phoenix', true],
    ['Australia/Sydney', 'Australia/Brisbane', true],
    ['Pacific/Kiritimati', 'Pacific/Honolulu', true],
  ])('a page of a site in %s is marked as elsewhere on a device in %s: %s', (site, device, expected) => {
    expect(marks(elsewhere(site), device)).toBe(expected)
  })

  it('the elsewhere script does not use Intl, which delays the first paint', () => {
    const script = elsewhere('Asia/Kolkata')
    const withoutIntl = [
      'const refuse = () => { throw new Error("formatted") }',
      'Date.prototype.toLocaleString = refuse',
      'Intl.DateTimeFormat = refuse',
    ].join('\n')
    expect(marks(script, 'America/New_York', withoutIntl)).toBe(true)
  })

  it('the elsewhere script has the same text all year', () => {
    const on = (date: string) => elsewhere('Europe/London', new Date(date))
    expect(on('2026-12-31T23:59:59Z')).toBe(on('2026-01-01T00:00:00Z'))
  })
})
