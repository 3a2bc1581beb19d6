/** What the files of a newsroom may contain. Records refer to each other by slug, and to pictures by file name. */
import { z } from 'zod'
import { type NavbarItem, POST_TYPES, type WireFooter, type WireForm } from '../../lib/delivery/contract'
import { textHeaders } from './post-texts'

const MINUTES = { day: 1440, hour: 60, minute: 1 }

const SPAN = /^\d{1,6} (?:day|hour|minute)s?(?: \d{1,6} (?:day|hour|minute)s?){0,2}$/

/** `5 hours 20 minutes ago` → 320, `in 1 day` → -1440. */
export function minutesBefore(text: string): number | null {
  if (text === 'now') return 0
  const [, future, past] = /^(?:in (.+)|(.+) ago)$/.exec(text) ?? []
  const span = future ?? past
  if (span === undefined || !SPAN.test(span)) return null
  let minutes = 0
  for (const [, count, unit] of span.matchAll(/(\d+) (day|hour|minute)/g))
    minutes += Number(count) * MINUTES[unit as keyof typeof MINUTES]
  return future === undefined ? minutes : -minutes
}

const slug = z.string().min(1).normalize('NFC')

const language = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'must be a language code such as "en"')

const path = z.string().regex(/^\/[^\s?#]*$/, 'must be an address that begins with a slash')

/** A path on an earlier site, which may have a query. */
const formerAddress = z.string().regex(/^\/[^\s#]*$/, 'must be an address that begins with a slash')

/** How long before the start of the service, in minutes, so that the newsroom never looks old. */
const age = z.string().transform((text, context) => {
  const minutes = minutesBefore(text)
  if (minutes !== null) return minutes
  context.addIssue('must be a time such as "2 days 5 hours ago", "in 30 minutes" or "now"')
  return z.NEVER
})

const id = z.int().positive()

const menuLink = z.strictObject({ label: z.string(), url: z.string() })

export const authorSeo = z.strictObject({
  meta_title: z.string().optional(),
  meta_description: z.string().optional(),
  og_title: z.string().optional(),
  og_description: z.string().optional(),
  og_image: z.string().optional(),
  twitter_title: z.string().optional(),
  twitter_description: z.string().optional(),
  twitter_image: z.string().optional(),
})

/** What only the routes of --detail-routes send. */
const further = z.strictObject({
  record: z.record(z.string(), z.unknown()).default({}),
  /** Texts of `/static/{name}/`, by name. */
  files: z.record(z.string(), z.string()).default({}),
  /** HTML, by the category's slug. */
  introductions: z.record(slug, z.string()).default({}),
  /** Texts for search engines and networks, by slug. Without them, they are sent empty. */
  categorySeo: z.record(slug, authorSeo).optional(),
  tagSeo: z.record(slug, authorSeo).optional(),
})

export type Further = z.output<typeof further>

export const publication = z.strictObject({
  name: z.string().min(1),
  language,
  further: further.optional(),
  /** Editions for `--language`. */
  editions: z
    .record(
      language,
      z.strictObject({
        /** Slug of the category whose children become the edition's sections. */
        category: slug,
        short_bio: z.string(),
        copyRightText: z.string(),
        addQuickMenu: z.array(menuLink),
      }),
    )
    .default({}),
})

export const category = z.strictObject({
  slug,
  name: z.string().min(1),
  englishName: z.string().optional(),
  parent: slug.optional(),
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as "#a4262c"')
    .optional(),
  /** Without it, the parent's path and the slug. */
  path: path.optional(),
})

export const tag = z.strictObject({ slug, name: z.string().min(1) })

export const author = z.strictObject({
  slug,
  name: z.string().min(1),
  description: z.string().default(''),
  email: z.string().default(''),
  linkedin: z.string().default(''),
  twitter: z.string().default(''),
  instagram: z.string().default(''),
  facebook: z.string().default(''),
  portrait: z.string().default(''),
  /** Without it, these are made from name, description and portrait. */
  seo: authorSeo.optional(),
})

export const redirect = z.strictObject({
  from: formerAddress,
  to: z.string().min(1),
  status: z.union([z.literal(301), z.literal(302), z.literal(307), z.literal(308)], {
    error: 'must be 301, 302, 307 or 308',
  }),
})

export const newsletter = z.strictObject({
  name: z.string().min(1),
  description: z.string().default(''),
  logo: z.string().default(''),
})

export const navbarItem: z.ZodType<NavbarItem> = z.strictObject({
  link: z.string(),
  name: z.string(),
  get children() {
    return z.array(navbarItem).nullable().default(null)
  },
  open_new_tab: z.boolean().default(false),
})

export const footer = z.strictObject({
  logo: z.string().default(''),
  app_links: z
    .strictObject({
      ios: z.string().default(''),
      android: z.string().default(''),
      web: z.string().default(''),
    })
    .prefault({}),
  short_bio: z.string().default(''),
  textColor: z.string().default(''),
  accentColor: z.string().default(''),
  newsletter: z.boolean().default(false),
  socialLinks: z.array(z.strictObject({ platform: z.string(), url: z.string() })).default([]),
  addQuickMenu: z.array(menuLink).default([]),
  copyRightText: z.string().default(''),
  latestStories: z.boolean().default(false),
  addAffiliateWebsites: z.array(z.unknown()).default([]),
})

export const slotHeader = z.strictObject({
  id: id.optional(),
  name: z.string().min(1),
  place: z.string().min(1),
  size: z.string(),
  containsAds: z.boolean(),
  type: z.enum(['CodeEditor', 'Editor', 'Image']).optional(),
  fields: z.record(z.string(), z.unknown()).optional(),
})

export const postHeader = z.strictObject({
  id: id.optional(),
  title: z.string().min(1),
  type: z.enum(POST_TYPES).default('Article'),
  language: language.optional(),
  published: age,
  changed: age.optional(),
  state: z.enum(['published', 'draft', 'scheduled']).optional(),
  ...textHeaders,
  category: slug.nullable().default(null),
  /** Slugs of further categories. Their parents are added when the newsroom is loaded. */
  alsoIn: z.array(slug).optional(),
  tags: z.array(slug).default([]),
  contributors: z.array(slug).default([]),
  picture: z.string().nullable().default(null),
  alt: z.string().optional(),
  caption: z.string().optional(),
  credit: z.string().optional(),
  hideBanner: z.boolean().optional(),
  access: z.enum(['Free', 'Paid', 'Login']).optional(),
  /** Without it, the primary category's path and the slug. */
  path: path.optional(),
  /** The address on an earlier site. */
  legacyPath: formerAddress.optional(),
  /** Views per hour when the post was new. They decay with its age. */
  hourlyViews: z.number().nonnegative().optional(),
  customEntity: z.record(z.string(), z.unknown()).optional(),
  liveStatus: z.enum(['Live', 'Complete']).optional(),
})

export const update = z.strictObject({
  /** An update in the future appears while the service runs, as in a live blog. */
  published: age,
  author: slug.optional(),
  isPinned: z.boolean().optional(),
  title: z.string().default(''),
  content: z.string(),
})

// The newsroom as it is loaded: references are slugs, and times are minutes before the start.

export type SampleCategory = {
  slug: string
  name: string
  englishName: string
  parent: string | null
  color: string | null
  path: string
}

type SampleTag = z.output<typeof tag>
export type SampleAuthor = z.output<typeof author>
export type AuthorSeo = z.output<typeof authorSeo>
type SampleRedirect = z.output<typeof redirect>
type SampleNewsletter = z.output<typeof newsletter>
export type SampleSlot = z.output<typeof slotHeader> & { html: string }
type Edition = z.output<typeof publication>['editions'][string]

/** Pixels. */
export type SamplePicture = { name: string; width: number; height: number }

/** Reads a picture as JPEG in its width and height; null if the newsroom has none of its name. */
export type ReadPicture = (picture: SamplePicture) => Promise<Buffer | null>

/** Negative values are in the future. */
type Timed = { minutesAgo: number }

export type SampleUpdate = Timed & Omit<z.output<typeof update>, 'published'>

type Header = z.output<typeof postHeader>

export type SamplePost = Timed &
  Omit<Header, 'published' | 'changed' | 'language' | 'picture'> & {
    slug: string
    language: string
    picture: SamplePicture | null
    changedMinutesAgo?: number
    updates?: SampleUpdate[]
    /** HTML with `<img src="/media/NAME.jpg" alt="…" width height>` and `<time datetime="{{minutesAgo:35}}">`. */
    body: string
  }

export type Newsroom = {
  name: string
  categories: SampleCategory[]
  tags: SampleTag[]
  authors: SampleAuthor[]
  posts: SamplePost[]
  pictures: SamplePicture[]
  redirects: SampleRedirect[]
  navbar: NavbarItem[]
  footer: WireFooter
  newsletters: SampleNewsletter[]
  slots: SampleSlot[]
  forms?: WireForm[]
  further?: Further | undefined
  editions: Record<string, Edition>
}
