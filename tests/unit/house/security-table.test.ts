import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../fixtures/source-files'

const rows = readFileSync(join(ROOT, 'docs/security.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| (?:\d+|–) \|/.test(line))
  .map((line) => {
    const [number = '', threat = '', control = '', tests = ''] = line
      .split('|')
      .slice(1)
      .map((cell) => cell.trim())
    return { number, threat, control, tests }
  })

const namesIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

describe('threat table of docs/security.md', () => {
  it('docs/security.md has a row for each of the 30 threats', () => {
    expect(rows.map(({ number }) => number).filter((number) => number !== '–')).toEqual(
      Array.from({ length: 30 }, (_, index) => String(index + 1)),
    )
  })
  it.each(rows)('the tests named for a threat exist: $threat', ({ tests }) => {
    const named = namesIn(tests)
    expect(named.length).toBeGreaterThan(0)
    for (const name of named) {
      expect([name, /\.(?:test|spec)\.tsx?$/.test(name) && existsSync(join(ROOT, 'tests', name))]).toEqual([
        name,
        true,
      ])
    }
  })
  it.each(rows)('the files named as controls of a threat exist: $threat', ({ control }) => {
    for (const name of namesIn(control).filter((one) => /\/|\.(?:ts|mjs)$/.test(one))) {
      expect([name, existsSync(join(ROOT, name))]).toEqual([name, true])
    }
  })
})
