/**
 * `npm run setup`: asks for settings, tries them on the service, and writes .env.local and site.config.ts. See
 * docs/setup.md.
 */
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { readEnvironment } from '../lib/settings/env'
import { siteConfig } from '../lib/settings/site-config'
import { SITE_DEFAULTS } from '../lib/settings/site-defaults'
import { examine } from './doctor/examine'
import { exitCode, report } from './doctor/findings'
import { type Interview, interview, type Proposals } from './setup/interview'
import {
  askForStart,
  type Prompter,
  STARTS,
  type Start,
  terminalPrompter,
  unattendedPrompter,
} from './setup/prompter'
import { changeEnvFile, type EnvChange, loadEnvFiles } from './steps/env-files.mjs'
import { runCommand } from './steps/processes.mjs'
import { CannotGoOn, commandOptions, run } from './steps/say.mjs'

const ENV_FILE = '.env.local'
const CONFIG_FILE = 'site.config.ts'
const firstConfig = (logo: Interview['logo'], { analytics }: Proposals) => {
  // The logo of the publication's record is the default, so the file does not name it.
  const lines = [
    ...(logo === 'footer' ? ["  logo: 'footer',"] : []),
    ...(analytics
      ? [
          '  // Your publication’s record names this property. It waits for consent: docs/analytics.md, docs/consent.md.',
          `  // analytics: [{ kind: '${analytics.kind}', id: '${analytics.id}' }],`,
        ]
      : []),
  ]
  return `/** What is different about this site. site.config.example.ts shows every field; docs/customising.md explains them. */
import { defineSite } from 'masthead/config'

export default defineSite({${lines.length === 0 ? '' : `\n${lines.join('\n')}\n`}})
`
}

const LOGO_FROM = {
  publication: ', and the logo of your publication',
  footer: ', and the logo of your footer',
}

const SKIN_FILE = 'app/skin.css'
const ICON_FILE = 'app/icon.svg'
const SHIPPED_ICON = '<title>M</title>'
// The file contains credentials, so only its owner may read it.
const OWNER_ONLY = 0o600
const SECRETS = /KEY|SECRET|TOKEN/

await run(async () => {
  let start: Start = 'no'
  const { values: options } = commandOptions({ options: { yes: { type: 'boolean', default: false } } })
  if (!options.yes && !process.stdin.isTTY)
    throw new CannotGoOn(
      'There is no terminal to ask questions in: set the variables and run npm run setup -- --yes.',
    )
  const prompter = options.yes
    ? unattendedPrompter(process.stdout)
    : terminalPrompter(process.stdin, process.stdout)
  try {
    start = await setUp(prompter, options.yes)
  } finally {
    prompter.close()
  }
  for (const command of STARTS[start]) {
    const code = await runCommand('npm', ['run', command])
    if (code !== 0) process.exitCode = code
    if (code !== 0) return
  }
})

async function setUp(prompter: Prompter, isUnattended: boolean): Promise<Start> {
  const inFiles = loadEnvFiles()
  const { values, proposals, logo, icon: iconSvg } = await interview(process.env, prompter)
  const before = existsSync(ENV_FILE) ? readFileSync(ENV_FILE, 'utf8') : ''
  const { text, changes } = changeEnvFile(before, values, inFiles)
  const writesConfig = !existsSync(CONFIG_FILE)
  const skin = writesConfig ? skinOf(proposals) : null
  const iconFile = existsSync(ICON_FILE) ? readFileSync(ICON_FILE, 'utf8') : ''
  const icon = writesConfig && iconFile.includes(SHIPPED_ICON) ? iconSvg : null
  prompter.tell(`\n${changes.length === 0 ? `${ENV_FILE} is unchanged.` : `${ENV_FILE}:`}`)
  for (const change of changes) prompter.tell(`  ${asLine(change)}`)
  prompter.tell(
    !writesConfig
      ? `${CONFIG_FILE} is unchanged.`
      : `${CONFIG_FILE} is new, with every default${logo === null ? '' : LOGO_FROM[logo]}.`,
  )
  if (writesConfig && proposals.analytics)
    prompter.tell(
      `Your publication’s record names Google Analytics ${proposals.analytics.id}; ${CONFIG_FILE} contains it as a comment.`,
    )
  if (skin !== null) prompter.tell(`${SKIN_FILE} now has your publication’s colour.`)
  if (icon !== null) prompter.tell(`${ICON_FILE} is now your publication’s icon.`)
  if (!isUnattended && (changes.length > 0 || writesConfig)) await confirm(prompter)
  if (changes.length > 0) {
    writeFileSync(ENV_FILE, text, { mode: OWNER_ONLY })
    chmodSync(ENV_FILE, OWNER_ONLY)
  }
  if (writesConfig) writeFileSync(CONFIG_FILE, firstConfig(logo, proposals))
  if (skin !== null) writeFileSync(SKIN_FILE, skin)
  if (icon !== null) writeFileSync(ICON_FILE, icon)
  Object.assign(process.env, values)
  process.env.LOG_LEVEL = 'silent'
  const findings = await examine(readEnvironment(process.env), writesConfig ? SITE_DEFAULTS : siteConfig())
  process.stdout.write(`\n${report(findings, process.stdout.isTTY)}\n`)
  if (writesConfig) prompter.tell(sampleParts(proposals, logo !== null, icon !== null))
  process.exitCode = exitCode(findings)
  const next = 'npm run dev shows changes at once; npm run build && npm run start runs the site for readers.'
  prompter.tell(`\n${next}`)
  return isUnattended ? 'no' : askForStart(prompter, exitCode(findings) === 0 ? 'dev' : 'no')
}

function skinOf({ accent }: Proposals): string | null {
  const skinFile = existsSync(SKIN_FILE) ? readFileSync(SKIN_FILE, 'utf8') : ''
  if (accent === null || /[{]/.test(skinFile)) return null
  return `${skinFile}\n:root {\n  --accent: light-dark(${accent.light}, ${accent.dark});\n}\n`
}

function sampleParts({ accent }: Proposals, hasLogo: boolean, hasIcon: boolean): string {
  const parts = [
    ...(hasIcon ? [] : [`the icon (${ICON_FILE})`]),
    ...(accent === null ? [`the colours (${SKIN_FILE}, docs/theming.md)`] : []),
    ...(hasLogo ? [] : [`the name in letters, for a logo (“logo” in ${CONFIG_FILE})`]),
  ]
  if (parts.length === 0) return ''
  return `\nStill the project’s defaults: ${parts.join(', ')}.`
}

async function confirm(prompter: Prompter): Promise<void> {
  const answer = await prompter.ask({
    name: 'answer',
    label: 'Write these files? (yes or no)',
    fallback: 'yes',
  })
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
