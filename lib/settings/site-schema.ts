import { z } from 'zod'
import { DIGITS, type Digits } from '../base/digits'
import { PAGE_KINDS } from '../base/page-facts'
import { isRecord } from '../base/text'
import { ENGLISH } from '../words/texts'
import { PAGE_KEYS } from './ad-tag'
import { authorsSchema } from './authors'
import { followSchema } from './follow'
import { frontPage } from './front-page'
import { HUB_ADDRESSES, HUBS } from './hubs'
import { labelFieldsSchema, labelsSchema } from './labels'
import { isLoopback } from './loopback'
import { PURPOSES } from './measurement'
import { partnerFeedsSchema } from './partner-feeds'
import { EPISODE_FIELDS } from './podcasts'
import { READER_SCHEMAS, tagPrefix } from './readers'
import { groupsLacking, isPattern } from './redirects'
import { rslSchema } from './rsl'
import { shareSetting } from './share'
import { BREAKING_MAX } from './site'
import { SITE_DEFAULTS, type SiteSettings } from './site-defaults'
import {
  anyAddress,
  choice,
  eachItsOwn,
  flag,
  group,
  listOf,
  nameAsKey,
  nearest,
  origins,
  outsideAddress,
  pathOnSite,
  placeholders,
  share,
  size,
  text,
  whole,
} from './site-kinds'
import { DEVICES, SLOT_POSITIONS } from './slot-rules'
import { topicsSchema } from './topics'

type MessageProblem = { path: string[]; sentence: string }

function messagesProblem(messages: unknown): MessageProblem | null {
  if (messages === undefined) return null
  if (!isRecord(messages))
    return { path: [], sentence: "should be texts by language, such as { en: { menu: 'Sections' } }" }
  for (const [language, texts] of Object.entries(messages)) {
    if (!/^[a-z]{2,3}$/.test(language)) {
      return { path: [language], sentence: 'should be named by a language alone, such as en or hi' }
    }
    const problem = problemIn(texts, ENGLISH, [language])
    if (problem) return problem
  }
  return null
}

function problemIn(override: unknown, ours: unknown, path: string[]): MessageProblem | null {
  if (override === undefined) return null
  if (typeof ours === 'string') {
    return typeof override === 'string' ? null : { path, sentence: `should be a text such as '${ours}'` }
  }
  if (typeof ours === 'function') {
    if (typeof override === 'function') return null
    return { path, sentence: 'should be a function that returns a text, since it holds a value' }
  }
  if (!isRecord(override)) return { path, sentence: 'should be an object of texts' }
  for (const [key, text] of Object.entries(override)) {
    if (!isRecord(ours) || !Object.hasOwn(ours, key)) {
      return { path: [...path, key], sentence: 'is no text of the site: correct its name, or remove it' }
    }
    const problem = problemIn(text, ours[key], [...path, key])
    if (problem) return problem
  }
  return null
}

const UNIT_PATH = "should be the path of an ad unit such as '/1234567/news/{section}/top'"

const path = z
  .string({ error: UNIT_PATH })
  .max(300, { error: 'should have at most 300 characters' })
  .regex(/^\/\d{1,20}(?:,\d{1,20})?(?:\/(?:[\p{L}\p{M}\p{N}_.*!<:()-]|\{section\}|\{page\})+)+$/u, {
    error: UNIT_PATH,
  })

const SIZES = "should be a list of sizes such as ['728x90', '970x250']"
const sizes = z.array(size, { error: SIZES }).min(1, { error: SIZES }).max(20, { error: SIZES }).optional()

/** Keys of key-values, by the rules of Google: https://support.google.com/admanager/answer/10020177 */
const KEY = "should be a key such as 'section': letters, digits and _, at most 20"
const key = z.string({ error: KEY }).regex(/^[a-z_][a-z0-9_]{0,19}$/i, { error: KEY })

