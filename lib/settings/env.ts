/**
 * Environment variables: their types, defaults and descriptions. They are read and checked once, and one message names
 * every wrong variable. docs/settings.md is written from here.
 *
 * Files that run before compiled code read their own variables: lib/settings/start-settings.mjs, lib/base/log.mjs,
 * lib/base/redis.mjs, cache-handler.mjs. They take an invalid value for unset; it is reported here.
 */
import { z } from 'zod'
import {
  allowOrBlock,
  baseUrl,
  contacts,
  count,
  endpoints,
  fieldNames,
  fileStores,
  headerName,
  hosts,
  identifier,
  language,
  onOrOff,
  origin,
  ownBase,
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
  return [
    ...exposedSecrets(set),
    ...sharedHost(set),
    ...severalServers(set),
    ...halves(set),
    ...signUps(set),
    ...searchHost(set),
    ...ownFiles(set),
  ]
}

/**
 * The framework compiles variables that begin with NEXT_PUBLIC_ into scripts for browsers, so none may hold a secret.
 */
function* exposedSecrets(set: Settings) {
  const secrets = [
    set.API_KEY,
    set.API_SECRET,
    set.REVALIDATE_SECRET,
    set.METRICS_TOKEN,
    set.PREVIEW_SECRET,
    set.CLOUDFLARE_API_TOKEN,
    set.FASTLY_API_TOKEN,
    set.PURGE_AUTHORIZATION,
    set.AXP_API_KEY,
    set.EDGE_REFRESH_SECRET,
    set.READER_SECRET,
    set.GIFT_SECRET,
    set.FORM_TOKEN,
    set.GOOGLE_CLIENT_SECRET,
    set.FACEBOOK_APP_SECRET,
    set.ENTITLEMENT_AUTHORIZATION,
    set.SEARCH_KEY,
  ].filter((value) => value !== undefined)
  for (const [name, value] of Object.entries(set)) {
    if (!name.startsWith('NEXT_PUBLIC_')) continue
    if (/KEY|SECRET|TOKEN|PASSWORD/.test(name) || secrets.some((one) => value?.includes(one))) {
      yield `${name} would be sent to every browser: remove it, and use the name without NEXT_PUBLIC_`
    }
  }
}

/**
 * Scripts of advertisers run on SLOTS_ORIGIN, and cookies ignore ports. So another port of the site's host would not
 * keep these scripts from the site's cookies.
 */
function* sharedHost({ SITE_URL = '', SLOTS_ORIGIN = '' }: Settings) {
  if (!URL.canParse(SITE_URL) || !URL.canParse(SLOTS_ORIGIN)) return
  if (new URL(SITE_URL).hostname === new URL(SLOTS_ORIGIN).hostname)
    yield 'SLOTS_ORIGIN should have another host name than SITE_URL, since only ad documents are served there'
}

