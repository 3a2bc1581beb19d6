/**
 * Types in `shape.ts` derive from it. Navbar and footer use the interface's field names; others refer by slug, and to
 * pictures by file name.
 */
import { z } from 'zod'
import { type NavbarItem, POST_TYPES } from '../../lib/cms/contract'
import { minutesBefore } from './age'

/** In NFC, in which slugs are looked up. */
const slug = z.string().min(1).normalize('NFC')

/** BCP 47: `en`, `zh-Hant`. */
const language = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'must be a language code such as "en"')

/** Site-relative. */
const path = z.string().regex(/^\/[^\s?#]*$/, 'must be an address that begins with a slash')

/** As `path`, and perhaps with a query: of a site before this one. */
const formerAddress = z.string().regex(/^\/[^\s#]*$/, 'must be an address that begins with a slash')

/** Relative to the start; parsed as minutes before it. */
const age = z.string().transform((text, context) => {
  const minutes = minutesBefore(text)
  if (minutes !== null) return minutes
  context.addIssue('must be a time such as "2 days 5 hours ago", "in 30 minutes" or "now"')
  return z.NEVER
})

const id = z.int().positive()

const menuLink = z.strictObject({ label: z.string(), url: z.string() })

export const publication = z.strictObject({
  name: z.string().min(1),
  language,
  /** By language code: papers of one desk, for `--language`. */
  editions: z
    .record(
      language,
      z.strictObject({
        /** The desk's category, whose children become the paper's sections. */
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
  /** The name by default. */
  englishName: z.string().optional(),
  parent: slug.optional(),
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as "#a4262c"')
    .optional(),
  /** By default the parent's address and the slug. */
  path: path.optional(),
})

export const tag = z.strictObject({ slug, name: z.string().min(1) })

const authorSeo = z.strictObject({
  meta_title: z.string().optional(),
  meta_description: z.string().optional(),
  og_title: z.string().optional(),
  og_description: z.string().optional(),
  og_image: z.string().optional(),
  twitter_title: z.string().optional(),
  twitter_description: z.string().optional(),
  twitter_image: z.string().optional(),
})

export const author = z.strictObject({
  slug,
  name: z.string().min(1),
  description: z.string().default(''),
  email: z.string().default(''),
  linkedin: z.string().default(''),
  twitter: z.string().default(''),
  instagram: z.string().default(''),
  facebook: z.string().default(''),
  /** Picture name; may be empty. */
  portrait: z.string().default(''),
  /** By the interface's names, pictures by name; what is left out is made of the name, description and portrait. */
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
  /** Name of a place: placements in the site's configuration. */
  place: z.string().min(1),
  size: z.string(),
  containsAds: z.boolean(),
  /** `CodeEditor` by default. */
  type: z.enum(['CodeEditor', 'Editor', 'Image']).optional(),
  /** Further fields of the slot's `data`, such as the picture and the link of an `Image` without HTML. */
  fields: z.record(z.string(), z.unknown()).optional(),
})

export const postHeader = z.strictObject({
  id: id.optional(),
  title: z.string().min(1),
  type: z.enum(POST_TYPES).default('Article'),
  /** The newsroom's by default. */
  language: language.optional(),
  published: age,
  /** Absent if never changed. */
  changed: age.optional(),
  state: z.enum(['published', 'draft', 'scheduled']).optional(),
  /** One or two sentences: the standfirst. */
  shortDescription: z.string().default(''),
  /** A few sentences of key points. */
  summary: z.string().default(''),
  /** Primary. */
  category: slug.nullable().default(null),
  /** Further ones; parents are added. */
  alsoIn: z.array(slug).optional(),
  tags: z.array(slug).default([]),
  contributors: z.array(slug).default([]),
  picture: z.string().nullable().default(null),
  alt: z.string().optional(),
  caption: z.string().optional(),
  credit: z.string().optional(),
  hideBanner: z.boolean().optional(),
  access: z.enum(['Free', 'Paid', 'Login']).optional(),
  /** By default the primary category's address and the slug. */
  path: path.optional(),
  /** Its earlier address; identify returns it. */
  legacyPath: formerAddress.optional(),
  /** Views per hour at its start, decaying with age; none by default. */
  hourlyViews: z.number().nonnegative().optional(),
  /** As the listing and trending send it. */
  customEntity: z.record(z.string(), z.unknown()).optional(),
  /** The editors' mark on a live blog. */
  liveStatus: z.enum(['Live', 'Complete']).optional(),
})

export const update = z.strictObject({
  /** In the future for one that appears while the service runs. */
  published: age,
  /** Slug; the newsroom by default. */
  author: slug.optional(),
  isPinned: z.boolean().optional(),
  title: z.string().default(''),
  /** HTML. */
  content: z.string(),
})
