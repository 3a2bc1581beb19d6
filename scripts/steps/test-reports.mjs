/** What the test runners wrote down: how many tests passed, and which ones did not. */
import { readFileSync } from 'node:fs'

/**
 * @typedef {{passed: number, failed: number, failures: string[]}} Outcome failures are the names of the tests
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
  return { passed: expected + flaky, failed: unexpected, failures: suites.flatMap(failuresOf) }
}

function failuresOf({ file, specs = [], suites = [] }) {
  const failed = specs.filter(({ ok }) => !ok).map(({ title }) => `${file}: ${title}`)
  return [...failed, ...suites.flatMap(failuresOf)]
}

function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return {}
  }
}
