import { closest, distance } from 'fastest-levenshtein'
import { readTime } from '../../lib/base/parse-time'
import { fields } from '../../lib/delivery/records/wire'
import { SETTING_NAMES } from '../../lib/settings/env'
import { language as languageTag, timeZone } from '../../lib/settings/env-kinds'
import type { EnvFile } from '../steps/env-files.mjs'
import type { Sample } from './check-routes'
import { collectFindings, type Finding, findingsOf } from './findings'

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
  // SITE_ID is a variable of Netlify, not a misspelt setting of the site.
  'SITE_ID',
  'TZ',
]
const OTHER_PREFIXES = /^(?:NEXT_|OTEL_|VERCEL|TURBO_)/

/**
 * Words with which only settings of this site begin. A variable of the machine that begins with one of them, and is not
 * a setting, was probably meant for the site, such as DELIVERY_URL or MEDIA_SERVER.
 */
const OWN_PREFIXES =
  /^(?:DELIVERY|IDENTIFY|MANAGEMENT|MEDIA|SITE|PUBLISHER|NEWSLETTER|READER|PREVIEW|REVALIDATE|ENTITLEMENT)_/

// So many characters may differ between a misspelt name and the setting that was meant.
const SLIPS_MAX = 2
// Shorter names resemble a setting by chance.
const SHORTEST = 6

const OF_SERVICE = ['DELIVERY_BASE_URL', 'PUBLISHER_ID', 'API_KEY', 'API_SECRET']

export const hasService = (environment: NodeJS.ProcessEnv) => OF_SERVICE.some((name) => environment[name])

export const noService = findingsOf('settings').failure(
  'No content service is connected yet',
  'Run npm run setup to connect yours, or npm run demo to see the site with a sample newsroom.',
)

/**
 * Finds misspelt and unknown settings.
 * @param files names in `.env.local` and `.env`
 * @param environment names of all other variables, of which only those that look like a setting of this site are
 * reported
 */
export function checkNames(files: readonly string[], environment: readonly string[]): Finding[] {
  const isKnown = (name: string) => SETTING_NAMES.includes(name) || OTHER_NAMES.includes(name)
  const findings = collectFindings('settings')
  for (const name of new Set([...files, ...environment])) {
    if (isKnown(name) || OTHER_PREFIXES.test(name)) continue
    const near = closest(name.toUpperCase(), [...SETTING_NAMES])
    const isSlip = name.length >= SHORTEST && distance(name.toUpperCase(), near) <= SLIPS_MAX
    if (!isSlip && !files.includes(name) && !OWN_PREFIXES.test(name)) continue
    findings.warning(
      `${name} is not a setting of this site, so it has no effect`,
      isSlip ? `Write ${near}.` : 'Remove it, or look its name up in .env.example.',
    )
  }
  return findings.all
}

/** Settings whose values somebody else chose, and which are wrong if a single character is missing. */
const SECRET = /KEY|SECRET|TOKEN|PASSWORD|AUTHORIZATION|REDIS_URL/
const WRITTEN = /^\s*(?:export\s+)?([A-Z_][A-Z0-9_]*)\s*=[ \t]*(.*?)[ \t]*$/gm
const WHERE = 'docs/deploying.md#special-characters-in-settings'

/**
 * Finds secrets that arrive shorter than they are written. In env files `$` begins the name of a variable, even within
 * single quotes, and `#` begins a comment. The service then only says that it refuses the credentials.
 * @param files as the site reads them
 * @param compose text of deploy/site.env; empty without that file
 */
