import type {
  Identified,
  WireAuthor,
  WireCategory,
  WireFooter,
  WireListedPost,
  WireLiveUpdate,
  WireNewsletterGroup,
  WireSlot,
  WireTrendingPost,
} from '../../lib/delivery/contract'
import type { StoredPost } from '../store/find-posts'
import type { Identity, StoredAuthor, StoredCategory, StoredSlot, StoredUpdate } from '../store/find-records'
import type { newsletterGroups } from '../store/schema'
import { resolveMoments } from '../text'

/** An author's record. Texts for search engines that the newsroom does not set are the name and the description. */
export function author(origin: Origin, stored: StoredAuthor): WireAuthor {
  const avatar = pictureUrl(origin, stored.portrait)
  const { og_image, twitter_image, ...texts } = stored.seo ?? {}
  const picture = (name: string | undefined) => (name === undefined ? avatar : pictureUrl(origin, name))
  return {
    id: stored.id,
    name: stored.name,
    slug: stored.slug,
    description: stored.description,
    email: stored.email,
    linkedin: stored.linkedin,
    twitter: stored.twitter,
    instagram: stored.instagram,
    facebook: stored.facebook,
    avatar,
    created_at: isoTime(stored.createdAt),
    updated_at: isoTime(stored.updatedAt),
    meta_title: stored.name,
    meta_description: stored.description,
    og_title: stored.name,
    og_description: stored.description,
    og_image: picture(og_image),
    twitter_title: stored.name,
    twitter_description: stored.description,
    twitter_image: picture(twitter_image),
    ...texts,
    absolute_url: stored.path,
  }
}

export function category(stored: StoredCategory): WireCategory {
  return {
    id: stored.id,
    name: stored.name,
    slug: stored.slug,
    parent_category: stored.parent,
    category_brand_color: stored.color,
    absolute_url: stored.path,
  }
}

export function identified(
  origin: Origin,
  identity: Exclude<Identity, { type: 'draft' | 'draft_entity' }>,
): Identified {
  switch (identity.type) {
    case 'post': {
      const { post } = identity
      return {
        type: 'post',
        url: post.legacyPath,
        status_code: '200',
        content: {
          id: post.id,
          title: post.title,
          slug: post.slug,
          legacy_url: post.legacyPath,
          type: post.type,
          absolute_url: post.path,
          content_html: sentBody(origin, post),
        },
      }
    }
    case 'category':
    case 'tag':
    case 'member':
      return { type: identity.type, url: identity.path, status_code: '200' }
    case 'redirect':
      return { type: 'redirect', url: identity.target, status_code: String(identity.status) }
    case 'not_found':
      return { type: 'not_found', url: '', status_code: '404' }
  }
}

export function liveUpdate(origin: Origin, update: StoredUpdate): WireLiveUpdate {
  const { id, author, createdAt, isPinned, title, content } = update
  return {
    id,
    author,
    created_at: isoTime(createdAt),
    is_pinned: isPinned,
    data: { title, content: withAbsoluteMedia(origin, content) },
  }
}

export const footer = (origin: Origin, stored: WireFooter): WireFooter => ({
  ...stored,
  logo: absoluteFields(origin, stored.logo) as string,
})

export const newsletterGroup = (stored: typeof newsletterGroups.$inferSelect): WireNewsletterGroup => ({
  id: stored.id,
  name: stored.name,
  logo_url: stored.logo,
  description: stored.description,
})

function absoluteFields(origin: Origin, value: unknown): unknown {
  if (typeof value === 'string') return absolute(origin, value)
  if (Array.isArray(value)) return value.map((one) => absoluteFields(origin, one))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, absoluteFields(origin, one)]))
}

/** The kind of page that a slot is registered for, by a word in its name, as deployments name their slots. */
const SLOT_PAGES = [
  [/(?:^|_)(?:hp|home|front)(?:_|$)/, 'home'],
  [/(?:^|_)(?:ap|article|story)(?:_|$)/, 'article'],
  [/(?:^|_)(?:lp|list|category)(?:_|$)/, 'list'],
] as const

function slotPage(name: string): string {
  const words = name.toLowerCase().replace(/[^a-z0-9]+/g, '_')
  return SLOT_PAGES.find(([pattern]) => pattern.test(words))?.[1] ?? 'others'
}

/** @param sendsPage whether the deployment sends the kind of page a slot is registered for */
export const slot = (origin: Origin, stored: StoredSlot, sendsPage = false): WireSlot => ({
  id: stored.id,
  name: stored.name,
  data: {
    ...(absoluteFields(origin, stored.fields ?? {}) as Record<string, unknown>),
    size: stored.size,
    html: withAbsoluteMedia(origin, stored.html),
    contains_ads: stored.containsAds,
  },
  registered_slot: {
    id: stored.registered.id,
    name: stored.registered.name,
    ...(sendsPage && { page: slotPage(stored.registered.name) }),
  },
  formatted_update_on: isoTime(stored.updatedAt),
  type: stored.type,
})

export type Origin = string

const picturePath = (name: string) => `/media/${name}.jpg`

/** A recorded picture has its address as its name, and is sent with that address. */
const isAddress = (name: string) => name.includes('/')

export function pictureUrl(origin: Origin, name: string | null | undefined): string {
  if (!name) return ''
  return isAddress(name) ? name : `${origin}${picturePath(name)}`
}

function absolute(origin: Origin, address: string): string {
  return address.startsWith('/media/') ? `${origin}${address}` : address
}

/** Makes paths of pictures in a body absolute, in quoted attributes only. */
function withAbsoluteMedia(origin: Origin, html: string): string {
  return html.replace(/(\s(?:src|poster|href)\s*=\s*["'])(\/media\/)/gi, `$1${origin}$2`)
}

export function sentBody(origin: Origin, post: { body: string; firstPublishedAt: number | null }): string {
  return resolveMoments(withAbsoluteMedia(origin, post.body), post.firstPublishedAt ?? 0)
}

export function mediaFile(origin: Origin, post: StoredPost): WireListedPost['media_file_banner'] {
  if (!post.picture) return null
  const { id, name, width, height } = post.picture
  return {
    id,
    filename: isAddress(name) ? (name.split('/').at(-1) ?? '') : `${name}.jpg`,
    path: pictureUrl(origin, name),
    alt_text: post.pictureAlt,
    meta_data: { width, height },
  }
}

export function trendingMediaFile(origin: Origin, post: StoredPost): WireTrendingPost['media_file_banner'] {
  const file = mediaFile(origin, post)
  return file && { ...file, source: post.pictureCredit, caption: post.pictureCaption }
}

/** ISO 8601 UTC. */
export const isoTime = (milliseconds: number) => new Date(milliseconds).toISOString()