const VALUE = "should be a text such as 'sport', or a list of them"
const value = z.string({ error: VALUE }).regex(/^[^"'=!+#*~;^()<>[\],&]{1,40}$/, {
  error: `${VALUE}, of at most 40 characters without "'=!+#*~;^()<>[],&`,
})

const PARAMETERS = 'should be an object such as { placementId: 123 }'
const bids = z
  .array(
    group({
      bidder: text('appnexus'),
      params: z.record(z.string(), z.unknown(), { error: PARAMETERS }),
    }),
    { error: "should be a list such as [{ bidder: 'appnexus', params: { placementId: 123 } }]" },
  )
  .max(30, { error: 'should have at most 30 bidders' })

const unit = group({
  slot: text('header-*'),
  path,
  sizes: group({ phone: sizes, tablet: sizes, desktop: sizes }).refine(
    ({ phone, tablet, desktop }) => phone ?? tablet ?? desktop,
    { error: "should have sizes for a device, such as { phone: ['320x50'] }" },
  ),
  bids: bids.optional(),
})

const UNITS =
  "should be a list such as [{ slot: 'header-*', path: '/1234567/top', sizes: { phone: ['320x50'] } }]"

const sources = group({ scripts: origins, connections: origins, frames: origins }).partial().optional()

const adTag = group({
  units: z
    .array(unit, { error: UNITS })
    .min(1, { error: UNITS })
    .max(50, { error: 'should have at most 50 units' }),
  script: outsideAddress('https://securepubads.g.doubleclick.net/tag/js/gpt.js').optional(),
  origins: sources,
  keys: group(
    Object.fromEntries(PAGE_KEYS.map((name) => [name, key.nullable()])) as Record<
      (typeof PAGE_KEYS)[number],
      z.ZodNullable<typeof key>
    >,
  )
    .partial()
    .optional(),
  targeting: z
    .record(key, z.union([value, z.array(value)], { error: VALUE }), {
      error: "should be an object such as { site: 'paper' }",
    })
    .optional(),
  personalizedWithoutConsent: flag.optional(),
  prebid: group({
    script: outsideAddress('https://cdn.example.com/prebid.js'),
    timeoutMs: whole(100, 5_000).optional(),
    config: z.record(z.string(), z.unknown(), { error: 'should be an object for pbjs.setConfig' }).optional(),
  })
    .nullable()
    .optional(),
})
  .superRefine(({ units, prebid }, context) => {
    const index = units.findIndex(({ bids }) => bids)
    if (!prebid && index !== -1)
      context.addIssue({ code: 'custom', path: ['units', index, 'bids'], message: 'needs ads.tag.prebid' })
  })
  .nullable()

const rule = group({
  name: text('in-article-*'),
  devices: z
    .array(choice(DEVICES), { error: `should be a list of ${listOf(DEVICES)}` })
    .min(1)
    .optional(),
  pages: z
    .array(choice(PAGE_KINDS), {
      error: `should be a list of ${listOf(PAGE_KINDS)}`,
    })
    .min(1)
    .optional(),
  sections: z
    .array(text('cricket'), { error: "should be a list of slugs such as ['cricket']" })
    .min(1)
    .optional(),
  after: whole(1, 50).optional(),
  sizes: group({ phone: size, tablet: size, desktop: size }).partial().optional(),
})

const LIST =
  "should be a list of names such as ['header', 'header-top'], or of rules such as { name: 'header' }"

const entries = z
  .array(z.union([text('header-top'), rule], { error: LIST }), { error: LIST })
  .max(50, { error: 'should have at most 50 names' })
  .nullable()

const slots = group(
  Object.fromEntries(SLOT_POSITIONS.map((place) => [place, entries])) as Record<
    (typeof SLOT_POSITIONS)[number],
    typeof entries
  >,
).partial()

const VIDEO_TAG =
  "should be the https address of an ad server, such as 'https://pubads.g.doubleclick.net/gampad/ads?iu=/1234567/films&output=vast&description_url={url}'"

