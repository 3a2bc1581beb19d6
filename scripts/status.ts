/** `npm run status`: what running instances say about themselves. See docs/operating.md. */
import { asJson, exitCode, type Finding, findingsOf, report } from './doctor/findings'
import { askInstance } from './status/instance'
import { loadEnvFiles } from './steps/env-files.mjs'
import { commandOptions, printable, run } from './steps/say.mjs'

await run(async () => {
  const { values, positionals } = commandOptions({
    options: { json: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  loadEnvFiles()
  const token = process.env.METRICS_TOKEN?.trim() ?? ''

  const wrongUse = problemOf(positionals, token)
  const reports = wrongUse
    ? [{ site: null, findings: [wrongUse] }]
    : await Promise.all(positionals.map(async (site) => ({ site, findings: await askInstance(site, token) })))
  for (const { site, findings } of reports) {
    if (values.json) console.log(asJson(findings, site === null ? {} : { site }))
    else
      console.log(
        `${site !== null && reports.length > 1 ? `${printable(site)}\n\n` : ''}${report(findings, undefined, true)}\n`,
      )
  }
  process.exitCode = Math.max(...reports.map(({ findings }) => exitCode(findings)))
})

function problemOf(sites: readonly string[], token: string): Finding | null {
  const invalidAddress = sites.find((site) => !/^https?:\/\//.test(site) || !URL.canParse(site))
  const { failure } = findingsOf('settings')
  if (sites.length === 0) return failure('No address was given', 'npm run status -- https://news.example.org')
  if (invalidAddress !== undefined)
    return failure(`${invalidAddress} is not an address`, 'Write it with https:// or http://.')
  if (token !== '') return null
  return failure(
    'METRICS_TOKEN is not set',
    'Set it in the environment or in .env.local to the site’s token.',
  )
}
