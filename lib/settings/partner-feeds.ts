/** Feeds for partners that show the publication's stories themselves: docs/partner-feeds.md. */
import { z } from 'zod'
import { anyAddress, choice, eachItsOwn, flag, group, text, whole } from './site-kinds'

/** `rss`, `atom` and `json` are those of every feed. The others are RSS with the fields that a partner documents. */
const PARTNER_FORMATS = ['rss', 'atom', 'json', 'flipboard', 'msn', 'smartnews'] as const
export type PartnerFormat = (typeof PARTNER_FORMATS)[number]

/** Partners that show whole stories, and refuse a feed of summaries. */
const NEEDS_FULL_TEXT: ReadonlySet<PartnerFormat> = new Set(['flipboard', 'msn', 'smartnews'])

export const PARTNER_STORIES_MAX = 50

export type PartnerFeed = {
  /** `/feeds/` and a name that ends in `.xml`, or for JSON Feed in `.json`. */
  path: string
  /** Whose stories it has. Without, those of the whole site. */
  from?: { kind: 'category' | 'tag' | 'author'; slug: string }
  /** Stories, 1 to 50. Default: 50. */
  limit?: number
  /** Whether it has whole stories, which is the default, or only their summaries. */
  fullText?: boolean
  /** Slugs of tags and sections whose stories are left out. */
  without?: readonly string[]
  /** Default: `rss`. */
  format?: PartnerFormat
  /** The logo that SmartNews shows above stories. */
  logo?: string
}

const PATH = "should be a path such as '/feeds/smartnews.xml', or '/feeds/partner.json' for the format json"
const FEEDS = "should be a list such as [{ path: '/feeds/smartnews.xml', format: 'smartnews' }]"
const WITHOUT = "should be a list of slugs of tags and sections such as ['partner-content']"

const partnerFeed = group({
  path: z.string({ error: PATH }).regex(/^\/feeds\/[a-z0-9][a-z0-9_-]{0,60}\.(?:xml|json)$/, { error: PATH }),
  from: group({ kind: choice(['category', 'tag', 'author']), slug: text('sport') }).optional(),
  limit: whole(1, PARTNER_STORIES_MAX).optional(),
  fullText: flag.optional(),
  without: z
    .array(text('partner-content'), { error: WITHOUT })
    .max(50, { error: 'should have at most 50 slugs' })
    .optional(),
  format: choice(PARTNER_FORMATS).optional(),
  logo: anyAddress('https://example.com/logo-700x100.png').optional(),
}).superRefine(({ path, format = 'rss', fullText = true, logo }, context) => {
  const problem = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message })
  if (path.endsWith('.json') !== (format === 'json')) problem('path', PATH)
  if (!fullText && NEEDS_FULL_TEXT.has(format))
    problem('fullText', `should be true, since ${format} takes only whole stories`)
  if (logo !== undefined && format !== 'smartnews')
    problem('logo', "should not be set: only the format 'smartnews' has a logo")
})

export const partnerFeedsSchema = z
  .array(partnerFeed, { error: FEEDS })
  .max(30, { error: 'should have at most 30 feeds' })
  .superRefine(eachItsOwn('path', (path) => `should be a different path, since another feed is at ${path}`))
