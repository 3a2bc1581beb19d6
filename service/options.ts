import { existsSync } from 'node:fs'
import { isIPv4 } from 'node:net'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { LIMIT_MAX } from '../lib/delivery/contract'
import { BadStart } from './bad-start'
import { FAULTS, readFaults } from './faults'
import { PUBLICATION_NAMES, type PublicationNames } from './present/publication'

export type StartOptions = Exclude<ReturnType<typeof readOptions>, 'help'>

const POSTS_MAX = 1_000_000
const RECORD_DAYS_MAX = 3_650

/** Everybody can read these, so they are accepted only if no other machine can connect (`refuseDefaultsForOthers`). */
const DEFAULTS = { apiKey: 'demo-key', apiSecret: 'demo-secret' }

export const USAGE = `The content service: the delivery and management API, with a newsroom to serve.

  npm run service -- [options]

Options
  --reset           delete everything in the database and store the newsroom again
  --posts N         fill the newsroom up to N posts (at most ${POSTS_MAX})
  --no-analytics    record no views, so that trending is empty
  --detail-routes   add /tag/{id or slug}/ and /category/{id or slug}/, which the API does not require
  --publication-names NAMES  with --detail-routes, the names of the publication's record: ${PUBLICATION_NAMES.join(', or ')}
                    of the documented schema
  --documented      answer in the vendor's documented shapes where the API differs from them; includes --detail-routes
  --login-captcha   refuse sign-ins with a password that lack a captcha's answer
  --no-live-updates do not serve /post/{id or slug}/live-blog-updates/, which the API does not require either
  --posts-per-page N send at most N records a page (1 to 50) of posts, trending and categories, whatever limit is requested
  --also FOLDER     add the posts and tags of another folder, which use the newsroom's sections and pictures
  --language CODE   serve one edition of the newsroom (of the sample: hi or ur); without it, all languages
  --record DAYS     copy what DELIVERY_BASE_URL published in these days, instead of serving a newsroom's folder
  --as-site         read the publisher's id, key and secret from .env.local, as the site does; --record does so too
  --fault A,B       answer the delivery routes with these faults, in turn: ${FAULTS.join(', ')}
  --help            show this

Environment
  PORT              4800
  HOST              127.0.0.1; 0.0.0.0 in a container
  PUBLISHER_ID      1001
  API_KEY           ${DEFAULTS.apiKey}; you must set another one if HOST is not loopback
  API_SECRET        ${DEFAULTS.apiSecret}; likewise
  CONTENT_DB        .demo/content.db in the project; ":memory:" keeps nothing
  DELIVERY_BASE_URL with --record: the delivery service, to which PUBLISHER_ID, API_KEY and API_SECRET then belong.
                    Variables that are not set are read from .env.local
  DELIVERY_RPM      800; with --record: the calls a minute that the service allows, of which half are used
  SITE_URL          http://localhost:3000; the site to which links in e-mails lead (e-mails are lines of the log)
  CONTENT_NEWSROOM  service/newsrooms/nilbandar-courier in the project, the sample; set the folder of your own newsroom
`

export const SAMPLE_NEWSROOM = fileURLToPath(new URL('./newsrooms/nilbandar-courier', import.meta.url))

const DEFAULT_DATABASE = fileURLToPath(new URL('../.demo/content.db', import.meta.url))

export function readOptions(args: string[], env: Record<string, string | undefined>) {
  const argumentValues = readArguments(args)
  if (argumentValues.help) return 'help' as const
  const variable = (name: string, fallback: string) => env[name]?.trim() || fallback
  const database = variable('CONTENT_DB', DEFAULT_DATABASE)
  const options = {
    host: variable('HOST', '127.0.0.1'),
    port: wholeNumber('PORT', variable('PORT', '4800'), 0, 65_535),
    publisherId: matching('PUBLISHER_ID', variable('PUBLISHER_ID', '1001'), /^\d{1,15}$/, 'digits only'),
    // Without a colon, because Basic authentication separates the key from the secret by one.
    apiKey: matching('API_KEY', variable('API_KEY', DEFAULTS.apiKey), /^[^:]+$/, 'any text without a colon'),
    apiSecret: variable('API_SECRET', DEFAULTS.apiSecret),
    /** A path or `:memory:`. */
    database: database === ':memory:' ? database : resolve(database.replace(/^file:/, '')),
    newsroom: resolve(variable('CONTENT_NEWSROOM', SAMPLE_NEWSROOM)),
    /** A folder with further posts for the newsroom; null without `--also`. */
    further: argumentValues.also === undefined ? null : resolve(argumentValues.also),
    reset: argumentValues.reset,
    posts:
      argumentValues.posts === undefined ? null : wholeNumber('--posts', argumentValues.posts, 1, POSTS_MAX),
    recordsViews: !argumentValues['no-analytics'],
    publicationNames: readPublicationNames(argumentValues['publication-names']),
    detailRoutes: argumentValues['detail-routes'] || argumentValues.documented,
    documented: argumentValues.documented,
    loginCaptcha: argumentValues['login-captcha'],
    liveUpdates: !argumentValues['no-live-updates'],
    postsPerPage: wholeNumber(
      '--posts-per-page',
      argumentValues['posts-per-page'] ?? String(LIMIT_MAX),
      1,
      LIMIT_MAX,
    ),
    language: argumentValues.language ?? null,
    /** Days of a publisher's content to record; null to store the newsroom's folder. */
    recordDays:
      argumentValues.record === undefined
        ? null
        : wholeNumber('--record', argumentValues.record, 1, RECORD_DAYS_MAX),
    /** The site to which links in letters lead. */
    siteUrl: variable('SITE_URL', 'http://localhost:3000').replace(/\/+$/, ''),
    source: variable('DELIVERY_BASE_URL', '').replace(/\/+$/, ''),
    sourceRpm: wholeNumber('DELIVERY_RPM', variable('DELIVERY_RPM', '800'), 1, 1_000_000),
    faults: argumentValues.fault === undefined ? [] : readFaults(argumentValues.fault),
  }
  refuseDefaultsForOthers(options)
  return options
}

