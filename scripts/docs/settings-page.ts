import { type SettingName, settingDefault } from '../../lib/settings/env'

/* Descriptions for docs/settings.md. Links are relative to docs/. */

type Description = {
  what: string
  /** Overrides the schema's default. */
  default?: string
}

type Group = { title: string; settings: Partial<Record<SettingName, Description>> }

const SETTING_GROUPS = [
  {
    title: 'The site',
    settings: {
      SITE_URL: {
        what: 'address of the site, without a path',
        default: 'required; on Vercel the production address',
      },
      SITE_NAME: { what: 'name that readers see', default: 'host of `SITE_URL`' },
      SITE_SHORT_NAME: {
        what: 'name below the installed site’s icon',
        default: '`SITE_NAME`, cut',
      },
      SITE_LANGUAGE: {
        what: 'language tag, with the region for dates: `en-IN`, `en-GB`: [languages](languages.md)',
      },
      SITE_TIME_ZONE: { what: 'time zone of dates and times: `Asia/Kolkata`' },
      SITE_INDEXING: {
        what: '`on` or `off`: [search engines](sitemaps.md#who-may-list-the-site) may list the site',
        default: 'by the host of `SITE_URL`',
      },
      OFFLINE: {
        what: '`on` lets readers open saved stories [without a connection](on-the-device.md#without-a-connection)',
      },
      SLOTS_ORIGIN: {
        what: 'second host name of the site, only for ad documents that need their own storage',
      },
    },
  },
  {
    title: 'The delivery service',
    settings: {
      DELIVERY_BASE_URL: { what: 'address of the delivery service', default: 'required' },
      IDENTIFY_BASE_URL: {
        what: 'service that resolves URLs, if another (a beta deployment)',
        default: '`DELIVERY_BASE_URL`',
      },
      MANAGEMENT_BASE_URL: { what: 'service that creates categories; only `npm run category` uses it' },
      PUBLISHER_ID: {
        what: 'publisher number, from the dashboard’s developer section',
        default: 'required',
      },
      API_KEY: { what: 'API key, from the same place; it never leaves the server', default: 'required' },
      API_SECRET: { what: 'API secret, likewise', default: 'required' },
      DELIVERY_RPM: {
        what: 'calls a minute to the service; with Redis, of all instances together',
      },
      DELIVERY_TIMEOUT_MS: {
        what: 'milliseconds a page waits for the service',
      },
    },
  },
  {
    title: 'Pictures',
    settings: {
      MEDIA_BASE_URL: {
        what: 'base of relative media paths; the image optimiser accepts its host',
      },
      MEDIA_HOSTS: {
        what: 'further hosts that it accepts, comma-separated; pictures of other hosts are not resized',
        default: '–',
      },
      MEDIA_QUERIES: {
        what: '`on` if queries in picture addresses matter; if `off`, a picture with a query is not resized',
      },
      MEDIA_RESIZER: {
        what: 'address of a [server that resizes pictures](deploying.md#pictures)',
        default: 'the site’s optimiser',
      },
    },
  },
  {
    title: 'Freshness and caches',
    settings: {
      CONTENT_TTL: {
        what: 'seconds until stories, lists and their pages are [regenerated](deploying.md#how-old-a-page-may-be)',
        default: '20; 60 in the week after a webhook call',
      },
      MENU_TTL: {
        what: 'seconds until menu, footer, slots, categories, authors and newsletters are read again',
      },
      EXPIRE_TTL: {
        what: 'seconds after which no cache may serve a page that could not be regenerated',
        default: '86400',
      },
      CACHE_MAX_ENTRIES: {
        what: 'entries in the [memory cache](operating.md#memory) of one instance',
      },
      CACHE_MAX_MB: {
        what: 'megabytes of that cache',
        default: 'a quarter of the heap limit, 16 to 200',
      },
      REDIS_URL: { what: 'cache and call budget shared by several instances' },
      REDIS_MODE: {
        what: '`single`, `cluster` or `sentinel`: [deploying](deploying.md#redis)',
      },
      REDIS_MASTER_NAME: { what: 'the Sentinels’ name for the server' },
    },
  },
  {
    title: 'Webhook, purging and announcements',
    settings: {
      REVALIDATE_SECRET: {
        what: 'secret of the [webhook](operating.md#telling-the-site-that-something-changed), at least 16 characters',
      },
      WEBHOOK_SIGNATURE_HEADER: {
        what: 'header with the HMAC-SHA256 of the raw body',
      },
      CLOUDFLARE_ZONE_ID: {
        what: 'Cloudflare zone to purge by tag: [purging](deploying.md#purging)',
      },
      CLOUDFLARE_API_TOKEN: { what: 'token that may purge it' },
      CLOUDFLARE_API_URL: { what: 'address of its API' },
      FASTLY_SERVICE_ID: { what: 'Fastly service to soft-purge by key' },
      FASTLY_API_TOKEN: { what: 'token that may purge it' },
      FASTLY_API_URL: { what: 'address of its API' },
      PURGE_URL: { what: 'purge address of any other cache' },
      PURGE_METHOD: { what: 'method of that request' },
      PURGE_AUTHORIZATION: { what: 'its `Authorization` header' },
      EDGE_URLS: {
        what: 'edges of `deploy/nginx` to renew after a change, comma-separated',
        default: '–',
      },
      EDGE_REFRESH_SECRET: { what: 'secret shared with these edges, 16 to 128 letters and digits' },
      WEBSUB_HUB: {
        what: 'hub to notify of changed feeds, https: [feeds](feeds.md#announcements)',
      },
      INDEXNOW_KEY: {
        what: 'notifies search engines; 8 to 128 letters, digits and dashes',
      },
      INDEXNOW_ENDPOINT: { what: 'address to notify' },
    },
  },
  {
    title: 'Readers and machines',
    settings: {
      NEWSLETTER_SIGNUP_URL: {
        what: 'endpoint for [newsletter sign-ups](lists.md#newsletter-sign-ups), https',
      },
      AI_TRAINING: { what: '`block` refuses crawlers for model training' },
      AI_SEARCH: { what: '`block` refuses crawlers for assistants’ answers' },
      ADS_TXT: {
        what: 'lines, file or address of [`/ads.txt`](sitemaps.md#files-that-others-ask-for)',
      },
      APP_ADS_TXT: { what: 'likewise for `/app-ads.txt`' },
      SECURITY_CONTACT: { what: 'contact in `security.txt`: `mailto:security@example.org`' },
      SECURITY_POLICY: { what: 'address of the policy in it' },
      LLMS_TXT: { what: '`on` serves `/llms.txt`' },
    },
  },
  {
    title: 'The process',
    settings: {
      PORT: { what: 'port of `npm start`, from the shell', default: '3000' },
      TRUSTED_PROXIES: {
        what: 'proxies that add to `X-Forwarded-For`; 1 behind the edge of `deploy/`',
      },
      METRICS_TOKEN: {
        what: 'token for `GET /api/metrics` and `npm run status`, at least 16 characters',
      },
      LOG_LEVEL: { what: '`debug`, `info`, `warn`, `error`, `silent`', default: '`info`' },
      VERCEL_ENV: { what: 'kind of deployment, set by Vercel' },
    },
  },
] as const satisfies readonly Group[]

