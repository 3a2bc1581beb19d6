/** The only reader of `process.env` for configuration. */
import { z } from 'zod'
import {
  allowOrBlock,
  baseUrl,
  contacts,
  count,
  endpoints,
  headerName,
  hosts,
  identifier,
  language,
  onOrOff,
  origin,
  ownEndpoint,
  pictureTemplate,
  redisUrls,
  secret,
  sellers,
  shortName,
  siteName,
  timeZone,
  token,
} from './env-kinds'
import { CACHE_LIMITS, CACHE_MB_MIN } from './start-settings.mjs'
import { deploymentOrigins, siteUrlOf } from './vercel.mjs'

type Settings = Record<string, string | undefined>

function settingConflicts(set: Settings): string[] {
  return [...exposedSecrets(set), ...sharedHost(set), ...severalServers(set), ...halves(set)]
}

/** NEXT_PUBLIC_ variables reach browsers. */
function* exposedSecrets(set: Settings) {
  const secrets = [
    set.API_KEY,
    set.API_SECRET,
    set.REVALIDATE_SECRET,
    set.METRICS_TOKEN,
    set.CLOUDFLARE_API_TOKEN,
    set.FASTLY_API_TOKEN,
    set.PURGE_AUTHORIZATION,
    set.EDGE_REFRESH_SECRET,
  ].filter((value) => value !== undefined)
  for (const [name, value] of Object.entries(set)) {
    if (!name.startsWith('NEXT_PUBLIC_')) continue
    if (/KEY|SECRET|TOKEN|PASSWORD/.test(name) || secrets.some((one) => value?.includes(one))) {
      yield `${name} would be sent to every browser: remove it, and use the name without NEXT_PUBLIC_`
    }
  }
}

/** All ports of a host share cookies. */
function* sharedHost({ SITE_URL = '', SLOTS_ORIGIN = '' }: Settings) {
  if (!URL.canParse(SITE_URL) || !URL.canParse(SLOTS_ORIGIN)) return
  if (new URL(SITE_URL).hostname === new URL(SLOTS_ORIGIN).hostname)
    yield 'SLOTS_ORIGIN should have another host name than SITE_URL: nothing but ad documents is served there'
}

const PAIRS = [
  ['CLOUDFLARE_ZONE_ID', 'CLOUDFLARE_API_TOKEN'],
  ['FASTLY_SERVICE_ID', 'FASTLY_API_TOKEN'],
  ['EDGE_URLS', 'EDGE_REFRESH_SECRET'],
] as const

function* halves(set: Settings) {
  for (const [one, other] of PAIRS) {
    if (set[one] !== undefined && set[other] === undefined) yield `${other} is missing: ${one} is set`
  }
}

function* severalServers({ REDIS_URL = '', REDIS_MODE = 'single' }: Settings) {
  if (REDIS_MODE === 'single' && /,\s*rediss?:/.test(REDIS_URL))
    yield 'REDIS_URL names several servers: set REDIS_MODE to cluster or sentinel'
}

