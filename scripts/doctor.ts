/** `npm run doctor`: checks settings and service before a site goes live. See docs/setup.md. */
import { existsSync, readFileSync } from 'node:fs'
import { ConfigurationError, readEnvironment } from '../lib/settings/env'
import { siteConfig } from '../lib/settings/site-config'
import { SiteConfigError } from '../lib/settings/site-schema'
import { checkNames, checkWriting, hasService, noService } from './doctor/check-settings'
import { checkSite } from './doctor/check-site'
import { examine } from './doctor/examine'
import { asJson, exitCode, type Finding, findingsOf, report } from './doctor/findings'
import { readEnvFiles } from './steps/env-files.mjs'
import { commandOptions, printable, run } from './steps/say.mjs'

const { ok, failure } = findingsOf('settings')

/** The settings that Docker Compose reads. Its rules for special characters differ: docs/deploying.md. */
const COMPOSE_FILE = 'deploy/site.env'

await run(async () => {
  const { values } = commandOptions({
    options: {
      json: { type: 'boolean', default: false },
      site: { type: 'string' },
      verbose: { type: 'boolean', default: false },
    },
  })
  const environment = Object.keys(process.env)
  const files = readEnvFiles()

  const showsProgress = process.stderr.isTTY && !values.json
  const progress = (text: string) => {
    if (showsProgress) process.stderr.write(`\r\x1b[2K… ${printable(text)}`)
  }

  const findings: Finding[] = [
    ...checkNames(
      files.flatMap(({ env }) => Object.keys(env)),
      environment,
    ),
    ...checkWriting(files, existsSync(COMPOSE_FILE) ? readFileSync(COMPOSE_FILE, 'utf8') : ''),
  ]
  let siteUrl: string | null = null
  try {
    const settings = readEnvironment(process.env)
    const config = siteConfig()
    siteUrl = settings.SITE_URL
    findings.push(ok('The settings are complete'))
    process.env.LOG_LEVEL = 'silent'
    findings.push(...(await examine(settings, config, progress)))
  } catch (error) {
    if (!(error instanceof ConfigurationError || error instanceof SiteConfigError)) throw error
    const isNew = error instanceof ConfigurationError && !hasService(process.env)
    findings.push(
      ...(isNew ? [noService] : error.problems.map((problem) => failure(problem.replace(/\.$/, '')))),
    )
  }
  if (values.site !== undefined) {
    progress('looking at the running site')
    findings.push(...(await checkSite(values.site, { siteUrl, token: process.env.METRICS_TOKEN })))
  }
  if (showsProgress) process.stderr.write('\r\x1b[2K')
  console.log(values.json ? asJson(findings) : report(findings, undefined, values.verbose))
  process.exitCode = exitCode(findings)
})
