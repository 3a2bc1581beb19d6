import { mkdtempSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ConfigurationError } from '@/lib/settings/env'
import { ensureBuild, isOlderThan } from '../../../scripts/steps/build.mjs'
import { requireNode } from '../../../scripts/steps/machine.mjs'
import { portFrom, requireFreePort } from '../../../scripts/steps/ports.mjs'
import { runCommand } from '../../../scripts/steps/processes.mjs'
import { CannotGoOn, commandOptions, run, WrongUse } from '../../../scripts/steps/say.mjs'
import { filesOf, readPlaywright, readVitest, testOptions } from '../../../scripts/steps/tests.mjs'

vi.mock('../../../scripts/steps/processes.mjs', async (original) => ({
  ...(await original<object>()),
  runCommand: vi.fn(async () => 0),
}))

it.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0'])('requireNode accepts Node %s', (version) => {
  expect(() => requireNode(version)).not.toThrow()
})
it.each(['18.20.0', '20.18.9', '16.0.0'])(
  'requireNode refuses Node %s and names the version to install',
  (version) => {
    expect(() => requireNode(version)).toThrow(/needs Node 20\.19 or newer, and this is Node/)
  },
)

it.each([
  [[], { isAll: false, shard: [], patterns: [] }],
  [['--all'], { isAll: true, shard: [], patterns: [] }],
  [['--all', '--shard=2/3'], { isAll: true, shard: ['--shard=2/3'], patterns: [] }],
  [['lists', 'unit/seo'], { isAll: false, shard: [], patterns: ['lists', 'unit/seo'] }],
])('testOptions reads %j', (args, options) => {
  expect(testOptions(args)).toEqual(options)
})
it.each([
  [['--all', '--shard=0/3'], '--shard=1/3'],
  [['--all', '--shard=4/3'], '--shard=1/3'],
  [['--all', '--shard=a/b'], '--shard=1/3'],
  [['--shard=1/3'], 'test:all'],
  [['--watch'], 'the options are --all, --shard'],
  [['--all', 'lists'], 'leave out one of them'],
])('testOptions refuses %j and says how to write it', (args, message) => {
  expect(() => testOptions(args)).toThrow(WrongUse)
  expect(() => testOptions(args)).toThrow(message)
})

it('filesOf returns the files of both tiers whose path has a pattern', () => {
  expect(filesOf(['unit/scripts/steps', 'closed-log'])).toEqual(
    expect.arrayContaining(['tests/unit/scripts/steps.test.ts', 'tests/unit/base/closed-log.full.test.ts']),
  )
  expect(filesOf([])).toEqual([])
})
it('filesOf refuses a pattern without a file', () => {
  expect(() => filesOf(['no-such-test'])).toThrow('No test file has “no-such-test” in its path.')
})

describe('ports', () => {
  afterEach(() => {
    delete process.env.TEST_PORT
  })
  it('portFrom reads the port from its variable, or takes the default', () => {
    expect(portFrom('TEST_PORT', 3000)).toBe(3000)
    process.env.TEST_PORT = '3001'
    expect(portFrom('TEST_PORT', 3000)).toBe(3001)
  })
  it.each(['x', '0', '70000', '-1', '3.5'])(
    'portFrom refuses the port %s with the name of its variable',
    (value) => {
      process.env.TEST_PORT = value
      expect(() => portFrom('TEST_PORT', 3000)).toThrow(/^TEST_PORT is/)
    },
  )
  it('requireFreePort refuses a port that is taken, and accepts it once it is free', async () => {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, resolve))
    const { port } = server.address() as AddressInfo
    await expect(requireFreePort(port, 'the site', 'PORT')).rejects.toThrow(
      `Port ${port}, which the site needs, is in use`,
    )
    await expect(requireFreePort(port, 'the site', 'PORT')).rejects.toBeInstanceOf(CannotGoOn)
    await new Promise((resolve) => server.close(resolve))
    await expect(requireFreePort(port, 'the site', 'PORT')).resolves.toBeUndefined()
  })
})

describe('isOlderThan', () => {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-'))
  const file = (name: string, seconds: number) => {
    const path = join(folder, name)
    writeFileSync(path, '')
    utimesSync(path, seconds, seconds)
    return path
  }
  it('isOlderThan is true only if a source is newer than an existing build', () => {
    const [older, middle, newer] = [file('older', 1_000), file('made', 2_000), file('newer', 3_000)]
    expect(isOlderThan(middle, [older, join(folder, 'missing')])).toBe(false)
    expect(isOlderThan(middle, [older, newer])).toBe(true)
    expect(isOlderThan(join(folder, 'none'), [newer])).toBe(false)
  })

  it('ensureBuild repeats a build without an export marker', async () => {
    const built = mkdtempSync(join(tmpdir(), 'masthead-'))
    writeFileSync(join(built, 'BUILD_ID'), 'an-id')
    await ensureBuild({}, built)
    expect(runCommand).toHaveBeenCalledOnce()
    writeFileSync(join(built, 'export-marker.json'), '{}')
    await ensureBuild({}, built)
    expect(runCommand).toHaveBeenCalledOnce()
  })

  it('ensureBuild repeats a build whose site.config.ts or theme has since been deleted', async () => {
    const built = mkdtempSync(join(tmpdir(), 'masthead-'))
    for (const name of ['BUILD_ID', 'export-marker.json']) writeFileSync(join(built, name), '{}')
    const list = join(built, 'masthead-sources.json')
    const calls = vi.mocked(runCommand).mock.calls.length
    writeFileSync(list, JSON.stringify(['app', 'a-theme-that-is-gone']))
    await ensureBuild({}, built)
    expect(runCommand).toHaveBeenCalledTimes(calls + 1)
    await ensureBuild({}, built)
    expect(runCommand).toHaveBeenCalledTimes(calls + 1)
    expect(readFileSync(list, 'utf8')).toContain('"app"')
  })
})

const OPTIONS = { to: { type: 'string', default: 'here' }, json: { type: 'boolean' } } as const

it('commandOptions fills in default values', () => {
  const { values } = commandOptions({ args: ['--json'], options: OPTIONS })
  expect(values).toMatchObject({ to: 'here', json: true })
})

it.each([
  [['--jsonn'], /^Unknown option '--jsonn'; the options are --to, --json\.$/],
  [['--to'], /^Option '--to <value>' argument missing; /],
  [['news.example.org'], /^Unexpected argument 'news/],
])('commandOptions throws WrongUse with an explanation for %s', (args, sentence) => {
  expect(() => commandOptions({ args, options: OPTIONS })).toThrow(WrongUse)
  expect(() => commandOptions({ args, options: OPTIONS })).toThrow(sentence)
})

describe('run', () => {
  afterEach(() => {
    process.exitCode = 0
    vi.restoreAllMocks()
  })

  it.each([
    [new CannotGoOn('The port is taken.'), 1],
    [new WrongUse('There is no such option.'), 2],
    [new ConfigurationError(['SITE_URL is missing']), 2],
  ])('run prints an expected error without a stack and sets the exit code', async (error, code) => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
    await run(() => Promise.reject(error))
    expect(printed.mock.calls).toEqual([[`\n✗ ${error.message}`]])
    expect(process.exitCode).toBe(code)
  })

  it('run rethrows an unexpected error', async () => {
    await expect(run(() => Promise.reject(new TypeError('x is not a function')))).rejects.toThrow(TypeError)
  })
})

const folder = mkdtempSync(join(tmpdir(), 'masthead-reports-'))

function report(content: unknown) {
  const path = join(folder, `${Math.random()}.json`)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

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