const schema = z.object({
  SITE_URL: origin('https://news.example.org'),
  SITE_NAME: siteName.optional(),
  SITE_SHORT_NAME: shortName.optional(),
  SITE_LANGUAGE: language.default('en'),
  SITE_TIME_ZONE: timeZone.default('UTC'),
  DELIVERY_BASE_URL: baseUrl('https://api.example.org'),
  IDENTIFY_BASE_URL: baseUrl('https://beta-api.example.org').optional(),
  MANAGEMENT_BASE_URL: baseUrl('https://manage.example.org').optional(),
  PUBLISHER_ID: z
    .string('is missing. It is the number in the developer section of the dashboard, such as 1001')
    .regex(/^\d{1,20}$/, 'should be a number such as 1001'),
  API_KEY: secret('It is in the developer section of the dashboard').refine((value) => !value.includes(':'), {
    error: 'should not contain a colon',
  }),
  API_SECRET: secret('It is in the developer section of the dashboard'),
  MEDIA_BASE_URL: baseUrl('https://media.example.org').optional(),
  MEDIA_HOSTS: hosts.default([]),
  MEDIA_QUERIES: onOrOff.default('off'),
  MEDIA_RESIZER: pictureTemplate.optional(),
  SLOTS_ORIGIN: origin('https://slots.example.net').optional(),
  REVALIDATE_SECRET: token.optional(),
  WEBHOOK_SIGNATURE_HEADER: headerName.optional(),
  METRICS_TOKEN: token.optional(),
  WEBSUB_HUB: ownEndpoint('https://hub.example.org/').optional(),
  INDEXNOW_KEY: z
    .string()
    .regex(/^[a-zA-Z0-9-]{8,128}$/, 'should be 8 to 128 letters, digits and dashes')
    .optional(),
  INDEXNOW_ENDPOINT: ownEndpoint('https://api.indexnow.org/indexnow').default(
    'https://api.indexnow.org/indexnow',
  ),
  CLOUDFLARE_ZONE_ID: identifier.optional(),
  CLOUDFLARE_API_TOKEN: token.optional(),
  CLOUDFLARE_API_URL: ownEndpoint('https://api.cloudflare.com/client/v4').default(
    'https://api.cloudflare.com/client/v4',
  ),
  FASTLY_SERVICE_ID: identifier.optional(),
  FASTLY_API_TOKEN: token.optional(),
  FASTLY_API_URL: ownEndpoint('https://api.fastly.com').default('https://api.fastly.com'),
  PURGE_URL: ownEndpoint('https://cdn.example.org/purge?tag={tag}').optional(),
  PURGE_METHOD: z
    .enum(['POST', 'PURGE', 'DELETE', 'GET'], { error: 'should be POST, PURGE, DELETE or GET' })
    .default('POST'),
  PURGE_AUTHORIZATION: secret('').optional(),
  EDGE_URLS: endpoints.default([]),
  EDGE_REFRESH_SECRET: z
    .string()
    .regex(/^[\w-]{16,128}$/, 'should be 16 to 128 letters, digits, dashes and underscores')
    .optional(),
  NEWSLETTER_SIGNUP_URL: ownEndpoint('https://letters.example.org/sign-up').optional(),
  OFFLINE: onOrOff.default('off'),
  SITE_INDEXING: onOrOff.optional(),
  // Set by Vercel.
  VERCEL_ENV: z.string().optional(),
  AI_TRAINING: allowOrBlock.default('allow'),
  AI_SEARCH: allowOrBlock.default('allow'),
  ADS_TXT: sellers.optional(),
  APP_ADS_TXT: sellers.optional(),
  SECURITY_CONTACT: contacts.optional(),
  SECURITY_POLICY: baseUrl('https://example.org/security').optional(),
  LLMS_TXT: onOrOff.default('off'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], {
      error: 'should be debug, info, warn, error or silent',
    })
    .optional(),
  // Seconds; default: lib/delivery/lifetimes.ts.
  CONTENT_TTL: count('20', 1).optional(),
  MENU_TTL: count('300', 1).default(300),
  // Seconds until an expired page may no longer be served.
  EXPIRE_TTL: count('86400', 60).optional(),
  // Services allow about 1,000 calls per publisher.
  DELIVERY_RPM: count('800', 1).default(800),
  DELIVERY_TIMEOUT_MS: count('4500', 1_000).default(4_500),
  // Each proxy appends to X-Forwarded-For.
  TRUSTED_PROXIES: count('1').default(0),
  CACHE_MAX_ENTRIES: count('20000', 100).default(CACHE_LIMITS.CACHE_MAX_ENTRIES),
  CACHE_MAX_MB: count('200', CACHE_MB_MIN).default(CACHE_LIMITS.CACHE_MAX_MB),
  REDIS_URL: redisUrls.optional(),
  REDIS_MODE: z
    .enum(['single', 'cluster', 'sentinel'], { error: 'should be single, cluster or sentinel' })
    .default('single'),
  // The server's name in Sentinel.
  REDIS_MASTER_NAME: z
    .string()
    .regex(/^[\w.-]{1,64}$/, 'should be a name such as mymaster')
    .default('mymaster'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'should be a port number such as 3000')
    .refine((value) => Number(value) <= 65_535, { error: 'should be a port number up to 65535' })
    .optional(),
})

export type SettingName = keyof typeof schema.shape

export const SETTING_NAMES: readonly string[] = Object.keys(schema.shape)

export const settingDefault = (name: SettingName): unknown => schema.shape[name].safeParse(undefined).data

export type Environment = z.infer<typeof schema> & {
  SITE_NAME: string
  IDENTIFY_BASE_URL: string
  /** Vercel origins besides SITE_URL. */
  DEPLOYMENT_ORIGINS: readonly string[]
}

const FIRST_STEPS =
  'There are no settings yet: `npm run setup` connects the site to your delivery service, `npm run demo` shows it with a sample newsroom.'
const OF_THE_SERVICE = ['DELIVERY_BASE_URL', 'PUBLISHER_ID', 'API_KEY', 'API_SECRET']

/** Contains no values. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError'
  constructor(
    readonly problems: readonly string[],
    readonly isFirstStart = false,
  ) {
    super(
      `${isFirstStart ? `${FIRST_STEPS}\n` : ''}The site cannot start: ${problems.length === 1 ? 'one setting is' : `${problems.length} settings are`} wrong.\n` +
        problems.map((problem) => `  - ${problem}`).join('\n') +
        '\nSet them in .env.local or in the environment; .env.example lists them all.',
    )
  }
}

/**
 * @param variables empty strings count as unset
 * @throws ConfigurationError naming every invalid variable
 */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const set = Object.fromEntries(
    Object.entries({ ...variables, SITE_URL: siteUrlOf(variables) })
      .map(([name, value]) => [name, value?.trim()] as const)
      .filter(([, value]) => value !== undefined && value !== ''),
  )
  const problems = settingConflicts(set)
  const result = schema.safeParse(set)
  if (!result.success) {
    const seen = new Set<string>()
    for (const issue of result.error.issues) {
      const name = String(issue.path[0])
      if (seen.has(name)) continue
      seen.add(name)
      problems.push(`${name} ${issue.message}`)
    }
  }
  if (!result.success || problems.length > 0) {
    const isFirstStart = OF_THE_SERVICE.every((name) => set[name] === undefined)
    throw new ConfigurationError(problems, isFirstStart)
  }
  return {
    ...result.data,
    SITE_NAME: result.data.SITE_NAME ?? new URL(result.data.SITE_URL).hostname,
    IDENTIFY_BASE_URL: result.data.IDENTIFY_BASE_URL ?? result.data.DELIVERY_BASE_URL,
    DEPLOYMENT_ORIGINS: deploymentOrigins(variables),
  }
}

let known: Environment | undefined

/** @throws ConfigurationError */
export function env(): Environment {
  known ??= readEnvironment(process.env)
  return known
}
