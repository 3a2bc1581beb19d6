/** `npm test` and `npm run test:all`: CONTRIBUTING.md. */
import { mkdirSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { buildForVercel, checks, ensureBuild, nextBuild, productBuild } from './steps/build.mjs'
import { withoutEnvFiles } from './steps/env-files.mjs'
import { ensureBrowser, ensureEngines, ensurePackages, requireNode } from './steps/machine.mjs'
import { requireProgram, runCommand } from './steps/processes.mjs'
import { CannotGoOn, run, say } from './steps/say.mjs'
import { countOf, filesOf, readPlaywright, readVitest, testOptions, unheldPromises } from './steps/tests.mjs'

const REPORTS = 'test-results'
const SLOWEST_SHOWN = 10
const SERVERS = ['nginx', 'redis-server']

const times = []
const outcomes = []

async function step(name, run) {
  const started = performance.now()
  try {
    return await run()
  } finally {
    times.push({ step: name, seconds: (performance.now() - started) / 1_000 })
  }
}

await run(async () => {
  requireNode()
  const { isAll, shard, patterns } = testOptions(process.argv.slice(2))
  const files = filesOf(patterns)
  const usesVercel = isAll || files.some((file) => file.includes('/vercel/'))
  const isFull = isAll || files.some((file) => file.includes('.full.'))
  await step('packages', ensurePackages)
  const env = { CHROMIUM_PATH: await step('browser', ensureBrowser) }
  const isInEngines = isAll || files.some((file) => file.endsWith('/browsers.full.spec.ts'))
  if (isInEngines) await step('Firefox and WebKit', ensureEngines)
  if (isFull) for (const name of SERVERS) await step(name, () => requireProgram(name))
  rmSync(REPORTS, { recursive: true, force: true })
  mkdirSync(REPORTS, { recursive: true })

  if (files.length === 0) outcomes.push(countOf(await step('checks', checks)))
  const units = files.filter((file) => file.includes('.test.'))
  if (files.length === 0 || units.length > 0)
    outcomes.push(await step('unit, contract and component tests', () => vitest(units, isAll, env, shard)))
  const specs = files.filter((file) => file.includes('.spec.'))
  if (files.length === 0 || specs.length > 0) {
    await step('build', files.length === 0 ? build : () => ensureBuild(withoutSettings()))
    if (usesVercel) await step('build for Vercel', buildVercel)
    outcomes.push(await step('end-to-end tests', () => playwright(specs, isAll, env, shard)))
  }
  if (files.length === 0 && shard.length === 0) outcomes.push(promises(isAll))
}).finally(report)

/** @param files an empty list runs the whole tier */
async function vitest(files, isAll, env, shard) {
  say('Unit, contract and component tests …')
  const output = `${REPORTS}/vitest.json`
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${output}`, ...shard]
  if (files.length === 0 && !isAll) options.push('--exclude=tests/**/*.full.test.*')
  const code = await runCommand(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', ...options, ...files],
    { env },
  )
  return atLeastOneFailure(code, 'Vitest', readVitest(output))
}

/** @param files an empty list runs the whole tier */
async function playwright(files, isAll, env, shard) {
  say('End-to-end tests …')
  const PLAYWRIGHT_JSON_OUTPUT_NAME = `${REPORTS}/playwright.json`
  const options = files.length === 0 && !isAll ? ['--project=quick'] : shard
  const code = await runCommand(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', ...options, ...files],
    { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME } },
  )
  return atLeastOneFailure(code, 'Playwright', readPlaywright(PLAYWRIGHT_JSON_OUTPUT_NAME))
}

function promises(isAll) {
  const ran = outcomes.flatMap((outcome) => outcome.ran)
  const unheld = unheldPromises(ran, isAll)
  return { ...countOf([{ name: 'every promise', passed: unheld.length === 0 }]), failures: unheld }
}

async function build() {
  say('Building the site …')
  if ((await nextBuild(withoutSettings())) !== 0)
    throw new CannotGoOn('The production build failed: the lines above show where.')
}

async function buildVercel() {
  if ((await buildForVercel()) !== 0)
    throw new CannotGoOn('The build for Vercel failed: the lines above show where.')
}

/** Empties settings of the shell and of env files. The build must not depend on them. */
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
  return { ...withoutEnvFiles(), ...Object.fromEntries(names.map((name) => [name, ''])), ...productBuild() }
}

/** A runner may fail without a test that failed, for example if it can't start. That must count as a failure. */
function atLeastOneFailure(code, runner, outcome) {
  if (code === 0 || outcome.failed > 0) return outcome
  return { ...outcome, failed: 1, failures: [...outcome.failures, `${runner} ended with code ${code}`] }
}

function report() {
  const sum = (name) => outcomes.reduce((total, outcome) => total + outcome[name], 0)
  if (times.length === 0) return
  say('Where the time went, in seconds:')
  for (const { step, seconds } of times) console.log(`${seconds.toFixed(1).padStart(8)}  ${step}`)
  say('The slowest files:')
  const slowest = outcomes
    .flatMap(({ files }) => files)
    .toSorted((first, second) => second.seconds - first.seconds)
  for (const { file, seconds } of slowest.slice(0, SLOWEST_SHOWN))
    console.log(`${seconds.toFixed(1).padStart(8)}  ${file.startsWith('/') ? relative('.', file) : file}`)
  for (const name of outcomes.flatMap(({ failures }) => failures)) console.log(`Failed: ${name}`)
  const [passed, skipped] = [sum('passed'), sum('skipped')]
  const failed = sum('failed') + (process.exitCode ? 1 : 0)
  process.exitCode ||= failed === 0 && passed > 0 ? 0 : 1
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
}
