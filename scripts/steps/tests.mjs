import { readdirSync, readFileSync } from 'node:fs'
import { ADDRESSES, FAULTS, README } from '../../tests/promises.mjs'
import { commandOptions, WrongUse } from './say.mjs'

/**
 * What a test run is asked for.
 * @param {readonly string[]} args `--all`, `--shard=2/3`, or patterns
 * @returns {{ isAll: boolean, shard: string[], patterns: string[] }}
 * @throws {WrongUse} for anything else
 */
export function testOptions(args) {
  const { values, positionals } = commandOptions({
    args: [...args],
    options: { all: { type: 'boolean' }, shard: { type: 'string' } },
    allowPositionals: true,
  })
  const { all: isWholeTier = false, shard } = values
  const isOneOfTwo = positionals.length === 0 || !(isWholeTier || shard)
  if (!isOneOfTwo)
    throw new WrongUse('Patterns can’t be combined with --all or --shard: leave out one of them.')
  if (shard === undefined) return { isAll: isWholeTier, shard: [], patterns: positionals }
  const [, part, parts] = /^(\d{1,2})\/(\d{1,2})$/.exec(shard) ?? []
  if (!isWholeTier || !(Number(part) >= 1 && Number(part) <= Number(parts)))
    throw new WrongUse(
      `--shard must be one part of npm run test:all and the number of parts, such as --shard=1/3, not “${shard}”.`,
    )
  return { isAll: isWholeTier, shard: [`--shard=${shard}`], patterns: [] }
}

/**
 * The test files whose paths contain one of the patterns.
 * @param {readonly string[]} patterns
 * @returns {string[]}
 * @throws {WrongUse} if a pattern matches no file
 */
export function filesOf(patterns) {
  const testFiles = readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .map((name) => `tests/${name.replaceAll('\\', '/')}`)
    .filter((name) => /\.(?:test|spec)\.tsx?$/.test(name))
  for (const pattern of patterns)
    if (!testFiles.some((file) => file.includes(pattern)))
      throw new WrongUse(`No test file has “${pattern}” in its path.`)
  return testFiles.filter((file) => patterns.some((pattern) => file.includes(pattern)))
}

/**
 * @typedef {{ file: string, seconds: number }} FileTime
 * @typedef {{passed: number, failed: number, skipped: number, failures: string[], files: FileTime[], ran: string[]}} Outcome
 * `ran`: file and title of passed tests
 */

/** @param {string} path of Vitest's JSON report @returns {Outcome} empty without a report */
export function readVitest(path) {
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, testResults = [] } = read(path)
  const failures = testResults.flatMap((file) => {
    const tests = file.assertionResults.filter(({ status }) => status === 'failed')
    // The file itself could not be loaded, so it has no tests to name.
    if (tests.length === 0 && file.status === 'failed') return [file.name]
    return tests.map(({ fullName }) => `${file.name}: ${fullName}`)
  })
  const files = testResults.map(({ name, startTime = 0, endTime = 0 }) => ({
    file: name,
    seconds: (endTime - startTime) / 1_000,
  }))
  const ran = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed')
      .map(({ fullName }) => `${name.split('/tests/').at(-1)} ${fullName}`),
  )
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests, failures, files, ran }
}

/** @param {string} path of Playwright's JSON report @returns {Outcome} empty without a report */
export function readPlaywright(path) {
  const { stats: { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = {}, suites = [] } = read(path)
  const specs = suites.flatMap(specsIn)
  const isRun = ({ ok, tests = [] }) => ok && tests.some(({ status }) => status !== 'skipped')
  return {
    passed: expected + flaky,
    failed: unexpected,
    skipped,
    failures: specs.filter(({ ok }) => !ok).map(({ suite, title }) => `${suite}: ${title}`),
    files: suites.map((suite) => ({ file: suite.file, seconds: millisecondsOf(specsIn(suite)) / 1_000 })),
    ran: specs.filter(isRun).map(({ file, title }) => `${file} ${title}`),
  }
}

export function countOf(checks) {
  const failures = checks.filter(({ passed }) => !passed).map(({ name }) => name)
  const [passed, failed] = [checks.length - failures.length, failures.length]
  return { passed, failed, skipped: 0, failures, files: [], ran: [] }
}

function specsIn({ file, specs = [], suites = [] }) {
  return [...specs.map((spec) => ({ ...spec, suite: file })), ...suites.flatMap(specsIn)]
}

function millisecondsOf(specs) {
  const results = specs.flatMap(({ tests = [] }) => tests).flatMap(({ results = [] }) => results)
  return results.reduce((sum, { duration = 0 }) => sum + duration, 0)
}

function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return {}
  }
}

/** @typedef {readonly [file: string, title: string]} Named */

/**
 * The promises of tests/promises.mjs that no passed test holds.
 * @param {readonly string[]} ran file and title of each test that passed
 * @param {boolean} isAll whether both tiers were run
 * @returns {string[]} a sentence for each test that is missing
 */
export function unheldPromises(ran, isAll) {
  /** @type {[string, Named][]} */
  const promises = Object.entries({ ...ADDRESSES, ...FAULTS })
  for (const [promise, { quick, full }] of Object.entries(README)) {
    promises.push([promise, quick])
    if (full && isAll) promises.push([promise, full])
  }
  return promises
    .filter(([, [file, title]]) => !ran.some((test) => test.startsWith(file) && test.includes(title)))
    .map(([promise, [file, title]]) => `No passing test holds the promise “${promise}”: ${file}, ${title}`)
}