/** Such addresses contain commas and bars, so that `outsideAddress` would refuse them. */
function isVideoTag(value: string): boolean {
  if (!URL.canParse(value) || /[\s'"<>]/.test(value)) return false
  const { protocol, hostname } = new URL(value)
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
}

const IN_PAGE = "should be a list of slots' names such as ['adsense-*']"

const ads = group({
  onBlankPages: flag,
  onGatedPosts: flag,
  forms: flag,
  anchor: flag,
  tag: adTag,
  inPage: group({
    slots: z
      .array(text('adsense-*'), { error: IN_PAGE })
      .min(1, { error: IN_PAGE })
      .max(50, { error: 'should have at most 50 names' }),
    origins: sources,
  }).nullable(),
  video: group({
    tag: z
      .string({ error: VIDEO_TAG })
      .max(2_000, { error: 'should have at most 2,000 characters' })
      .refine(isVideoTag, { error: VIDEO_TAG })
      .superRefine(placeholders('url', 'id', 'section')),
    script: outsideAddress('https://imasdk.googleapis.com/js/sdkloader/ima3.js').optional(),
    origins: sources,
    personalizedWithoutConsent: flag.optional(),
  }).nullable(),
  blockerNotice: group({ askAgainAfterDays: whole(1, 365).optional() }).nullable(),
}).partial()

const MODES = ['none', 'banner', 'tcf'] as const
const ANALYTICS = [
  'plausible',
  'matomo',
  'ga4',
  'beacon',
  'endpoint',
  'gtm',
  'chartbeat',
  'comscore',
  'tag',
] as const

const consent = z.discriminatedUnion(
  'mode',
  [
    group({ mode: z.literal('none') }),
    group({
      mode: z.literal('banner'),
      purposes: z
        .array(choice(PURPOSES), { error: `should be a list of ${listOf(PURPOSES)}` })
        .min(1, { error: `should name at least one of ${listOf(PURPOSES)}` })
        .optional(),
      policy: pathOnSite.optional(),
      askAgainAfterDays: whole(1, 3_650).optional(),
    }),
    group({
      mode: z.literal('tcf'),
      script: outsideAddress('https://consent.example.com/platform.js'),
      origins: origins.optional(),
    }),
  ],
  {
    error: ({ code }) =>
      code === 'invalid_union'
        ? `should be ${listOf(MODES)}`
        : "should be an object such as { mode: 'banner' }",
  },
)

const withoutConsent = flag.optional()

const CLIENT = "should be a client id such as '1234567'"

const provider = z.discriminatedUnion(
  'kind',
  [
    group({
      kind: z.literal('plausible'),
      domain: text('news.example.com'),
      server: outsideAddress('https://plausible.example.com').optional(),
      withoutConsent,
    }),
    group({
      kind: z.literal('matomo'),
      server: outsideAddress('https://matomo.example.com'),
      site: whole(1, 1_000_000),
      withoutConsent,
    }),
    group({
      kind: z.literal('ga4'),
      id: z.custom<`G-${string}`>((value) => typeof value === 'string' && /^G-[A-Z0-9]{4,20}$/.test(value), {
        error: "should be a measurement id such as 'G-ABC123DEF4'",
      }),
      script: outsideAddress('https://www.googletagmanager.com/gtag/js').optional(),
      withoutConsent,
    }),
    group({
      kind: z.enum(['beacon', 'endpoint']),
      address: anyAddress('https://stats.example.com/events'),
      withoutConsent,
    }),
    group({
      kind: z.literal('gtm'),
      id: z.custom<`GTM-${string}`>(
        (value) => typeof value === 'string' && /^GTM-[A-Z0-9]{4,12}$/.test(value),
        { error: "should be a container id such as 'GTM-ABC1234'" },
      ),
      purpose: choice(PURPOSES).optional(),
      script: outsideAddress('https://www.googletagmanager.com/gtm.js').optional(),
      origins: sources,
      customJavaScript: flag.optional(),
    }),
    group({
      kind: z.literal('chartbeat'),
      account: whole(1, 1_000_000_000),
      domain: text('news.example.com'),
    }),
    group({
      kind: z.literal('comscore'),
      client: z.string({ error: CLIENT }).regex(/^\d{7,12}$/, { error: CLIENT }),
    }),
    group({
      kind: z.literal('tag'),
      script: anyAddress('https://cdn.example.com/tag.js'),
      purpose: choice(PURPOSES),
      pages: z
        .array(choice(PAGE_KINDS), { error: `should be a list of ${listOf(PAGE_KINDS)}` })
        .min(1, { error: `should name at least one of ${listOf(PAGE_KINDS)}` })
        .optional(),
      origins: sources,
    }),
  ],
  {
    error: ({ code }) =>
      code === 'invalid_union'
        ? `should be ${listOf(ANALYTICS)}`
        : "should be an object such as { kind: 'plausible', domain: 'news.example.com' }",
  },
)

const analytics = z
  .array(provider, {
    error: "should be a list such as [{ kind: 'plausible', domain: 'news.example.com' }]",
  })
  .max(10, { error: 'should have at most 10 providers' })

const vitals = group({ share: share() }).partial()

export class SiteConfigError extends Error {
  override name = 'SiteConfigError'
  constructor(readonly problems: readonly string[]) {
    super(
      `The site cannot start: ${problems.length === 1 ? 'one value' : `${problems.length} values`} of site.config.ts ${problems.length === 1 ? 'is' : 'are'} wrong.\n` +
        problems.map((problem) => `  - ${problem}`).join('\n') +
        '\nsite.config.example.ts shows every field with its default; docs/customising.md explains them.',
    )
  }
}

const pageAddress = z
  .string({
    error: "should be an address such as 'https://example.com/subscribe', a path of this site, or null",
  })
  .regex(/^(?:https:\/\/[\w.-]+(?::\d+)?(?:[/?#]\S*)?|\/(?!\/)\S*)$/, {
    error: "should be an address such as 'https://example.com/subscribe', a path of this site, or null",
  })
  .max(500, { error: 'should have at most 500 characters' })
  .superRefine(placeholders('story'))
  .nullable()

const FRAME_HOST = "should be a host such as 'scores.example.com', without https:// and without *"

const PROPERTY = "should be a property of schema.org such as 'contentRating'"

const PATTERN = "should be a path with patterns such as '/:year(\\\\d{4})/:slug' or '/blog/*'"

const TARGET = "should be a path such as '/news/:slug', or an https address"

const ISSUE_ADDRESS = "should be a path such as '/manifest/latest', or an https address"
const REPORT_ADDRESS =
  "should be an address such as 'mailto:corrections@example.com?subject={title}&body={url}', a path, or null"

const HEX = /^#[0-9a-f]{6}$/i
const GROUND = "should be two colours such as ['#fff1e5', '#1d1813'], for light and dark"

const look = group({
  ground: z
    .tuple([z.string().regex(HEX, { error: GROUND }), z.string().regex(HEX, { error: GROUND })], {
      error: GROUND,
    })
    .optional(),
  face: choice(['serif', 'sans']).optional(),
  weight: whole(300, 800).optional(),
  ratio: z
    .string({ error: "should be a ratio such as '4/3'" })
    .regex(/^[1-9]\d?\/[1-9]\d?$/, { error: "should be a ratio such as '4/3'" })
    .optional(),
})

const schema = group({
  frontPage,
  looks: z.record(nameAsKey, look, { error: "should be an object such as { sport: { face: 'sans' } }" }),
  slots,
  ads,
  adsInText: group({
    paragraphsBeforeFirst: whole(1, 50),
    paragraphsBetween: whole(1, 50),
    shortestStoryWords: whole(0, 10_000),
  }).partial(),
  breaking: group({
    kind: choice(['tag', 'category']),
    slug: text('breaking'),
    maxAgeMinutes: whole(1, 10_080),
    limit: whole(1, BREAKING_MAX).optional(),
  }).nullable(),
  publication: group({
    alternateName: text('The Paper').nullable(),
    xHandle: z
      .custom<`@${string}`>((value) => typeof value === 'string' && /^@\w{1,15}$/.test(value), {
        error: "should be a name on X such as '@thepaper', or null",
      })
      .nullable(),
    policies: group({
      publishingPrinciples: pathOnSite,
      ethicsPolicy: pathOnSite,
      correctionsPolicy: pathOnSite,
    }).partial(),
  }).partial(),
  footer: group({ latestStories: whole(1, 20), feedLink: flag }).partial(),
  follow: followSchema,
  newsletters: z
    .array(
      group({
        name: text('The Manifest'),
        schedule: text('Every Tuesday').optional(),
        latestIssue: z
          .string({ error: ISSUE_ADDRESS })
          .regex(/^(?:\/(?!\/)|https:\/\/)\S{0,500}$/, { error: ISSUE_ADDRESS })
          .optional(),
      }),
      { error: "should be a list such as [{ name: 'The Manifest', schedule: 'Every Tuesday' }]" },
    )
    .max(100, { error: 'should have at most 100 newsletters' })
    .superRefine(
      eachItsOwn(
        'name',
        (name) => `should be a different name, since a newsletter above it is '${name}' too`,
      ),
    ),
  stories: group({
    related: whole(0, 8),
    mostRead: whole(0, 10),
    continuous: whole(0, 10),
    contentsFromWords: whole(100, 100_000).nullable(),
    correctionTag: text('corrected').nullable(),
    openerTags: tagPrefix,
    sponsoredTags: z
      .array(text('sponsored'), { error: "should be a list of tag slugs such as ['sponsored', 'partner']" })
      .max(20, { error: 'should have at most 20 tags' }),
    reportError: z
      .string({ error: REPORT_ADDRESS })
      .regex(/^(?:https:\/\/|\/(?!\/)|mailto:)[^\s"'<>]{1,500}$/, { error: REPORT_ADDRESS })
      .superRefine(placeholders('url', 'title'))
      .nullable(),
  }).partial(),
  subscription: group({ subscribe: pageAddress, signIn: pageAddress }).partial(),
  pictures: group({ credits: flag }).partial(),
  embeds: group({
    frameHosts: z
      .array(
        z
          .string({ error: FRAME_HOST })
          .regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?$/, { error: FRAME_HOST }),
        { error: "should be a list of hosts such as ['scores.example.com']" },
      )
      .max(50, { error: 'should have at most 50 hosts' }),
  }).partial(),
  tools: group({ share: shareSetting, print: flag, listen: flag }).partial(),
  features: group({ readerLists: flag, framedPages: flag, pushFiles: flag }).partial(),
  consent,
  analytics,
  vitals,
  lifetimes: group({
    liveBlog: whole(1, 3_600),
    address: whole(1, 86_400),
    mostRead: whole(1, 86_400),
    sitemapOfThisMonth: whole(1, 86_400),
  }).partial(),
  topics: topicsSchema,
  feeds: partnerFeedsSchema,
  rsl: rslSchema,
  redirects: z
    .array(
      group({
        from: z
          .string({ error: PATTERN })
          .startsWith('/', { error: PATTERN })
          .max(500, { error: 'should have at most 500 characters' })
          .refine(isPattern, { error: PATTERN }),
        to: z.string({ error: TARGET }).regex(/^(?:\/(?!\/)|https:\/\/)\S{0,500}$/, { error: TARGET }),
        permanent: flag.optional(),
      }).superRefine(({ from, to }, context) => {
        const { lacking, groups } = groupsLacking(from, to)
        if (lacking === undefined) return
        const remedy = groups.length > 0 ? `use ${listOf(groups)}` : 'add it there, or remove it'
        const message = `names ${lacking}, which '${from}' does not have: ${remedy}`
        context.addIssue({ code: 'custom', path: ['to'], message })
      }),
      { error: "should be a list such as [{ from: '/blog/*', to: '/opinion/:0' }]" },
    )
    .max(1_000, { error: 'should have at most 1,000 redirects' })
    .superRefine(
      eachItsOwn(
        'from',
        (from) => `should be a different path, since a redirect above it is from ${from} too`,
      ),
    ),
  labels: labelsSchema,
  labelFields: labelFieldsSchema,
  authors: authorsSchema,
  extraFields: z.record(
    nameAsKey,
    group({
      kind: choice(['text', 'number', 'flag']),
      property: z
        .string({ error: PROPERTY })
        .regex(/^[a-z][A-Za-z]{1,60}$/, { error: PROPERTY })
        .optional(),
    }),
    { error: "should be an object such as { rating: { kind: 'text' } }" },
  ),
  messages: z.custom<SiteSettings['messages']>().superRefine((messages, context) => {
    const problem = messagesProblem(messages)
    if (problem) context.addIssue({ code: 'custom', path: problem.path, message: problem.sentence })
  }),
  digits: choice(Object.keys(DIGITS) as [Digits, ...Digits[]]),
  ...READER_SCHEMAS,
})
  .partial()
  .superRefine(({ podcasts, plans, hubs, feeds = [], extraFields = {} }, context) => {
    const addresses = { ...HUB_ADDRESSES, ...hubs }
    const hub = plans && HUBS.find((one) => addresses[one] === plans.path)
    if (hub)
      context.addIssue({
        code: 'custom',
        path: ['plans', 'path'],
        message: `should be a different path, since the list hubs.${hub} is at ${plans.path}`,
      })
    const nameExtraField = (path: (string | number)[], name: string | null | undefined) => {
      if (typeof name !== 'string' || Object.hasOwn(extraFields, name)) return
      const fieldNames = Object.keys(extraFields)
      const suggestion = fieldNames.length > 0 ? nearest(name, fieldNames) : ''
      const message = `should be the name of one of extraFields, which has no '${name}'${suggestion}`
      context.addIssue({ code: 'custom', path, message })
    }
    for (const field of EPISODE_FIELDS)
      nameExtraField(['podcasts', 'fields', field], podcasts?.fields?.[field])
    for (const [index, { pictureRights }] of feeds.entries())
      nameExtraField(['feeds', index, 'pictureRights', 'licenceField'], pictureRights?.licenceField)
  })

/**
 * Checks what `site.config.ts` exports and fills in the defaults. A list replaces the default list; a group is merged
 * with the default's, field by field.
 * @throws SiteConfigError naming every wrong field
 */
export function readSiteConfig(published: unknown): SiteSettings {
  const result = schema.safeParse(published)
  if (!result.success) {
    const problems = new Map<string, string>()
    for (const { path, message } of result.error.issues) {
      const field = fieldName(path)
      if (!problems.has(field)) problems.set(field, `${field} ${message}`)
    }
    throw new SiteConfigError([...problems.values()])
  }
  return merged(SITE_DEFAULTS, result.data) as SiteSettings
}

function merged(byDefault: unknown, configured: unknown): unknown {
  if (configured === undefined) return byDefault
  if (!isRecord(byDefault) || !isRecord(configured)) return configured
  const fields = Object.entries(configured).map(([name, value]) => [name, merged(byDefault[name], value)])
  return { ...byDefault, ...Object.fromEntries(fields) }
}

/** `['frontPage', 'sections', 2, 'style']` → `frontPage.sections[2].style`. */
function fieldName(path: readonly PropertyKey[]): string {
  const name = path.reduce<string>((before, part) => {
    if (typeof part === 'number') return `${before}[${part}]`
    return before === '' ? String(part) : `${before}.${String(part)}`
  }, '')
  return name || 'The default export'
}
