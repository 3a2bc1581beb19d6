/** Feeds for partners that show the publication's stories themselves: docs/partner-feeds.md. */
import { z } from 'zod'
import { anyAddress, choice, eachItsOwn, flag, group, placeholdersInScript, text, whole } from './site-kinds'

/** `rss`, `atom` and `json` are those of every feed. The others are RSS with the fields that a partner documents. */
const PARTNER_FORMATS = ['rss', 'atom', 'json', 'flipboard', 'msn', 'smartnews'] as const
export type PartnerFormat = (typeof PARTNER_FORMATS)[number]

/** Partners that show whole stories, and refuse a feed of summaries. */
const NEEDS_FULL_TEXT: ReadonlySet<PartnerFormat> = new Set(['flipboard', 'msn', 'smartnews'])

export const PARTNER_STORIES_MAX = 50

/** What MSN is told of the rights in lead pictures. */
type PictureRights = {
  /** The credits of pictures that the publication may hand on, as they stand in its CMS, or all pictures. */
  held: 'all' | readonly string[]
  /** The one of `extraFields` that has the number of a lead picture at its licensor. */
  licenceField?: string
}

type SponsoredLink = {
  /** A path of the site, or an https address. SmartNews requires one of the publisher's own domain. */
  link: string
  /** Who pays for what it leads to; the publisher for an advertisement of its own. At most 35 characters. */
  advertiser: string
  /** At most 45 characters. */
  title?: string
  /** A picture of 320 × 240 pixels. */
  thumbnail?: string
}

/** What SmartNews shows with each story. */
type Advertisement = {
  /** At most two. */
  sponsoredLinks?: readonly SponsoredLink[]
  /** The publisher's own tag of an advertisement of 300 × 250 pixels, as HTML with scripts. */
  adContent?: string
}

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
  /** Only for MSN. Without it, nothing is said of rights. */
  pictureRights?: PictureRights
  /**
   * Only for SmartNews: the publisher's own script that counts readers there. `{url}` and `{title}` become JavaScript
   * strings, with their quotation marks.
   */
  analytics?: string
  /** Only for SmartNews. */
  advertisement?: Advertisement
}

const PATH = "should be a path such as '/feeds/smartnews.xml', or '/feeds/partner.json' for the format json"
const FEEDS = "should be a list such as [{ path: '/feeds/smartnews.xml', format: 'smartnews' }]"
const WITHOUT = "should be a list of slugs of tags and sections such as ['partner-content']"

const CREDITS = "should be 'all', or a list of credits such as ['Example News']"
const SCRIPT = 'should be one or more whole script elements, in at most 10,000 characters'
const AD_CONTENT = 'should be HTML of at most 10,000 characters'
// A feed of SmartNews has at most a megabyte, and these stand in each of up to fifty stories.
const HTML_CHARACTERS_MAX = 10_000

const pictureRights = group({
  held: z.union([z.literal('all'), z.array(text('Example News')).max(500)], { error: CREDITS }),
  licenceField: text('picture_licence').optional(),
})

/** Ends with the last script, so nothing of it is left open in the page of the partner. */
const scripts = z
  .string({ error: SCRIPT })
  .trim()
  .max(HTML_CHARACTERS_MAX, { error: SCRIPT })
  .regex(/^<script\b.*<\/script>$/is, { error: SCRIPT })
  .superRefine(placeholdersInScript('url', 'title'))

const advertisement = group({
  sponsoredLinks: z
    .array(
      group({
        link: anyAddress('https://example.com/subscribe'),
        advertiser: text('Example News').max(35, { error: 'should have at most 35 characters' }),
        title: text('Subscribe').max(45, { error: 'should have at most 45 characters' }).optional(),
        thumbnail: anyAddress('https://example.com/subscribe.png').optional(),
      }),
      { error: "should be a list such as [{ link: '/subscribe', advertiser: 'Example News' }]" },
    )
    .max(2, { error: 'should have at most two links' })
    .optional(),
  adContent: z
    .string({ error: AD_CONTENT })
    .trim()
    .min(1, { error: AD_CONTENT })
    .max(HTML_CHARACTERS_MAX, { error: AD_CONTENT })
    .optional(),
})

/** Fields that one format alone has. */
const FIELDS_OF_ONE_FORMAT = {
  logo: 'smartnews',
  analytics: 'smartnews',
  advertisement: 'smartnews',
  pictureRights: 'msn',
} as const satisfies { readonly [Field in keyof PartnerFeed]?: PartnerFormat }

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
  pictureRights: pictureRights.optional(),
  analytics: scripts.optional(),
  advertisement: advertisement.optional(),
}).superRefine((feed, context) => {
  const { path, format = 'rss', fullText = true } = feed
  const problem = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message })
  if (path.endsWith('.json') !== (format === 'json')) problem('path', PATH)
  if (!fullText && NEEDS_FULL_TEXT.has(format))
    problem('fullText', `should be true, since ${format} takes only whole stories`)
  for (const [field, only] of Object.entries(FIELDS_OF_ONE_FORMAT))
    if (feed[field as keyof typeof FIELDS_OF_ONE_FORMAT] !== undefined && format !== only)
      problem(field, `should not be set: only the format '${only}' has it`)
})

export const partnerFeedsSchema = z
  .array(partnerFeed, { error: FEEDS })
  .max(30, { error: 'should have at most 30 feeds' })
  .superRefine(eachItsOwn('path', (path) => `should be a different path, since another feed is at ${path}`))
