/** What each variable is for, for docs/settings.md. Links are relative to docs/. */
import type { SettingName } from '../../lib/base/config/env'
import { SPOKEN } from '../../lib/base/messages'

export type Description = {
  what: string
  /** In place of the schema's default: where it is computed, or there is none and that has a consequence. */
  default?: string
}

type Group = { title: string; settings: Partial<Record<SettingName, Description>> }

export const SETTING_GROUPS = [
  {
    title: 'The site',
    settings: {
      SITE_URL: {
        what: 'the site’s own address, without a path',
        default: 'required; on Vercel the project’s production address',
      },
      SITE_NAME: { what: 'the name readers see', default: 'host of `SITE_URL`' },
      SITE_SHORT_NAME: {
        what: 'the name below the icon of the installed site, at most 12 characters',
        default: 'cut from `SITE_NAME`',
      },
      SITE_LANGUAGE: {
        what: `language tag of the site, with the region that dates are written for: \`en-IN\`, \`en-GB\`; the interface speaks ${SPOKEN.map((code) => `\`${code}\``).join(', ')}: [languages](languages.md)`,
      },
      SITE_TIME_ZONE: { what: 'zone in which times are shown: `Asia/Kolkata`' },
      SITE_INDEXING: {
        what: '`on` or `off`: whether search engines may list this site: [sitemaps](sitemaps.md#who-may-list-the-site)',
        default: 'by the host of `SITE_URL`',
      },
      OFFLINE: {
        what: '`on` lets readers open what they saved without a connection, by a service worker: [on the device](on-the-device.md#without-a-connection)',
      },
      SLOTS_ORIGIN: {
        what: 'another host name of this site for ad documents that need storage of their own; nothing else is served there',
      },
    },
  },
  {
    title: 'The delivery service',
    settings: {
      DELIVERY_BASE_URL: { what: 'the delivery service', default: 'required' },
      IDENTIFY_BASE_URL: {
        what: 'where addresses are resolved, if elsewhere (a beta deployment)',
        default: '`DELIVERY_BASE_URL`',
      },
      MANAGEMENT_BASE_URL: { what: 'where categories are created; only `npm run category` uses it' },
      PUBLISHER_ID: {
        what: 'the publisher’s number, from the dashboard’s developer section',
        default: 'required',
      },
      API_KEY: { what: 'the key, from the same place; it never leaves the server', default: 'required' },
      API_SECRET: { what: 'the secret, likewise', default: 'required' },
      DELIVERY_RPM: {
        what: 'calls a minute to the delivery service; with a shared Redis, of all instances together',
      },
      DELIVERY_TIMEOUT_MS: {
        what: 'how long a page waits for the delivery service, in milliseconds; parts that it can do without wait four ninths of that. More than 4,500 for a service that takes longer; the edge of `deploy/nginx` waits 20 seconds for a page',
      },
    },
  },
  {
    title: 'Pictures',
    settings: {
      MEDIA_BASE_URL: {
        what: 'base of media paths that are not absolute; its host passes the image optimiser',
      },
      MEDIA_HOSTS: {
        what: 'further hosts for the image optimiser, separated by commas; pictures of any other host are shown as they are',
        default: '–',
      },
      MEDIA_QUERIES: {
        what: '`on` where addresses of pictures have queries that mean something (sizes, signatures); else a picture with a query is shown as it is',
      },
      MEDIA_RESIZER: {
        what: 'address at which another server makes pictures smaller, with `{width}` and `{path}` or `{url}`: [deploying](deploying.md#pictures)',
        default: 'the site’s own optimiser',
      },
    },
  },
  {
    title: 'Freshness and caches',
    settings: {
      CONTENT_TTL: {
        what: 'seconds until stories and lists, with the pages that show them, are made again: [deploying](deploying.md#how-old-a-page-may-be)',
        default: '20, or 60 once the webhook was called',
      },
      MENU_TTL: { what: 'seconds until menus, slots, categories and authors are read again' },
      EXPIRE_TTL: {
        what: 'seconds after which no cache may show a page that could not be made again',
        default: '86400',
      },
      CACHE_MAX_ENTRIES: {
        what: 'entries that one instance keeps in its memory: [operating](operating.md#memory)',
      },
      CACHE_MAX_MB: {
        what: 'megabytes of them',
        default: 'a quarter of the heap’s limit, 16 to 200',
      },
      REDIS_URL: { what: 'the cache that several instances share, and their common budget of calls' },
      REDIS_MODE: {
        what: '`single`, `cluster` or `sentinel`: what `REDIS_URL` names: [deploying](deploying.md#redis)',
      },
      REDIS_MASTER_NAME: { what: 'what Sentinels call the server they watch' },
    },
  },
  {
    title: 'Telling of changes',
    settings: {
      REVALIDATE_SECRET: {
        what: 'opens the webhook, `POST /api/revalidate` (at least 16 characters): [operating](operating.md#telling-the-site-that-something-changed)',
      },
      WEBHOOK_SIGNATURE_HEADER: {
        what: 'header with the HMAC-SHA256 of the raw body, for publishing systems that sign their calls in that way',
      },
      CLOUDFLARE_ZONE_ID: {
        what: 'a Cloudflare zone from which changed pages are purged by tag: [purging](deploying.md#purging)',
      },
      CLOUDFLARE_API_TOKEN: { what: 'a token that may purge its cache' },
      CLOUDFLARE_API_URL: { what: 'the address of its API' },
      FASTLY_SERVICE_ID: { what: 'a Fastly service likewise, by soft purge' },
      FASTLY_API_TOKEN: { what: 'a token that may purge it' },
      FASTLY_API_URL: { what: 'the address of its API' },
      PURGE_URL: { what: 'any other cache likewise' },
      PURGE_METHOD: { what: 'the method of that request' },
      PURGE_AUTHORIZATION: { what: 'its `Authorization` header' },
      EDGE_URLS: {
        what: 'edges of `deploy/nginx` whose copies are renewed after a change',
        default: '–',
      },
      EDGE_REFRESH_SECRET: { what: 'the secret these edges share with the site' },
      WEBSUB_HUB: {
        what: 'the hub that is notified of changed feeds, https: [feeds](feeds.md#announcements)',
      },
      INDEXNOW_KEY: {
        what: '8 to 128 letters, digits and dashes; with it search engines are notified of changed pages',
      },
      INDEXNOW_ENDPOINT: { what: 'the address that is notified' },
    },
  },
  {
    title: 'Readers and machines',
    settings: {
      NEWSLETTER_SIGNUP_URL: {
        what: 'endpoint for newsletter sign-ups, https; without it `/newsletters` has no form: [lists](lists.md#newsletter-sign-ups)',
      },
      AI_TRAINING: { what: '`block` refuses crawlers that train models' },
      AI_SEARCH: { what: '`block` refuses crawlers that gather what assistants answer from' },
      ADS_TXT: {
        what: 'the lines of `/ads.txt`, separated by line breaks or `\\|`; or the path of a file (`/etc/ads.txt`, `./ads.txt`) or an https address with them',
      },
      APP_ADS_TXT: { what: 'the same for `/app-ads.txt`' },
      SECURITY_CONTACT: { what: '`security.txt`: `mailto:security@example.org`' },
      SECURITY_POLICY: { what: 'the address of the policy it names' },
      LLMS_TXT: { what: '`on` serves `/llms.txt`' },
    },
  },
  {
    title: 'The process',
    settings: {
      PORT: { what: 'port of `npm start`, from the shell', default: '3000' },
      TRUSTED_PROXIES: {
        what: 'proxies in front of the site that add to `X-Forwarded-For`; 1 behind the edge of `deploy/`. It identifies clients, and what one of them may cause is bounded',
      },
      METRICS_TOKEN: {
        what: 'opens `GET /api/metrics`, and the details of `/api/ready` for `npm run status` (at least 16 characters)',
      },
      LOG_LEVEL: { what: '`debug`, `info`, `warn`, `error`, `silent`', default: '`info`' },
      VERCEL_ENV: { what: 'set by Vercel: what kind of deployment this is' },
    },
  },
] as const satisfies readonly Group[]

type Described = {
  [G in (typeof SETTING_GROUPS)[number] as G['title']]: keyof G['settings']
}[(typeof SETTING_GROUPS)[number]['title']]

type Undescribed = Exclude<SettingName, Described>
// Fails to compile where a variable of the schema has no description.
null satisfies [Undescribed] extends [never] ? null : Undescribed
