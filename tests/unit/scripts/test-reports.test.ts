import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readPlaywright, readVitest } from '@/scripts/steps/tests.mjs'

const folder = mkdtempSync(join(tmpdir(), 'masthead-reports-'))

function report(content: unknown) {
  const path = join(folder, `${Math.random()}.json`)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

describe('readVitest', () => {
  it('readVitest counts tests and names each failed test, and a file that failed to load', () => {
    const path = report({
      numPassedTests: 3,
      numFailedTests: 1,
      numPendingTests: 2,
      testResults: [
        {
          name: '/p/tests/unit/a.test.ts',
          status: 'failed',
          startTime: 1_000,
          endTime: 3_500,
          assertionResults: [
            { status: 'passed', fullName: 'one' },
            { status: 'failed', fullName: 'two is two' },
          ],
        },
        { name: 'b.test.ts', status: 'failed', assertionResults: [] },
      ],
    })
    expect(readVitest(path)).toEqual({
      passed: 3,
      failed: 1,
      skipped: 2,
      failures: ['/p/tests/unit/a.test.ts: two is two', 'b.test.ts'],
      files: [
        { file: '/p/tests/unit/a.test.ts', seconds: 2.5 },
        { file: 'b.test.ts', seconds: 0 },
      ],
      ran: ['unit/a.test.ts one'],
    })
  })

  it('readVitest returns zero counts for a missing or truncated report', () => {
    const nothing = { passed: 0, failed: 0, skipped: 0, failures: [], files: [], ran: [] }
    expect(readVitest(join(folder, 'none.json'))).toEqual(nothing)
    expect(readVitest(report('{"numPassed'))).toEqual(nothing)
  })
})

describe('readPlaywright', () => {
  it('readPlaywright counts a flaky test as passed and names failed specs in nested suites', () => {
    const path = report({
      stats: { expected: 5, unexpected: 2, flaky: 1, skipped: 4 },
      suites: [
        {
          file: 'a.spec.ts',
          specs: [{ title: 'top', ok: false, tests: [{ results: [{ duration: 250 }] }] }],
          suites: [
            {
              file: 'a.spec.ts',
              specs: [
                { title: 'deep', ok: false, tests: [{ results: [{ duration: 500 }, { duration: 1_000 }] }] },
                { file: 'a/part.ts', title: 'fine', ok: true, tests: [{ status: 'expected' }] },
                { file: 'a/part.ts', title: 'left out', ok: true, tests: [{ status: 'skipped' }] },
              ],
            },
          ],
        },
      ],
    })
    expect(readPlaywright(path)).toEqual({
      passed: 6,
      failed: 2,
      skipped: 4,
      failures: ['a.spec.ts: top', 'a.spec.ts: deep'],
      files: [{ file: 'a.spec.ts', seconds: 1.75 }],
      ran: ['a/part.ts fine'],
    })
  })
})
