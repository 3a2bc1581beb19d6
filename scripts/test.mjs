/** `npm test`: everything, or with `--shard=1/3` a third of the tests, from a fresh checkout; the last line counts. */
import { mkdirSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { ensureBrowser } from './steps/browser.mjs'
import { checks } from './steps/checks.mjs'
import { withoutEnvFiles } from './steps/env-files.mjs'
import { requireNode } from './steps/node-version.mjs'
import { ensurePackages } from './steps/packages.mjs'
import { runCommand } from './steps/processes.mjs'
import { ensureProgram } from './steps/programs.mjs'
import { run, say } from './steps/say.mjs'
import { shardOptions } from './steps/shard.mjs'
import { readPlaywright, readVitest } from './steps/test-reports.mjs'
import { buildForVercel } from './steps/vercel.mjs'

const REPORTS = 'test-results'
const SLOWEST_SHOWN = 10

await run(async () => {
  requireNode()
  const shard = shardOptions(process.argv.slice(2))
  await ensurePackages()
  const CHROMIUM_PATH = await ensureBrowser()
  say(`Browser: ${CHROMIUM_PATH}`)
  await ensureProgram('redis-server')
  await ensureProgram('nginx')
  rmSync(REPORTS, { recursive: true, force: true })
  mkdirSync(REPORTS, { recursive: true })

  const counts = [countOf(await checks())]
  counts.push(await vitest({ CHROMIUM_PATH }, shard))
  counts.push(await endToEnd({ CHROMIUM_PATH }, shard))

  const passed = sum(counts, 'passed')
  const failed = sum(counts, 'failed')
  sayWhatTookLongest(counts.flatMap(({ files }) => files))
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1
  for (const failure of counts.flatMap(({ failures }) => failures)) console.log(`Failed: ${failure}`)
  console.log(`${passed} passed, ${failed} failed`)
})

async function vitest(env, shard) {
  say('Unit, contract and component tests …')
  const report = `${REPORTS}/vitest.json`
  const code = await runCommand(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...shard,
    ],
    { env },
  )
  return atLeastOneFailure(code, 'Vitest', readVitest(report))
}

/** A failed build counts as one failure. */
async function endToEnd(env, shard) {
  say('Building the site with no content service in reach and no credentials …')
  const build = await runCommand(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
    env: withoutSettings(),
  })
  if (build !== 0) return oneFailure('the production build')
  say('Building the site for Vercel …')
  if ((await buildForVercel()) !== 0) return oneFailure('the build for Vercel')
  say('End-to-end tests …')
  const report = `${REPORTS}/playwright.json`
  const code = await runCommand(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', ...shard],
    {
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    },
  )
  return atLeastOneFailure(code, 'Playwright', readPlaywright(report))
}

const oneFailure = (name) => ({ passed: 0, failed: 1, failures: [name], files: [] })

/** Empties the shell's variables and those of env files, so that the build proves to need none. */
function withoutSettings() {
  const names = [
    'SITE_URL',
    'DELIVERY_BASE_URL',
    'PUBLISHER_ID',
    'API_KEY',
    'API_SECRET',
    'MEDIA_BASE_URL',
    'MEDIA_HOSTS',
    'MEDIA_QUERIES',
  ]
  return { ...withoutEnvFiles(), ...Object.fromEntries(names.map((name) => [name, ''])) }
}

/** A runner that fails without counting, as when it can't start. */
function atLeastOneFailure(code, runner, outcome) {
  if (code === 0 || outcome.failed > 0) return outcome
  return { ...outcome, failed: 1, failures: [...outcome.failures, `${runner} ended with code ${code}`] }
}

function countOf(results) {
  const failures = results.filter((result) => !result.passed).map(({ name }) => name)
  return { passed: results.length - failures.length, failed: failures.length, failures, files: [] }
}

/** @param {import('./steps/test-reports.mjs').FileTime[]} files */
function sayWhatTookLongest(files) {
  say('What took longest, in seconds:')
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST_SHOWN)
  for (const { file, seconds } of slowest) {
    console.log(`${seconds.toFixed(1).padStart(8)}  ${file.startsWith('/') ? relative('.', file) : file}`)
  }
}

function sum(counts, name) {
  return counts.reduce((total, count) => total + count[name], 0)
}