export function checkWriting(files: readonly EnvFile[], compose: string): Finding[] {
  const findings = collectFindings('settings')
  for (const { path, contents, env } of files) {
    for (const [name, fileValue] of secretsIn(contents)) {
      const intendedValue = unquoted(fileValue).replaceAll('\\$', '$')
      if (env[name] === undefined || env[name] === intendedValue || !/[$#]/.test(intendedValue)) continue
      findings.warning(
        `${name} has ${intendedValue.length} characters in ${path}, but only ${env[name].length} of them arrive`,
        `Write \\$ for each $, and quotes around a value with #: ${WHERE}.`,
      )
    }
  }
  for (const [name, fileValue] of secretsIn(compose)) {
    const isLiteral = fileValue.startsWith("'")
    if (!isLiteral && /(?<!\$)(?:\$\$)*\$(?!\$)|(?:^| )#/.test(fileValue)) {
      findings.warning(
        `${name} in deploy/site.env contains a $ or a #, and compose reads what follows it as a variable or a comment`,
        `Write the value in single quotes: ${WHERE}.`,
      )
    }
  }
  return findings.all
}

/** Names and values of secrets, as they are written. */
function secretsIn(text: string): [name: string, fileValue: string][] {
  return [...text.matchAll(WRITTEN)]
    .map(([, name = '', fileValue = '']): [string, string] => [name, fileValue])
    .filter(([name]) => SECRET.test(name))
}

const unquoted = (fileValue: string) => /^(['"`])(.*)\1$/.exec(fileValue)?.[2] ?? fileValue

// Milliseconds. A smaller difference of clocks does no harm.
const CLOCK_APART_MS = 60_000
// A language or time zone counts as that of the paper if more than this share of its posts has it.
const MAJORITY = 0.5

// Time zones by their offset, for offsets that belong to one country all year.
const ZONES: Readonly<Record<string, string>> = {
  '+03:30': 'Asia/Tehran',
  '+04:30': 'Asia/Kabul',
  '+05:30': 'Asia/Kolkata',
  '+05:45': 'Asia/Kathmandu',
  '+06:30': 'Asia/Yangon',
}

/**
 * The time zone in which the service writes most of its times. Null for UTC, and if the offset belongs to several
 * zones.
 */
export function zoneOfTimes({ posts }: Pick<Sample, 'posts'>): string | null {
  const offsets = posts.map((post) => {
    const time = String(fields(post).formatted_first_published_at_datetime ?? '')
    const [, hours, minutes] = /([+-]\d\d):?(\d\d)$/.exec(time) ?? []
    return hours === undefined ? '' : `${hours}:${minutes}`
  })
  const commonOffset = Object.keys(ZONES).find(
    (offset) => offsets.filter((one) => one === offset).length > posts.length * MAJORITY,
  )
  return commonOffset === undefined ? null : (ZONES[commonOffset] ?? null)
}

/**
 * Compares clock, language and time zone with those of the service.
 * @param now milliseconds
 * @param zone time zone in the publication's record; empty if unknown
 */
export function checkClock(
  sample: Sample,
  settings: { SITE_LANGUAGE: string; SITE_TIME_ZONE: string },
  now: number,
  zone: string,
): Finding[] {
  const findings = collectFindings('around')
  const { clockAhead } = sample
  if (clockAhead !== null && Math.abs(clockAhead) > CLOCK_APART_MS) {
    const seconds = Math.round(Math.abs(clockAhead) / 1000)
    findings.warning(
      `This machine’s clock is ${seconds} seconds ${clockAhead > 0 ? 'behind' : 'ahead of'} the service’s`,
      'Synchronise it with a time server: what counts as “new” and “live” depends on it.',
    )
  }
  const times = sample.posts.map((post) => readTime(fields(post).formatted_first_published_at_datetime))
  const future = times.filter((time) => time !== null && Date.parse(time) > now + CLOCK_APART_MS)
  if (future.length > 0) {
    findings.warning(
      `${future.length} of ${sample.posts.length} published posts have a time in the future`,
      'The service may send local times as UTC. Ask the vendor.',
    )
  }
  const language = commonLanguage(sample)
  if (language !== null && language !== new Intl.Locale(settings.SITE_LANGUAGE).language) {
    findings.warning(
      `Most posts are in ${nameOf(language)}, but the language of the site is ${nameOf(settings.SITE_LANGUAGE)}`,
      `Set SITE_LANGUAGE=${language} if that is the publication’s language.`,
    )
  }
  if (timeZone.safeParse(zone).success && zone !== '' && zone !== settings.SITE_TIME_ZONE) {
    findings.warning(
      `The service says that the publication’s time zone is ${zone}, but SITE_TIME_ZONE is ${settings.SITE_TIME_ZONE}`,
      `Set SITE_TIME_ZONE=${zone} if readers should see its times.`,
    )
  }
  const serviceZone = zone === '' ? zoneOfTimes(sample) : null
  if (serviceZone !== null && !hasSameOffset(serviceZone, settings.SITE_TIME_ZONE, now)) {
    findings.warning(
      `The service sends its times in the zone ${serviceZone}, but SITE_TIME_ZONE is ${settings.SITE_TIME_ZONE}`,
      `Set SITE_TIME_ZONE=${serviceZone} if readers should see its times.`,
    )
  }
  if (findings.all.length === 0) findings.ok('Clock and language agree with the service')
  return findings.all
}

function hasSameOffset(firstZone: string, secondZone: string, now: number): boolean {
  const offset = (timeZone: string) =>
    new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
      .formatToParts(now)
      .find(({ type }) => type === 'timeZoneName')?.value
  return offset(firstZone) === offset(secondZone)
}

export function commonLanguage({ posts }: Pick<Sample, 'posts'>): string | null {
  const counts = new Map<string, number>()
  for (const post of posts) {
    const [code = ''] = String(fields(post).language_code ?? '').split(/[-_]/)
    // The setting's schema turns `eng` into `en`, and refuses `und`.
    const tag = languageTag.safeParse(code).data
    if (tag !== undefined) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a)
  return most && most[1] > posts.length * MAJORITY ? most[0] : null
}

const nameOf = (language: string) =>
  new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language
