/** Validated; null means "none", never "unreadable". No e-mail addresses, raw meta data or unresolved media paths. */
import type { PostType, Reference } from './contract'

export type { Reference, TrendingDuration } from './contract'

export type Image = {
  /** Absolute http(s) address. */
  src: string
  /** Pixels; null if unknown. */
  width: number | null
  height: number | null
  alt: string
  caption: string | null
  credit: string | null
  /** CSS object-position of the part that matters, such as `90.3% 15.2%`. */
  focus: string | null
}

export type Audio = {
  /** Absolute http(s) address. */
  src: string
  /** MIME type, by the file's ending. */
  type: string
  /** Bytes; absent if unknown. */
  length?: number
}

export type LiveState = 'live' | 'complete'

export type LiveUpdate = {
  /** Never changes; letters, digits, `-` and `_`. */
  id: string
  /** ISO 8601 UTC. */
  at: string
  title: string
  /** Editors' HTML, not sanitised: pass it through `lib/content`. */
  html: string
  author: { name: string; path: string | null } | null
  isPinned: boolean
}

/** As the service sent it, unchecked: may hold HTML, addresses and personal data. */
export type CustomEntity = { readonly [field: string]: unknown }

/** By name in `extraFields` of site.config.ts. */
export type ExtraValues = { readonly [name: string]: string | number | boolean }

export type Teaser = {
  id: number
  title: string
  /** The post's own address on this site, in normal form. */
  path: string
  type: PostType
  standfirst: string
  image: Image | null
  section: Reference | null
  tags: Reference[]
  /** The tag that it shares with its translations: `pairTags` of site.config.ts. Absent if there is none. */
  pair?: Reference
  authors: Reference[]
  /** The user that entered the post, where no contributor is named: then it is the author. */
  member?: Reference
  /** ISO 8601 UTC; null if unreadable. */
  publishedAt: string | null
  updatedAt: string | null
  /** BCP 47 tag; null if unknown. */
  language: string | null
  /** Whether all of it is free to read. */
  isOpen: boolean
  /** Open because nothing is said of its access: listings may leave it out. Of a card only where it has `audio`. */
  isUnstated?: true
  /** Its canonical address is another of this site, which is listed instead. Of a card only. */
  hasOtherCanonical?: true
  /** Of a gated post, the kind as the service names it, in lower case: `login`. Absent if it names none. */
  access?: string
  /** The first audio file of an open body; absent if there is none, or the listing has no bodies. */
  audio?: Audio
  words: number | null
  /** Null if unmarked, as for all other posts. */
  live: LiveState | null
  /** For themes: docs/customising.md. Absent if there is none; never on a single post's page. */
  customEntity?: CustomEntity
  /** Absent if the post has none of the configured fields. */
  extra?: ExtraValues
}

export type SharedAs = {
  title: string | null
  description: string | null
  /** Absolute http(s) address. */
  image: string | null
}

export type PostHead = {
  title: string | null
  description: string | null
  /** Path of this site to be listed instead. */
  canonical: string | null
  shared: SharedAs | null
}

export type Post = Teaser & {
  slug: string
  /** Absent if nothing was written. */
  head?: PostHead | null
  /** Unknown type, read as an article. */
  hasUnknownType?: boolean
  /** Editors' HTML, not sanitised: pass it through `lib/content`. */
  html: string
  summary: string
  categories: Reference[]
  hidesBanner: boolean
  /** The editor's text on the banner; replaces the caption. */
  bannerNote: string | null
}

export type FeedPost = Teaser & {
  categories: Reference[]
  /** Editors' HTML; empty if the post is gated or listed without a body. */
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
  /** `#rrggbb`, or null. */
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
  /** Other contents, in order. Absent if there are none. */
  overrides?: SlotOverride[]
}

/** Another content of a slot, on pages that fit its rules. */
export type SlotOverride = Pick<Slot, 'width' | 'height' | 'size' | 'html' | 'containsAds'> & {
  /** Place in the list as sent, so that others keep theirs when one is switched off. */
  index: number
  /** At least one, each with at least one key. */
  rules: PageSubject
}

/** What a page is about, or a rule asks for: keys of its records, by lib/cms/slot-overrides.ts. */
export type PageSubject = { [kind in 'categories' | 'tags' | 'types' | 'authors']?: string[] }

/** CSS pixels; nulls if not declared. */
export type SlotSize = Pick<Slot, 'width' | 'height'>

/** A page of a list. Lists carry no totals, so `hasNext` comes from reading the next page. */
export type ListPage<T> = { items: T[]; page: number; hasNext: boolean }
