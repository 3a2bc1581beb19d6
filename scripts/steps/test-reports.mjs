/** What the test runners wrote down: how many tests passed, and which ones did not. */
import { readFileSync } from 'node:fs'

/**
 * @typedef {{passed: number, failed: number, failures: string[], unsteady?: string[]}} Outcome
 *   `failures` are the names of tests; so are `unsteady`, which passed at their second try
 */

/** @param {string} path of Vitest's JSON report @returns {Outcome} all zero where there is no report */
export function readVitest(path) {
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = read(path)
  const failures = testResults.flatMap((file) => {
    const tests = file.assertionResults.filter(({ status }) => status === 'failed')
    // A file that can't be loaded fails without a test of its own.
    if (tests.length === 0 && file.status === 'failed') return [file.name]
    return tests.map(({ fullName }) => `${file.name}: ${fullName}`)
  })
  return { passed: numPassedTests, failed: numFailedTests, failures }
}

/** @param {string} path of Playwright's JSON report @returns {Outcome} all zero where there is no report */
export function readPlaywright(path) {
  const { stats: { expected = 0, unexpected = 0, flaky = 0 } = {}, suites = [] } = read(path)
  return {
    passed: expected + flaky,
    failed: unexpected,
    failures: named(suites, ({ ok }) => !ok),
    unsteady: named(suites, ({ tests = [] }) => tests.some(({ status }) => status === 'flaky')),
  }
}

/** The names of a report's tests that are so, at any depth. */
function named(suites, isSo) {
  return suites.flatMap(({ file, specs = [], suites: inner = [] }) => [
    ...specs.filter(isSo).map(({ title }) => `${file}: ${title}`),
    ...named(inner, isSo),
  ])
}

function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return {}
  }
}
