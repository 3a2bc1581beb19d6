/**
 * The environment, read once and checked whole: every wrong variable is named in one message, with what it should
 * look like. Nothing else in the product reads `process.env` for configuration.
 */
import { z } from 'zod'
import { CACHE_LIMITS, CACHE_MB_MIN } from './cache-limits.mjs'
import { isLoopback } from './loopback'
import { isPictureTemplate } from './resizer'
import { linesOf, wrongLine } from './seller-files'
import { deploymentOrigins, siteUrlOf } from './vercel.mjs'

const HTTP_URL = /^https?:$/

const baseUrl = (example: string) =>
  z
    .string(`is missing. It should look like ${example}`)
    .refine((value) => URL.canParse(value) && HTTP_URL.test(new URL(value).protocol), {
      error: `should be an http or https address such as ${example}`,
    })
    .refine((value) => !URL.canParse(value) || !hasCredentials(new URL(value)), {
      error: 'should not hold a user name or password: they belong in API_KEY and API_SECRET',
    })
    .transform((value) => value.replace(/\/+$/, ''))

const origin = (example: string) =>
  baseUrl(example).refine((value) => !URL.canParse(value) || new URL(value).pathname === '/', {
    error: `should be an address without a path, such as ${example}`,
  })

/** An address that something is sent to: encrypted, or not leaving the machine or its network. */
const ownEndpoint = (example: string) =>
  z
    .string()
    .refine((value) => URL.canParse(value) && isPrivateWay(new URL(value)), {
      error: `should be an https address such as ${example}`,
    })
    .refine((value) => !URL.canParse(value) || !hasCredentials(new URL(value)), {
      error: 'should not hold a user name or password',
    })

/** Several of them, separated by commas. */
const endpoints = z
  .string()
  .transform((value) =>
    value
      .split(',')
      .map((url) => url.trim())
      .filter(Boolean),
  )
  .refine((urls) => urls.every((url) => URL.canParse(url) && isPrivateWay(new URL(url))), {
    error:
      'should be addresses of your own network such as http://edge:8080, or of https, separated by commas',
  })

const identifier = z.string().regex(/^\w{1,64}$/, 'should be letters and digits')

const secret = (what: string) =>
  z
    .string(`is missing. ${what}`)
    .refine((value) => !/[\r\n]/.test(value), { error: 'should be one line without line breaks' })

const language = z
  .string()
  .refine(isLanguage, { error: 'should be a language tag such as en, hi or ur-PK' })
  .transform((value) => Intl.getCanonicalLocales(value)[0] ?? value)

// As people count characters, of which one may be several in the file.
const shortName = z.string().refine((value) => [...new Intl.Segmenter('und').segment(value)].length <= 12, {
  error: 'should be at most 12 characters',
})

const timeZone = z
  .string()
  .refine(isTimeZone, { error: 'should be a time zone name such as Asia/Kolkata or UTC' })

const hosts = z
  .string()
  .transform((value) =>
    value
      .split(',')
      .map((host) => host.trim().toLowerCase())
      .filter(Boolean),
  )
  .refine((list) => list.every((host) => /^[a-z0-9.-]+(:\d{1,5})?$/.test(host)), {
    error: 'should be host names separated by commas, such as media.example.org,images.example.org',
  })

/** What a picture is asked for by: lib/config/resizer.ts. */
const pictureTemplate = z.string().refine(isPictureTemplate, {
  error:
    'should be an https address with {width} and {path} or {url}, such as https://media.example.org/fit-in/{width}x0/filters:format(webp)/{path}',
})

const count = (example: string, least = 0) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `should be a whole number such as ${example}`)
    .transform(Number)
    .refine((value) => value >= least, { error: `should be at least ${least}` })

const onOrOff = z.enum(['on', 'off'], { error: 'should be on or off' })
const allowOrBlock = z.enum(['allow', 'block'], { error: 'should be allow or block' })

/** The lines of ads.txt or app-ads.txt. */
const sellers = z
  .string()
  .transform(linesOf)
  .superRefine((lines, context) => {
    const line = wrongLine(lines)
    if (line === null) return
    const message = `has a line that buyers can't read, line ${line}: it should look like example.com, 1234, DIRECT, f08c47fec0942fa0 or OWNERDOMAIN=example.org`
    context.addIssue({ code: 'custom', message })
  })