const PAIRS = [
  ['CLOUDFLARE_ZONE_ID', 'CLOUDFLARE_API_TOKEN'],
  ['FASTLY_SERVICE_ID', 'FASTLY_API_TOKEN'],
  ['EDGE_URLS', 'EDGE_REFRESH_SECRET'],
  ['READER_SECRET', 'MANAGEMENT_BASE_URL'],
  ['ENTITLEMENT_URL', 'READER_SECRET'],
  ['GIFT_SECRET', 'READER_SECRET'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'],
  ['GOOGLE_CLIENT_ID', 'READER_SECRET'],
  ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'],
  ['FACEBOOK_APP_SECRET', 'FACEBOOK_APP_ID'],
  ['FACEBOOK_APP_ID', 'READER_SECRET'],
  ['SEARCH_PROVIDER', 'SEARCH_KEY'],
  ['SEARCH_PROVIDER', 'SEARCH_INDEX'],
  ['SEARCH_KEY', 'SEARCH_PROVIDER'],
] as const

function* halves(set: Settings) {
  for (const [one, other] of PAIRS) {
    if (set[one] !== undefined && set[other] === undefined)
      yield `${other} is missing: it is required when ${one} is set`
  }
}

function* signUps({ NEWSLETTER_SIGNUP_URL, MANAGEMENT_BASE_URL }: Settings) {
  if (NEWSLETTER_SIGNUP_URL === 'service' && MANAGEMENT_BASE_URL === undefined)
    yield 'MANAGEMENT_BASE_URL is missing: it is required when NEWSLETTER_SIGNUP_URL is service'
}

/** With its own host in FILES_FROM, the site would request a file from itself, and so on without end. */
function* ownFiles({ SITE_URL = '', FILES_FROM = '' }: Settings) {
  const host = URL.canParse(SITE_URL) ? new URL(SITE_URL).host : null
  if (FILES_FROM.split(',').some((one) => URL.canParse(one.trim()) && new URL(one.trim()).host === host))
    yield 'FILES_FROM should have another host than SITE_URL, or the site would request the files from itself'
}

function* searchHost({ SEARCH_PROVIDER, SEARCH_URL, SEARCH_APP_ID }: Settings) {
  if (SEARCH_PROVIDER === 'algolia' && SEARCH_APP_ID === undefined)
    yield 'SEARCH_APP_ID is missing: it is required when SEARCH_PROVIDER is algolia'
  if (/^(?:typesense|meilisearch)$/.test(SEARCH_PROVIDER ?? '') && SEARCH_URL === undefined)
    yield `SEARCH_URL is missing: it is required when SEARCH_PROVIDER is ${SEARCH_PROVIDER}`
}

function* severalServers({ REDIS_URL = '', REDIS_MODE = 'single' }: Settings) {
  if (REDIS_MODE === 'single' && /,\s*rediss?:/.test(REDIS_URL))
    yield 'REDIS_URL names several servers: set REDIS_MODE to cluster or sentinel'
}

/**
 * Adds a setting's description, from which `npm run docs` writes docs/settings.md.
 * @param what Markdown, with links relative to docs/
 * @param defaultText in place of the schema's default
 */
const described = <S extends z.ZodType>(setting: S, what: string, defaultText?: string): S =>
  setting.meta({ what, defaultText })

const SITE = {
  SITE_URL: described(
    origin('https://news.example.org'),
    'address of the site, without a path',
    'required; on Vercel the production address',
  ),
  SITE_NAME: described(siteName.optional(), 'name that readers see', 'host of `SITE_URL`'),
  SITE_SHORT_NAME: described(
    shortName.optional(),
    'name below the installed site’s icon',
    '`SITE_NAME`, shortened',
  ),
  SITE_LANGUAGE: described(
    language.default('en'),
    '[language tag](languages.md), with the region for dates, such as `en-IN` or `en-GB`',
  ),
  SITE_TIME_ZONE: described(timeZone.default('UTC'), 'time zone of dates and times, such as `Asia/Kolkata`'),
  SITE_INDEXING: described(
    onOrOff.optional(),
    'whether [search engines](sitemaps.md#who-may-list-the-site) may list the site, `on` or `off`',
    'depends on the host of `SITE_URL`',
  ),
  OFFLINE: described(
    onOrOff.default('off'),
    '`on` lets readers open saved stories [without a connection](on-the-device.md#without-a-connection)',
  ),
  SLOTS_ORIGIN: described(
    origin('https://slots.example.net').optional(),
    'address with a second host name, needed only for ads that use cookies or storage of their own',
  ),
}

const DELIVERY = {
  DELIVERY_BASE_URL: described(
    baseUrl('https://api.example.org'),
    'address of the delivery service',
    'required',
  ),
  IDENTIFY_BASE_URL: described(
    baseUrl('https://beta-api.example.org').optional(),
    'address of the service that resolves addresses (`identify_url`), if it is a different one',
    '`DELIVERY_BASE_URL`',
  ),
  MANAGEMENT_BASE_URL: described(
    baseUrl('https://manage.example.org').optional(),
    'address of the service that accepts writes: new categories, [newsletter sign-ups](lists.md#newsletter-sign-ups), [forms](bodies.md#forms), [accounts of readers](accounts.md)',
  ),
  PUBLISHER_ID: described(
    z
      .string('is missing. It is the number in the developer section of the dashboard, such as 1001')
      .regex(/^\d{1,20}$/, 'should be a number such as 1001'),
    'publisher number, from the developer section of the dashboard',
    'required',
  ),
  API_KEY: described(
    secret('It is in the developer section of the dashboard').refine((value) => !value.includes(':'), {
      error: 'should not contain a colon',
    }),
    'API key, from the same place; it never leaves the server',
    'required',
  ),
  API_SECRET: described(
    secret('It is in the developer section of the dashboard'),
    'API secret, from the same place; it never leaves the server',
    'required',
  ),
  // Services allow about 1,000 calls a minute for all sites of a publisher.
  DELIVERY_RPM: described(
    count('800', 1).default(800),
    'most calls a minute to the service; with Redis, by all instances together',
  ),
  DELIVERY_TIMEOUT_MS: described(
    count('4500', 1_000).default(4_500),
    'milliseconds that a page waits for the service',
  ),
}

const PICTURES = {
  MEDIA_BASE_URL: described(
    baseUrl('https://media.example.org').optional(),
    'address to which relative media paths are added; the image optimiser accepts its host',
  ),
  MEDIA_HOSTS: described(
    hosts.default([]),
    'further hosts that the image optimiser accepts, comma-separated; pictures of other hosts are not resized',
    '–',
  ),
  MEDIA_QUERIES: described(
    onOrOff.default('off'),
    '`on` if the query in a picture’s address matters; with `off`, a picture with a query is not resized',
  ),
  MEDIA_RESIZER: described(
    pictureTemplate.optional(),
    'address of a [server that resizes pictures](deploying.md#pictures)',
    'the site’s own optimiser',
  ),
}

const FRESHNESS = {
  // The default depends on whether changes are announced: lib/delivery/lifetimes.ts.
  CONTENT_TTL: described(
    count('20', 1).optional(),
    'seconds until stories, lists and their pages are [regenerated](deploying.md#how-old-a-page-may-be)',
    '20; 60 in the week after a webhook call',
  ),
  MENU_TTL: described(
    count('300', 1).default(300),
    'seconds until menu, footer, slots, categories, authors and newsletters are read again',
  ),
  EXPIRE_TTL: described(
    count('86400', 60).optional(),
    'seconds after which no cache may serve a page',
    '86400',
  ),
  CACHE_MAX_ENTRIES: described(
    count('20000', 100).default(CACHE_LIMITS.CACHE_MAX_ENTRIES),
    'most entries in the [memory cache](operating.md#memory) of one instance',
  ),
  CACHE_MAX_MB: described(
    count('200', CACHE_MB_MIN).default(CACHE_LIMITS.CACHE_MAX_MB),
    'most megabytes in that cache',
    'a quarter of the heap limit, 16 to 200',
  ),
  REDIS_URL: described(
    redisUrls.optional(),
    'address of the Redis whose cache and call budget instances share',
  ),
  REDIS_MODE: described(
    z
      .enum(['single', 'cluster', 'sentinel'], { error: 'should be single, cluster or sentinel' })
      .default('single'),
    'how [Redis](deploying.md#redis) runs: `single`, `cluster` or `sentinel`',
  ),
  REDIS_MASTER_NAME: described(
    z
      .string()
      .regex(/^[\w.-]{1,64}$/, 'should be a name such as mymaster')
      .default('mymaster'),
    'name by which the Sentinels know the server',
  ),
}

const AFTER_CHANGES = {
  REVALIDATE_SECRET: described(
    token.optional(),
    'secret of the [webhook](operating.md#telling-the-site-that-something-changed), at least 16 characters',
  ),
  WEBHOOK_SIGNATURE_HEADER: described(
    headerName.optional(),
    'name of the header with the HMAC-SHA256 of the raw body, if the publishing system signs that',
  ),
  CHANGES_POLL: described(
    onOrOff.default('off'),
    '`on` reads the newest posts [every 30 seconds](operating.md#without-a-webhook), for services without a webhook; not on Vercel',
  ),
  CLOUDFLARE_ZONE_ID: described(
    identifier.optional(),
    'Cloudflare zone to [purge](deploying.md#purging) by tag',
  ),
  CLOUDFLARE_API_TOKEN: described(token.optional(), 'token that may purge this zone'),
  CLOUDFLARE_API_URL: described(
    ownEndpoint('https://api.cloudflare.com/client/v4').default('https://api.cloudflare.com/client/v4'),
    'address of Cloudflare’s API',
  ),
  FASTLY_SERVICE_ID: described(identifier.optional(), 'Fastly service to soft-purge by key'),
  FASTLY_API_TOKEN: described(token.optional(), 'token that may purge this service'),
  FASTLY_API_URL: described(
    ownEndpoint('https://api.fastly.com').default('https://api.fastly.com'),
    'address of Fastly’s API',
  ),
  PURGE_URL: described(
    ownEndpoint('https://cdn.example.org/purge?tag={tag}').optional(),
    'address at which any other cache is [purged](deploying.md#purging)',
  ),
  PURGE_METHOD: described(
    z
      .enum(['POST', 'PURGE', 'DELETE', 'GET'], { error: 'should be POST, PURGE, DELETE or GET' })
      .default('POST'),
    'method of the request to `PURGE_URL`',
  ),
  PURGE_AUTHORIZATION: described(secret('').optional(), '`Authorization` header of that request'),
  EDGE_URLS: described(
    endpoints.default([]),
    'addresses of edges (`deploy/nginx`) that renew their copies after a change, comma-separated',
    '–',
  ),
  EDGE_REFRESH_SECRET: described(
    z
      .string()
      .regex(/^[\w-]{16,128}$/, 'should be 16 to 128 letters, digits, dashes and underscores')
      .optional(),
    'secret shared with these edges, of 16 to 128 letters and digits',
  ),
  AXP_API_KEY: described(
    token.optional(),
    'key for [AXP Edge](ai-agents.md), which the site then notifies of each changed page; at least 16 characters',
  ),
  AXP_INVALIDATE_URL: described(
    ownEndpoint('https://api.example.org/axp/invalidate/').optional(),
    'address that is called to notify AXP Edge',
    '`/axp/invalidate/` at the host of `DELIVERY_BASE_URL`',
  ),
  WEBSUB_HUB: described(
    ownEndpoint('https://hub.example.org/').optional(),
    'https address of the [WebSub hub](feeds.md#announcements) to notify of changed feeds',
  ),
  INDEXNOW_KEY: described(
    z
      .string()
      .regex(/^[a-zA-Z0-9-]{8,128}$/, 'should be 8 to 128 letters, digits and dashes')
      .optional(),
    'key with which [search engines](feeds.md#announcements) are notified of changes; 8 to 128 letters, digits and dashes',
  ),
  INDEXNOW_ENDPOINT: described(
    ownEndpoint('https://api.indexnow.org/indexnow').default('https://api.indexnow.org/indexnow'),
    'address to which these notifications are sent',
  ),
}

const READERS_AND_MACHINES = {
  FORM_TOKEN: described(
    z
      .string()
      .regex(/^[\x21-\x7e]{8,2000}$/, 'should be a token of at least 8 characters without spaces')
      .optional(),
    'token that the service requires with [submitted forms](bodies.md#forms), sent unchanged instead of key and secret',
  ),
  FORM_MEGABYTES: described(
    count('20', 1)
      .refine((value) => value <= 200, { error: 'should be at most 200' })
      .default(20),
    'most megabytes that all files and answers of one form may have, up to 200; 4 on Vercel, 20 behind the edge of `deploy`',
  ),
  NEWSLETTER_SIGNUP_URL: described(
    ownEndpoint('https://letters.example.org/sign-up', 'service').optional(),
    '`service` sends [newsletter sign-ups](lists.md#newsletter-sign-ups) to `MANAGEMENT_BASE_URL`; an https address sends them to your own endpoint',
    'no sign-ups',
  ),
  READER_SECRET: described(
    token.optional(),
    'secret that, with `MANAGEMENT_BASE_URL`, turns on [accounts of readers](accounts.md); at least 16 characters',
  ),
  GOOGLE_CLIENT_ID: described(
    secret('').optional(),
    'id of the OAuth client with which readers [sign in with Google](accounts.md#google-and-facebook)',
  ),
  GOOGLE_CLIENT_SECRET: described(secret('').optional(), 'secret of that client'),
  FACEBOOK_APP_ID: described(
    secret('').optional(),
    'id of the app with which readers [sign in with Facebook](accounts.md#google-and-facebook)',
  ),
  FACEBOOK_APP_SECRET: described(secret('').optional(), 'secret of that app'),
  ENTITLEMENT_URL: described(
    ownEndpoint('https://members.example.org/may-read').optional(),
    'https address of the endpoint that says [what a signed-in reader has paid for](accounts.md#stories-for-subscribers)',
  ),
  ENTITLEMENT_AUTHORIZATION: described(
    secret('').optional(),
    '`Authorization` header of the requests to that endpoint',
  ),
  GIFT_SECRET: described(
    token.optional(),
    'secret that, with `READER_SECRET`, lets readers give gated stories by [gift links](gates.md#gift-links); at least 16 characters; changing it ends every link',
  ),
  SEARCH_PROVIDER: described(
    z
      .enum(['typesense', 'meilisearch', 'algolia'], { error: 'should be typesense, meilisearch or algolia' })
      .optional(),
    'provider that [searches your own index](lists.md#search-by-a-provider): `typesense`, `meilisearch` or `algolia`',
    'the service’s search',
  ),
  SEARCH_URL: described(
    ownBase('https://search.example.org').optional(),
    'https address of that provider',
    'for Algolia, from `SEARCH_APP_ID`',
  ),
  SEARCH_APP_ID: described(
    z
      .string()
      .regex(/^[A-Za-z0-9]{4,32}$/, 'should be letters and digits')
      .optional(),
    'Algolia’s application id',
  ),
  SEARCH_KEY: described(
    z
      .string()
      .regex(/^[\x21-\x7e]{8,1000}$/, 'should be a key of at least 8 characters without spaces')
      .optional(),
    'key that is allowed only to search; it never leaves the server',
  ),
  SEARCH_INDEX: described(
    z
      .string()
      .regex(/^\w[\w.-]{0,127}$/, 'should be letters, digits, dots, dashes and underscores')
      .optional(),
    'name of the index, or for Typesense of the collection or alias',
  ),
  SEARCH_FIELDS: described(
    fieldNames.default([]),
    'fields that are searched, comma-separated, such as `title,short_description,content_html`',
    'set by the index; for Typesense `title,short_description`',
  ),
  SEARCH_DATE_FIELD: described(
    z
      .string()
      .regex(/^\w{1,64}$/, 'should be letters, digits and underscores')
      .optional(),
    'field of the index with the time of publication in Unix seconds, such as `published_at`, for searches [by date](lists.md#search-by-a-provider)',
  ),
  FILES_FROM: described(
    fileStores.default([]),
    'https address from which [`/files/…`](addresses.md#documents-of-the-cms) is served; after commas, others that it may redirect to',
  ),
  AI_TRAINING: described(allowOrBlock.default('allow'), '`block` refuses crawlers for model training'),
  AI_SEARCH: described(allowOrBlock.default('allow'), '`block` refuses crawlers for assistants’ answers'),
  CRAWLER_NETWORKS: described(
    onOrOff.default('off'),
    '`on` reads once a day from which networks search engines and AI companies crawl, and tells in the [metrics](ai-agents.md#who-comes) real crawlers from false ones; not on Vercel',
  ),
  ADS_TXT: described(
    sellers.optional(),
    'content of [`/ads.txt`](sitemaps.md#files-that-others-ask-for): its lines, the path of a file, or an address',
  ),
  APP_ADS_TXT: described(sellers.optional(), 'the same for `/app-ads.txt`'),
  SECURITY_CONTACT: described(
    contacts.optional(),
    'contact in `security.txt`, such as `mailto:security@example.org`',
  ),
  SECURITY_POLICY: described(
    baseUrl('https://example.org/security').optional(),
    'address of the policy in `security.txt`',
  ),
  LLMS_TXT: described(onOrOff.default('off'), '`on` serves `/llms.txt`'),
  STORY_MARKDOWN: described(
    onOrOff.default('off'),
    '`on` serves [stories as Markdown](ai-agents.md#stories-as-markdown) to programs that ask for it',
  ),
}

const PROCESS = {
  PORT: described(
    z
      .string()
      .regex(/^\d{1,5}$/, 'should be a port number such as 3000')
      .refine((value) => Number(value) <= 65_535, { error: 'should be a port number up to 65535' })
      .optional(),
    'port of `npm start`; set it in the shell',
    '3000',
  ),
  TRUSTED_PROXIES: described(
    count('1').default(0),
    'number of proxies that add to `X-Forwarded-For`; 1 behind the edge of `deploy/`',
  ),
  PREVIEW_SECRET: described(
    token.optional(),
    'secret for [previews of drafts](preview.md), at least 16 characters; changing it ends every preview',
  ),
  METRICS_TOKEN: described(
    token.optional(),
    'token for `GET /api/metrics` and `npm run status`, at least 16 characters',
  ),
  LOG_LEVEL: described(
    z
      .enum(['debug', 'info', 'warn', 'error', 'silent'], {
        error: 'should be debug, info, warn, error or silent',
      })
      .optional(),
    'least severe level that is logged: `debug`, `info`, `warn`, `error` or `silent`',
    '`info`',
  ),
  VERCEL_ENV: described(z.string().optional(), 'kind of deployment, set by Vercel'),
}

const schema = z.object({
  ...SITE,
  ...DELIVERY,
  ...PICTURES,
  ...FRESHNESS,
  ...AFTER_CHANGES,
  ...READERS_AND_MACHINES,
  ...PROCESS,
})

/** The settings in the order and with the titles of docs/settings.md. */
export const SETTING_GROUPS: readonly (readonly [title: string, settings: Record<string, z.ZodType>])[] = [
  ['The site', SITE],
  ['The delivery service', DELIVERY],
  ['Pictures', PICTURES],
  ['Freshness and caches', FRESHNESS],
  ['Webhook, purging and announcements', AFTER_CHANGES],
  ['Readers and machines', READERS_AND_MACHINES],
  ['The process', PROCESS],
]

export const SETTING_NAMES: readonly string[] = Object.keys(schema.shape)

export type Environment = z.infer<typeof schema> & {
  SITE_NAME: string
  IDENTIFY_BASE_URL: string
  /** Origins besides SITE_URL at which a deployment on Vercel can be reached, so that its forms work there too. */
  DEPLOYMENT_ORIGINS: readonly string[]
}

const FIRST_STEPS =
  'There are no settings yet: `npm run setup` connects the site to your delivery service, and `npm run demo` shows it with a sample newsroom.'
// An image contains neither the commands nor files of settings, so the message must not name them.
const FIRST_STEPS_OF_IMAGE =
  'There are no settings yet: this container takes them from its environment, for example from `docker run --env-file`, `env_file` in compose or a Kubernetes Secret.'
const WHERE_TO_SET = 'Set them in .env.local or in the environment; .env.example lists them all.'
const WHERE_TO_SET_FOR_IMAGE =
  'Set them in the environment of the container; docs/settings.md in the repository lists them all.'
const OF_THE_SERVICE = ['DELIVERY_BASE_URL', 'PUBLISHER_ID', 'API_KEY', 'API_SECRET']

/** lib/server/serve.mjs sets this variable if it runs in an image. */
export const isInImage = (variables: Record<string, string | undefined>) =>
  variables.__NEXT_PRIVATE_STANDALONE_CONFIG !== undefined

/** Its message names every wrong variable but none of their values, which may be secrets. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError'
  constructor(
    readonly problems: readonly string[],
    { isFirstStart = false, isImage = false } = {},
  ) {
    const firstSteps = isImage ? FIRST_STEPS_OF_IMAGE : FIRST_STEPS
    super(
      `${isFirstStart ? `${firstSteps}\n` : ''}The site cannot start: ${problems.length === 1 ? 'one setting is' : `${problems.length} settings are`} wrong.\n` +
        problems.map((problem) => `  - ${problem}`).join('\n') +
        `\n${isImage ? WHERE_TO_SET_FOR_IMAGE : WHERE_TO_SET}`,
    )
  }
}

/**
 * Reads and checks a set of variables.
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
    const namesWithProblem = new Set<string>()
    for (const issue of result.error.issues) {
      const name = String(issue.path[0])
      if (namesWithProblem.has(name)) continue
      namesWithProblem.add(name)
      problems.push(`${name} ${issue.message}`)
    }
  }
  if (!result.success || problems.length > 0) {
    const isFirstStart = OF_THE_SERVICE.every((name) => set[name] === undefined)
    throw new ConfigurationError(problems, { isFirstStart, isImage: isInImage(variables) })
  }
  return {
    ...result.data,
    SITE_NAME: result.data.SITE_NAME ?? new URL(result.data.SITE_URL).hostname,
    IDENTIFY_BASE_URL: result.data.IDENTIFY_BASE_URL ?? result.data.DELIVERY_BASE_URL,
    DEPLOYMENT_ORIGINS: deploymentOrigins(variables),
  }
}

let environment: Environment | undefined

/** The environment of this process, checked by the first call. @throws ConfigurationError */
export function env(): Environment {
  environment ??= readEnvironment(process.env)
  return environment
}
