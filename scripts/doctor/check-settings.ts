import { closest, distance } from 'fastest-levenshtein'
import { SETTING_NAMES } from '../../lib/settings/env'
import { type Finding, findingsOf } from './findings'

const OTHER_NAMES = [
  'BUILD_DIST',
  'BUILD_STANDALONE',
  'CHROMIUM_PATH',
  'CONTENT_DB',
  'CONTENT_NEWSROOM',
  'HOST',
  'HOSTNAME',
  'KEEP_ALIVE_TIMEOUT',
  'NODE_ENV',
  'NODE_EXTRA_CA_CERTS',
  'NODE_OPTIONS',
  'TZ',
]
const OTHER_PREFIXES = /^(?:NEXT_|OTEL_|VERCEL|TURBO_)/

const SLIPS_MAX = 2
// Shorter names are similar by chance.
const SHORTEST = 6

const OF_SERVICE = ['DELIVERY_BASE_URL', 'PUBLISHER_ID', 'API_KEY', 'API_SECRET']

export const hasService = (environment: NodeJS.ProcessEnv) => OF_SERVICE.some((name) => environment[name])

export const noService = findingsOf('settings').failure(
  'No content service is connected yet',
  'Run npm run setup to connect yours, or npm run demo to see the site with a sample newsroom.',
)

/**
 * @param files names in `.env.local` and `.env`
 * @param environment other names; only likely typos are reported
 */
export function checkNames(files: readonly string[], environment: readonly string[]): Finding[] {
  const isKnown = (name: string) => SETTING_NAMES.includes(name) || OTHER_NAMES.includes(name)
  const findings: Finding[] = []
  for (const name of new Set([...files, ...environment])) {
    if (isKnown(name) || OTHER_PREFIXES.test(name)) continue
    const near = closest(name.toUpperCase(), [...SETTING_NAMES])
    const isSlip = name.length >= SHORTEST && distance(name.toUpperCase(), near) <= SLIPS_MAX
    if (!isSlip && !files.includes(name)) continue
    findings.push(
      findingsOf('settings').warning(
        `${name} is no setting of this site and changes nothing`,
        isSlip ? `Write ${near}.` : 'Remove it, or look its name up in .env.example.',
      ),
    )
  }
  return findings
}
