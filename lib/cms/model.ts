/** Validated data; null means "none". */
import type { PostType, Reference } from './contract'

export type { Reference, TrendingDuration } from './contract'

export type Image = {
  src: string
  /** Pixels. */
  width: number | null
  height: number | null
  alt: string
  caption: string | null
  credit: string | null
  /** CSS object-position, such as `90.3% 15.2%`. */
  focus: string | null
}

export type Audio = {
  src: string
  /** MIME type. */
  type: string
  /** Bytes. */
  length?: number
}

export type LiveState = 'live' | 'complete'

export type LiveUpdate = {
  /** Permanent; letters, digits, `-` and `_`. */
  id: string
  at: string
  title: string
  /** Unsanitised HTML: pass it through `lib/content`. */
  html: string
  author: { name: string; path: string | null } | null
  isPinned: boolean
}

/** Unvalidated data from the service; may contain HTML and personal data. */
export type CustomEntity = { readonly [field: string]: unknown }

/** By name in `extraFields`. */
export type ExtraValues = { readonly [name: string]: string | number | boolean }

export type Teaser = {
  id: number
  title: string
  /** Normalised path on this site. */
  path: string
  type: PostType
  standfirst: string
  image: Image | null
  section: Reference | null
  tags: Reference[]
  /** The tag shared with its translations (`pairTags`). */
  pair?: Reference
  authors: Reference[]
  /** The user who created the post; the author if no contributor is named. */
  member?: Reference
  /** ISO 8601 UTC; null if invalid. */
  publishedAt: string | null
  updatedAt: string | null
  /** BCP 47 tag; null if unknown. */
  language: string | null
  isOpen: boolean
  /** Open because the service gives no access type. Set on cards only if they have `audio`. */
  isUnstated?: true
  /** Its canonical URL is another page of this site. Cards only. */
  hasOtherCanonical?: true
  /** The service's access type in lower case, such as `login`. */
  access?: string
  /** First audio file of an open body. */
  audio?: Audio
  words: number | null
  live: LiveState | null
  /** For themes: docs/customising.md. Absent on single posts. */
  customEntity?: CustomEntity
  extra?: ExtraValues
}

export type SharedAs = {
  title: string | null
  description: string | null
  image: string | null
}

export type PostHead = {
  title: string | null
  description: string | null
  canonical: string | null
  shared: SharedAs | null
}

export type Post = Teaser & {
  slug: string
  head?: PostHead | null
  /** An unknown type is treated as an article. */
  hasUnknownType?: boolean
  /** Unsanitised HTML: pass it through `lib/content`. */
  html: string
  summary: string
  categories: Reference[]
  hidesBanner: boolean
  bannerNote: string | null
}

export type FeedPost = Teaser & {
  categories: Reference[]
  /** Unsanitised HTML; empty if the post is gated or listed without a body. */
  html: string
}

export type Author = {
  id: number
  name: string
  slug: string
  path: string
  bio: string
  portrait: string | null
  links: { network: 'linkedin' | 'twitter' | 'instagram' | 'facebook'; url: string }[]
  title: string | null
  description: string | null
  shared?: SharedAs | null
  createdAt: string | null
  updatedAt: string | null
}

export type Category = {
  id: number
  name: string
  slug: string
  path: string
  parent: Reference | null
  /** `#rrggbb`. */
  color: string | null
}

export type Tag = Reference & { path: string }

export type MenuItem = { name: string; href: string; children: MenuItem[]; newTab: boolean }

export type Newsletter = { id: number; name: string; description: string; logo: string | null }

export type FooterLink = { label: string; href: string }

export type Footer = {
  logo: string | null
  bio: string
  apps: { store: 'ios' | 'android' | 'web'; url: string }[]
  textColor: string | null
  accentColor: string | null
  newsletter: boolean
  latestStories: boolean
  social: { platform: string; url: string }[]
  menu: { title: string | null; links: FooterLink[] }[]
  affiliates: { logo: string; url: string }[]
  copyright: string
}

export type Slot = {
  id: number
  name: string
  place: string
  width: number | null
  height: number | null
  size: string
  html: string
  containsAds: boolean
  updatedAt: string | null
  overrides?: SlotOverride[]
}

/** Alternative content of a slot on pages that match its rules. */
export type SlotOverride = Pick<Slot, 'width' | 'height' | 'size' | 'html' | 'containsAds'> & {
  /** Index in the service's list, stable when another override is disabled. */
  index: number
  rules: PageSubject
}

/** Record keys of a page or rule: lib/cms/slot-overrides.ts. */
export type PageSubject = { [kind in 'categories' | 'tags' | 'types' | 'authors']?: string[] }

/** CSS pixels. */
export type SlotSize = Pick<Slot, 'width' | 'height'>

/** The service sends no totals, so `hasNext` comes from reading the next page. */
export type ListPage<T> = { items: T[]; page: number; hasNext: boolean }