type Described = {
  [G in (typeof SETTING_GROUPS)[number] as G['title']]: keyof G['settings']
}[(typeof SETTING_GROUPS)[number]['title']]

type Undescribed = Exclude<SettingName, Described>
// A compile error if a variable has no description.
null satisfies [Undescribed] extends [never] ? null : Undescribed

/** @returns Markdown of docs/settings.md */
export function settingsPage(): string {
  const tables = SETTING_GROUPS.map(({ title, settings }) => {
    const rows = Object.entries(settings as Record<string, Description>).map(
      ([name, { what, default: shown }]) =>
        `| \`${name}\` | ${what} | ${shown ?? defaultOf(name as SettingName)} |`,
    )
    return `## ${title}\n\n| variable | what | default |\n|---|---|---|\n${rows.join('\n')}\n`
  })
  return `${INTRODUCTION}\n${tables.join('\n')}`
}

function defaultOf(name: SettingName): string {
  const value = settingDefault(name)
  if (value === undefined) return '–'
  return typeof value === 'number' ? String(value) : `\`${String(value)}\``
}

const INTRODUCTION = `# Settings

<!-- Written by \`npm run docs\` from lib/settings/env.ts and scripts/docs/settings-page.ts. -->

Environment variables, also read from \`.env.local\`. The site does not start with a wrong value; the message names each.
They are read at start, so one build runs any site; on Vercel a change needs a new deployment.

Elsewhere: \`site.config.ts\` ([customising](customising.md)), the variables of the
[content service](content-service.md), and OpenTelemetry (\`OTEL_EXPORTER_OTLP_ENDPOINT\`: [traces](operating.md#traces)).
`
