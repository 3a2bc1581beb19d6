/**
 * The documented delivery API, field by field. The content service answers with these schemas and generates its OpenAPI
 * document from them. The parsers in lib/delivery/records accept more than this.
 */
import { z } from 'zod'

export const POST_TYPES = [
  'Article',
  'Video',
  'Web Story',
  'Gallery',
  'LiveBlog',
  'CustomPage',
  'BlankPage',
] as const

/** The ranking's `type` filter accepts two more types, which no listed post has. */
export const TRENDING_TYPES = [...POST_TYPES, 'CustomEntity', 'Newsletter'] as const

export const TRENDING_DURATIONS = ['24h', '7d', '30d'] as const

export const FILTER_FIELDS = {
  title: 'text',
  type: 'text',
  'categories.id': 'id',
  'tags.id': 'id',
  'contributors.id': 'id',
  'primary_category.id': 'id',
  word_count: 'number',
  created_at: 'date',
} as const

/** Suffixes of filters: `title__contains=rain`. */
export const FILTER_OPERATORS = ['eq', 'neq', 'contains', 'in', 'nin', 'gte', 'lte', 'gt', 'lt'] as const

export const PAGE_MAX = 1000
export const LIMIT_MAX = 50
export const POSTS_LIMIT_DEFAULT = 10
export const TRENDING_LIMIT_DEFAULT = 20

/** Schemas with an `id` are named in the OpenAPI document, and other schemas refer to them there. */
export const reference = z
  .object({ id: z.int(), name: z.string(), slug: z.string() })
  .meta({ id: 'Reference' })

const postType = z.enum(POST_TYPES)

const mediaFile = z
  .object({
    id: z.int(),
    filename: z.string(),
    path: z.string(),
    alt_text: z.string(),
    meta_data: z.object({ width: z.int(), height: z.int() }),
  })
  .meta({ id: 'MediaFile' })

const trendingMediaFile = mediaFile.extend({ source: z.string().nullable(), caption: z.string() })

/** Only the block `paragraph` with `data.text` is documented. */
const contentBlock = z.object({ type: z.string(), data: z.record(z.string(), z.unknown()) })

const postBase = z.object({
  id: z.int(),
  title: z.string(),
  slug: z.string(),
  type: postType,
  banner_url: z.string(),
  short_description: z.string(),
  summary: z.string(),
  primary_category: reference.nullable(),
  categories: z.array(reference),
  tags: z.array(reference),
  contributors: z.array(reference),
  content_html: z.string(),
  word_count: z.int(),
  access_type: z.string(),
  hide_banner_image: z.boolean(),
  banner_description: z.string().nullable(),
  language_code: z.string(),
  // Null in the samples of the API, which do not show what it may contain.
  custom_entity: z.record(z.string(), z.unknown()).nullable(),
  absolute_url: z.string(),
  formatted_first_published_at_datetime: z.iso.datetime(),
  formatted_last_published_at_datetime: z.iso.datetime(),
})

/** An editor's mark on a live blog in `meta_data`. Only some deployments have this field. */
export const LIVE_BLOG_STATUSES = ['Live', 'Complete'] as const

export const listedPost = postBase
  .extend({
    meta_data: z.object({
      access_type: z.string(),
      live_blog_status: z.enum(LIVE_BLOG_STATUSES).optional(),
    }),
    media_file_banner: mediaFile.nullable(),
  })
  .meta({ id: 'ListedPost' })

/** A single post. `custom_entity` is documented for the listing and the ranking only. */
export const post = listedPost
  .omit({ custom_entity: true })
  .extend({ content_json: z.array(contentBlock) })
  .meta({ id: 'Post' })

/** An item of `GET /post/{identifier}/live-blog-updates/`, which only some deployments have. */
export const liveUpdate = z
  .object({
    id: z.int(),
    author: reference.nullable(),
    created_at: z.iso.datetime(),
    is_pinned: z.boolean(),
    data: z.object({ title: z.string(), content: z.string() }),
  })
  .meta({ id: 'LiveUpdate' })

const member = reference.extend({ avatar: z.string(), absolute_url: z.string() }).meta({ id: 'Member' })