function readPublicationNames(optionValue: string): PublicationNames {
  const names = PUBLICATION_NAMES.find((one) => one === optionValue)
  if (names === undefined)
    throw new BadStart(
      `--publication-names should be ${PUBLICATION_NAMES.join(' or ')}, not “${optionValue}”.`,
    )
  return names
}

function refuseDefaultsForOthers({
  host,
  apiKey,
  apiSecret,
}: Record<'host' | 'apiKey' | 'apiSecret', string>) {
  const names = [
    ...(apiKey === DEFAULTS.apiKey ? ['API_KEY'] : []),
    ...(apiSecret === DEFAULTS.apiSecret ? ['API_SECRET'] : []),
  ]
  if (names.length === 0 || isLoopback(host)) return
  throw new BadStart(
    `HOST is "${host}", where others can ask, so the defaults of ${names.join(' and ')} do not hold: set your own.`,
  )
}

function isLoopback(host: string): boolean {
  const name = host.toLowerCase()
  return name === 'localhost' || name === '::1' || (isIPv4(name) && name.startsWith('127.'))
}

function readArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        reset: { type: 'boolean', default: false },
        posts: { type: 'string' },
        also: { type: 'string' },
        'no-analytics': { type: 'boolean', default: false },
        'detail-routes': { type: 'boolean', default: false },
        'publication-names': { type: 'string', default: PUBLICATION_NAMES[0] },
        documented: { type: 'boolean', default: false },
        'login-captcha': { type: 'boolean', default: false },
        'no-live-updates': { type: 'boolean', default: false },
        'posts-per-page': { type: 'string' },
        language: { type: 'string' },
        fault: { type: 'string' },
        record: { type: 'string' },
        'as-site': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }).values
  } catch (error) {
    const [reason] = (error as Error).message.split(/[.\n]/)
    throw new BadStart(`${reason}; --help lists the options.`)
  }
}

function wholeNumber(name: string, value: string, minimum: number, maximum: number): number {
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
  if (number >= minimum && number <= maximum) return number
  throw new BadStart(`${name} is "${value}", but must be a whole number from ${minimum} to ${maximum}.`)
}

function matching(name: string, value: string, pattern: RegExp, requirement: string): string {
  if (pattern.test(value)) return value
  throw new BadStart(`${name} is not valid: it must be ${requirement}.`)
}

/** What the service takes from the site's settings. Not PORT and HOST, which are the site's own. */
const NAMES = ['PUBLISHER_ID', 'API_KEY', 'API_SECRET', 'DELIVERY_BASE_URL', 'DELIVERY_RPM'] as const

const FILES = ['.env.production.local', '.env.local', '.env.production', '.env']

type Environment = Record<string, string | undefined>

/** With `--record` or `--as-site`, adds the site's settings from .env files. @param folder of the project */
export async function withSiteSettings(
  args: readonly string[],
  env: Environment,
  folder = process.cwd(),
): Promise<Environment> {
  const isForSite = args.some(
    (arg) => arg === '--as-site' || arg === '--record' || arg.startsWith('--record='),
  )
  // Only loaded if it is needed, because the image of the service does not contain @next/env.
  if (!isForSite || !FILES.some((file) => existsSync(`${folder}/${file}`))) return env
  const { loadEnvConfig } = await import('@next/env')
  const { loadedEnvFiles } = loadEnvConfig(folder, false, { info() {}, error: console.error }, true)
  const fileVariables: Environment = Object.assign({}, ...loadedEnvFiles.map((file) => file.env).reverse())
  return { ...env, ...Object.fromEntries(NAMES.map((name) => [name, env[name] || fileVariables[name]])) }
}
