import { z } from 'zod'
import { DIGITS, type Digits } from '../digits/digits'
import { isRecord } from '../is-record'
import { messagesProblem } from './message-overrides'
import { READER_SCHEMAS } from './readers'
import { isPattern } from './redirects'
import { ads, slots } from './schema/advertising'
import { frontPage } from './schema/front-page'
import { choice, flag, group, pathOnSite, text, whole } from './schema/kinds'
import { analytics, consent, vitals } from './schema/measurement'
import { SITE_DEFAULTS, type SiteSettings } from './site-defaults'

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
  .nullable()

const FRAME_HOST = "should be a host such as 'scores.example.com', without https:// and without *"

const PROPERTY = "should be a property of schema.org such as 'contentRating'"

const PATTERN = "should be a path with patterns such as '/:year(\\\\d{4})/:slug' or '/blog/*'"

const TARGET = "should be a path such as '/news/:slug', or an https address"

const ISSUE_ADDRESS = "should be a path such as '/manifest/latest', or an https address"

const schema = group({
  frontPage,
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
    .max(100, { error: 'should have at most 100 newsletters' }),
  stories: group({
    related: whole(0, 8),
    mostRead: whole(0, 10),
    continuous: whole(0, 10),
    contentsFromWords: whole(100, 100_000).nullable(),
    correctionTag: text('corrected').nullable(),
  }).partial(),
  subscription: group({ subscribe: pageAddress, signIn: pageAddress }).partial(),
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
  tools: group({ share: flag, print: flag, listen: flag }).partial(),
  features: group({ readerLists: flag, webStories: flag, framedPages: flag }).partial(),
  consent,
  analytics,
  vitals,
  lifetimes: group({
    liveBlog: whole(1, 3_600),
    address: whole(1, 86_400),
    mostRead: whole(1, 86_400),
    sitemapOfThisMonth: whole(1, 86_400),
  }).partial(),
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
      }),
      { error: "should be a list such as [{ from: '/blog/*', to: '/opinion/:0' }]" },
    )
    .max(1_000, { error: 'should have at most 1,000 redirects' }),
  extraFields: z.record(
    z.string(),
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
}).partial()

/** Lists replace defaults; groups are merged. @throws SiteConfigError */
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

function merged(byDefault: unknown, own: unknown): unknown {
  if (own === undefined) return byDefault
  if (!isRecord(byDefault) || !isRecord(own)) return own
  const fields = Object.entries(own).map(([name, value]) => [name, merged(byDefault[name], value)])
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
