/**
 * `npm run setup`: tries each answer on the service, proposes settings from it, writes .env.local and a first
 * site.config.ts, and ends with the doctor. `--yes` takes the answers from the environment. Repeatable.
 */
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { readEnvironment } from '../lib/base/config/env'
import { siteConfig } from '../lib/base/config/site-config'
import { SITE_DEFAULTS } from '../lib/base/config/site-defaults'
import { examine } from './doctor/examine'
import { exitCode } from './doctor/findings'
import { report } from './doctor/report'
import { changeEnvFile, type EnvChange } from './setup/env-file'
import { interview } from './setup/interview'
import { type Prompter, terminalPrompter, unattendedPrompter } from './setup/prompter'
import { commandOptions } from './steps/command-options.mjs'
import { loadEnvFiles } from './steps/env-files.mjs'
import { CannotGoOn, run } from './steps/say.mjs'

const ENV_FILE = '.env.local'
const CONFIG_FILE = 'site.config.ts'
const FIRST_CONFIG = `/** What is different about this site. site.config.example.ts shows every field; docs/customising.md explains them. */
import { defineSite } from 'masthead/config'

export default defineSite({})
`
// It holds the credentials.
const OWNER_ONLY = 0o600
const SECRETS = /KEY|SECRET|TOKEN/

await run(async () => {
  const { values: options } = commandOptions({ options: { yes: { type: 'boolean', default: false } } })
  if (!options.yes && !process.stdin.isTTY)
    throw new CannotGoOn('There is no terminal to ask at: set the variables and use npm run setup -- --yes.')
  const prompter = options.yes
    ? unattendedPrompter(process.stdout)
    : terminalPrompter(process.stdin, process.stdout)
  try {
    await setUp(prompter, options.yes)
  } finally {
    prompter.close()
  }
})

async function setUp(prompter: Prompter, isUnattended: boolean) {
  const inFiles = loadEnvFiles()
  const { values } = await interview(process.env, prompter)
  const before = existsSync(ENV_FILE) ? readFileSync(ENV_FILE, 'utf8') : ''
  const { text, changes } = changeEnvFile(before, values, inFiles)
  const writesConfig = !existsSync(CONFIG_FILE)
  prompter.tell(`\n${changes.length === 0 ? `${ENV_FILE} stays as it is.` : `${ENV_FILE}:`}`)
  for (const change of changes) prompter.tell(`  ${asLine(change)}`)
  prompter.tell(
    writesConfig ? `${CONFIG_FILE} is new, with every default.` : `${CONFIG_FILE} stays as it is.`,
  )
  if (!isUnattended && (changes.length > 0 || writesConfig)) await confirm(prompter)
  if (changes.length > 0) {
    writeFileSync(ENV_FILE, text, { mode: OWNER_ONLY })
    chmodSync(ENV_FILE, OWNER_ONLY)
  }
  if (writesConfig) writeFileSync(CONFIG_FILE, FIRST_CONFIG)
  Object.assign(process.env, values)
  process.env.LOG_LEVEL = 'silent'
  const findings = await examine(readEnvironment(process.env), writesConfig ? SITE_DEFAULTS : siteConfig())
  prompter.tell(`\n${report(findings, process.stdout.isTTY)}`)
  prompter.tell('\nNext: npm run build && npm run start; npm run dev to change things.')
  process.exitCode = exitCode(findings)
}

/** Asks until the answer begins as a yes or a no does, so that an odd one loses nothing. */
async function confirm(prompter: Prompter): Promise<void> {
  const answer = await prompter.ask({ name: 'answer', label: 'Write this? (yes or no)', fallback: 'yes' })
  if (/^\s*y/i.test(answer)) return
  if (/^\s*n/i.test(answer)) throw new CannotGoOn('Nothing was written.')
  prompter.tell('Please answer yes or no.')
  return confirm(prompter)
}

function asLine({ name, from, to }: EnvChange): string {
  const show = (value: string) => (SECRETS.test(name) ? '••••' : value)
  if (from === null || from === '') return `${name}=${show(to)}`
  return `${name}=${show(to)}  (was ${show(from)})`
}