export const trendingPost = postBase
  .extend({
    meta_data: z.union([
      z.object({ seo_title: z.string(), seo_description: z.string(), og_image: z.string() }),
      z.strictObject({}),
    ]),
    media_file_banner: trendingMediaFile.nullable(),
    legacy_url: z.string(),
    member,
    updated_by: z.null(),
    custom_entity_collection: z.null(),
    blog_update: z.null(),
  })
  .meta({ id: 'TrendingPost' })

export const author = z
  .object({
    id: z.int(),
    name: z.string(),
    slug: z.string(),
    description: z.string(),
    email: z.string(),
    linkedin: z.string(),
    twitter: z.string(),
    instagram: z.string(),
    facebook: z.string(),
    avatar: z.string(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    meta_title: z.string(),
    meta_description: z.string(),
    og_title: z.string(),
    og_description: z.string(),
    og_image: z.string(),
    twitter_title: z.string(),
    twitter_description: z.string(),
    twitter_image: z.string(),
    absolute_url: z.string(),
  })
  .meta({ id: 'Author' })

export const category = z
  .object({
    id: z.int(),
    name: z.string(),
    slug: z.string(),
    parent_category: reference.nullable(),
    category_brand_color: z.string().nullable(),
    absolute_url: z.string(),
  })
  .meta({ id: 'Category' })

export type NavbarItem = {
  link: string
  name: string
  children: NavbarItem[] | null
  open_new_tab: boolean
}

export const navbarItem: z.ZodType<NavbarItem> = z
  .object({
    link: z.string(),
    name: z.string(),
    get children() {
      return z.array(navbarItem).nullable()
    },
    open_new_tab: z.boolean(),
  })
  .meta({ id: 'NavbarItem' })

export const newsletterGroup = z
  .object({
    id: z.int(),
    name: z.string(),
    logo_url: z.string(),
    description: z.string(),
  })
  .meta({ id: 'NewsletterGroup' })

export const footer = z
  .object({
    logo: z.string(),
    app_links: z.object({ ios: z.string(), android: z.string(), web: z.string() }),
    short_bio: z.string(),
    textColor: z.string(),
    accentColor: z.string(),
    newsletter: z.boolean(),
    socialLinks: z.array(z.object({ platform: z.string(), url: z.string() })),
    addQuickMenu: z.array(z.object({ label: z.string(), url: z.string() })),
    copyRightText: z.string(),
    latestStories: z.boolean(),
    addAffiliateWebsites: z.array(z.unknown()),
  })
  .meta({ id: 'Footer' })

export const activeSlot = z
  .object({
    id: z.int(),
    name: z.string(),
    // Slots of type `Image` have further fields, whose names are not documented.
    data: z.looseObject({ size: z.string(), html: z.string(), contains_ads: z.boolean() }),
    // Only some deployments send the kind of page.
    registered_slot: z.object({ id: z.int(), name: z.string(), page: z.string().optional() }),
    formatted_update_on: z.iso.datetime(),
    type: z.string(),
  })
  .meta({ id: 'ActiveSlot' })

const IDENTIFIED_TYPES = [
  'post',
  'category',
  'tag',
  'member',
  'redirect',
  'draft',
  'draft_entity',
  'not_found',
] as const

export const identified = z
  .object({
    type: z.enum(IDENTIFIED_TYPES),
    url: z.string(),
    status_code: z.string(),
    // An answer about a draft has the whole post in this field.
    content: z
      .looseObject({
        id: z.int(),
        title: z.string(),
        slug: z.string(),
        legacy_url: z.string(),
        type: z.string(),
        absolute_url: z.string(),
        content_html: z.string(),
      })
      .optional(),
  })
  .meta({ id: 'Identified' })

export const FORM_FIELD_TYPES = [
  'text',
  'textarea',
  'email',
  'phone',
  'url',
  'number',
  'date',
  'select',
  'radio',
  'checkbox',
  'file',
  'hidden',
] as const

/** Only the names of a form's own fields are documented. The shape of the rest is the content service's choice. */
const formField = z.object({
  name: z.string().regex(/^[\w-]{1,100}$/),
  label: z.string(),
  type: z.enum(FORM_FIELD_TYPES),
  required: z.boolean().default(false),
  help_text: z.string().default(''),
  options: z.array(z.object({ label: z.string(), value: z.string() })).default([]),
})

const seedForm = z.object({
  id: z.int().positive(),
  name: z.string().min(1),
  description: z.string().default(''),
  field_types: z.array(formField),
  groups: z.array(z.object({ name: z.string(), fields: z.array(z.string()) })).default([]),
  settings: z
    .object({ submit_label: z.string().optional(), success_message: z.string().optional() })
    .default({}),
  captcha_config: z.object({ site_key: z.string() }).nullable().default(null),
})

const unwrapped = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'value' in value ? value.value : value

/** The form that the vendor documents. Values may be wrapped (`{ value: … }`), and the list of types is open. */
const documentedForm = z.object({
  id: z.string().regex(/^[0-9a-f]{24}$/),
  name: z.string().min(1),
  description: z.string().default(''),
  type: z.string().default('custom'),
  state: z.string().default('active'),
  settings: z.record(z.string(), z.unknown()).default({}),
  field_types: z.array(
    z.object({
      name: z.string().min(1).max(100),
      type: z.string(),
      group_id: z.string().optional(),
      meta_data: z.record(z.string(), z.unknown()).default({}),
      validations: z.record(z.string(), z.unknown()).default({}),
    }),
  ),
  groups: z
    .array(z.object({ name: z.string(), meta_data: z.record(z.string(), z.unknown()).default({}) }))
    .default([]),
  form_page: z.record(z.string(), z.unknown()).default({}),
  captcha_config: z.object({ site_key: z.string().optional() }).default({}),
  deleted: z.boolean().default(false),
  created_at: z.string().default('1 Jan 2026 09:00'),
  updated_at: z.string().default('1 Jan 2026 09:00'),
  updated_by: z.string().default(''),
})

export const form = z.union([documentedForm, seedForm])

/**
 * Whether a field must be filled in, for both kinds of form. In the vendor's, a rule that is `{}` means required as
 * well.
 */
export function isRequiredField(field: WireForm['field_types'][number]): boolean {
  if ('required' in field) return field.required
  const { required } = field.validations
  const value = unwrapped(required)
  return value === true || (typeof value === 'object' && value !== null)
}

/** Characters. The API documents no limit, but a menu entry needs one. */
const CATEGORY_NAME_MAX = 120

const categoryName = z
  .string({ error: 'This field is required and must be text.' })
  .trim()
  .min(1, { error: 'This field may not be blank.', abort: true })
  .max(CATEGORY_NAME_MAX, `Ensure this field has no more than ${CATEGORY_NAME_MAX} characters.`)

export const categoryDraft = z
  .strictObject({
    name: categoryName,
    english_name: categoryName.regex(
      /[a-z0-9]/i,
      'Use at least one Latin letter or digit: the address is made from this name.',
    ),
  })
  .meta({ id: 'CategoryDraft' })

export const enveloped = <T extends z.ZodType>(data: T) =>
  z.object({ status: z.literal('ok'), data, message: z.literal('') })

/** The envelope of posts, trending posts and categories, the only lists with fields for paging. */
export const paged = <T extends z.ZodType>(item: T) =>
  z.object({
    status: z.literal('ok'),
    data: z.array(item),
    message: z.literal(''),
    page_no: z.int(),
    per_page: z.int(),
  })

/** `status` is the HTTP status code here, in place of `ok`. */
export const identifyEnvelope = z.object({ status: z.string(), data: identified, message: z.literal('') })

export const unauthorised = z
  .object({ detail: z.literal('Invalid Auth Credentials') })
  .meta({ id: 'Unauthorised' })

export type Reference = z.infer<typeof reference>
export type PostType = z.infer<typeof postType>
export type WirePost = z.infer<typeof post>
export type WireListedPost = z.infer<typeof listedPost>
export type WireTrendingPost = z.infer<typeof trendingPost>
export type WireLiveUpdate = z.infer<typeof liveUpdate>
export type WireAuthor = z.infer<typeof author>
export type WireCategory = z.infer<typeof category>
export type WireNewsletterGroup = z.infer<typeof newsletterGroup>
export type WireForm = z.infer<typeof form>
export type WireFooter = z.infer<typeof footer>
export type WireSlot = z.infer<typeof activeSlot>
export type CategoryDraft = z.infer<typeof categoryDraft>
export type Identified = z.infer<typeof identified>
export type FilterField = keyof typeof FILTER_FIELDS
export type FilterOperator = (typeof FILTER_OPERATORS)[number]
export type TrendingDuration = (typeof TRENDING_DURATIONS)[number]
export type TrendingType = (typeof TRENDING_TYPES)[number]