/** Where somebody who found a weakness turns to: addresses with their scheme, separated by commas. */
const contacts = z
  .string()
  .transform((value) => value.split(',').map((contact) => contact.trim()))
  .refine(
    (list) =>
      list.every((contact) => /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+?[\d-]+)$/.test(contact)),
    {
      error:
        'should be addresses such as mailto:security@example.org or https://example.org/report, separated by commas',
    },
  )

/** One server, some nodes of a cluster, or Sentinels. */
const redisUrls = z
  .string()
  .refine(
    (value) => value.split(',').every((url) => /^rediss?:\/\//.test(url.trim()) && URL.canParse(url.trim())),
    { error: 'should look like redis://localhost:6379, several of them separated by commas' },
  )

const token = z.string().min(16, 'should be at least 16 characters long')

const schema = z.object({
  SITE_URL: origin('https://news.example.org'),
  SITE_NAME: z.string().max(120, 'should be at most 120 characters').optional(),
  SITE_SHORT_NAME: shortName.optional(),
  SITE_LANGUAGE: language.default('en'),
  SITE_TIME_ZONE: timeZone.default('UTC'),
  DELIVERY_BASE_URL: baseUrl('https://api.example.org'),
  IDENTIFY_BASE_URL: baseUrl('https://beta-api.example.org').optional(),
  MANAGEMENT_BASE_URL: baseUrl('https://manage.example.org').optional(),
  PUBLISHER_ID: z
    .string('is missing. It is the number in the developer section of the dashboard, such as 1001')
    .regex(/^\d{1,20}$/, 'should be a number such as 1001'),
  API_KEY: secret('It stands in the developer section of the dashboard').refine(
    (value) => !value.includes(':'),
    { error: 'should not contain a colon' },
  ),
  API_SECRET: secret('It stands in the developer section of the dashboard'),
  MEDIA_BASE_URL: baseUrl('https://media.example.org').optional(),
  MEDIA_HOSTS: hosts.default([]),
  MEDIA_QUERIES: onOrOff.default('off'),
  MEDIA_RESIZER: pictureTemplate.optional(),
  SLOTS_ORIGIN: origin('https://slots.example.net').optional(),
  REVALIDATE_SECRET: token.optional(),
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
  // Vercel's own: what kind of deployment this is.
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
  // Seconds. With a webhook an edit is announced, so what nothing announces may take longer.
  CONTENT_TTL: count('20', 1).optional(),
  MENU_TTL: count('300', 1).default(300),
  // Seconds after which no cache may serve a page that could not be made anew: next.config.mjs.
  EXPIRE_TTL: count('86400', 60).optional(),
  // Services of this kind allow about 1,000 calls a minute for all that a publisher runs.
  DELIVERY_RPM: count('800', 1).default(800),
  // Proxies in front of the site, each of which adds the address it was called from to X-Forwarded-For.
  TRUSTED_PROXIES: count('1').default(0),
  CACHE_MAX_ENTRIES: count('20000', 100).default(CACHE_LIMITS.CACHE_MAX_ENTRIES),
  CACHE_MAX_MB: count('200', CACHE_MB_MIN).default(CACHE_LIMITS.CACHE_MAX_MB),
  REDIS_URL: redisUrls.optional(),
  REDIS_MODE: z
    .enum(['single', 'cluster', 'sentinel'], { error: 'should be single, cluster or sentinel' })
    .default('single'),
  // What Sentinels call the server they watch.
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

export type Environment = z.infer<typeof schema> & {
  SITE_NAME: string
  IDENTIFY_BASE_URL: string
  CONTENT_TTL: number
  /** Origins besides SITE_URL at which a deployment on Vercel is reached. */
  DEPLOYMENT_ORIGINS: readonly string[]
}

// Seconds that stories and lists stay fresh where CONTENT_TTL is not set.
const CONTENT_TTL = { unannounced: 20, withWebhook: 60 }

/** Says which variables are wrong and what each should look like; its message holds no value of any of them. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError'
  constructor(readonly problems: readonly string[]) {
    super(
      `The site cannot start: ${problems.length === 1 ? 'one setting is' : `${problems.length} settings are`} wrong.\n` +
        problems.map((problem) => `  - ${problem}`).join('\n') +
        '\nSet them in .env.local or in the environment; .env.example lists them all.',
    )
  }
}

/**
 * Checks a set of variables.
 * @param variables as in `process.env`; an empty string counts as not set
 * @throws ConfigurationError naming every wrong variable
 */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const set = Object.fromEntries(
    Object.entries({ ...variables, SITE_URL: siteUrlOf(variables) })
      .map(([name, value]) => [name, value?.trim()] as const)
      .filter(([, value]) => value !== undefined && value !== ''),
  )
  const problems = [...exposedSecrets(set), ...sharedHost(set), ...severalServers(set), ...halves(set)]
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
  if (!result.success || problems.length > 0) throw new ConfigurationError(problems)
  return {
    ...result.data,
    SITE_NAME: result.data.SITE_NAME ?? new URL(result.data.SITE_URL).hostname,
    IDENTIFY_BASE_URL: result.data.IDENTIFY_BASE_URL ?? result.data.DELIVERY_BASE_URL,
    CONTENT_TTL:
      result.data.CONTENT_TTL ??
      (result.data.REVALIDATE_SECRET ? CONTENT_TTL.withWebhook : CONTENT_TTL.unannounced),
    DEPLOYMENT_ORIGINS: deploymentOrigins(variables),
  }
}

let known: Environment | undefined

/** The environment of this process, checked at the first call. @throws ConfigurationError */
export function env(): Environment {
  known ??= readEnvironment(process.env)
  return known
}

/** NEXT_PUBLIC_ variables are compiled into what the browser gets, so none may carry a secret. */
function* exposedSecrets(set: Record<string, string | undefined>) {
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

/** Scripts of advertisers run with the name of SLOTS_ORIGIN, cookies of that name included, whatever its port. */
function* sharedHost({ SITE_URL = '', SLOTS_ORIGIN = '' }: Record<string, string | undefined>) {
  if (!URL.canParse(SITE_URL) || !URL.canParse(SLOTS_ORIGIN)) return
  if (new URL(SITE_URL).hostname === new URL(SLOTS_ORIGIN).hostname)
    yield 'SLOTS_ORIGIN should have another host name than SITE_URL: nothing but ad documents is served there'
}

/** What only works together. */
const PAIRS = [
  ['CLOUDFLARE_ZONE_ID', 'CLOUDFLARE_API_TOKEN'],
  ['FASTLY_SERVICE_ID', 'FASTLY_API_TOKEN'],
  ['EDGE_URLS', 'EDGE_REFRESH_SECRET'],
] as const

function* halves(set: Record<string, string | undefined>) {
  for (const [one, other] of PAIRS) {
    if (set[one] !== undefined && set[other] === undefined) yield `${other} is missing: ${one} is set`
  }
}

/** A single server has one address, and several of them could only be a cluster's nodes or Sentinels. */
function* severalServers({ REDIS_URL = '', REDIS_MODE = 'single' }: Record<string, string | undefined>) {
  if (REDIS_MODE === 'single' && /,\s*rediss?:/.test(REDIS_URL))
    yield 'REDIS_URL names several servers: set REDIS_MODE to cluster or sentinel'
}

/** A name without a dot is one of the publisher's own network, such as a container's. */
function isPrivateWay({ protocol, hostname }: URL) {
  if (protocol === 'https:') return true
  return protocol === 'http:' && (isLoopback(hostname) || /^[a-z0-9-]+$/.test(hostname))
}

function hasCredentials(url: URL) {
  return url.username !== '' || url.password !== ''
}

const LANGUAGE_NAMES = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })

/** Whether a language tag is well formed and its language has a name: `hindi` is formed like one, and is none. */
function isLanguage(value: string) {
  try {
    return LANGUAGE_NAMES.of(new Intl.Locale(value).language) !== undefined
  } catch {
    return false
  }
}

function isTimeZone(value: string) {
  try {
    new Intl.DateTimeFormat('en', { timeZone: value })
    return true
  } catch {
    return false
  }
}
