/**
 * What pages see. Every value here was checked; a null means "there is none", never "could not be read". No e-mail
 * address, no raw meta data and no unresolved media path is in it.
 */
import type { PostType, Reference } from './contract'

export type { PostType, Reference, TrendingDuration } from './contract'

export type Image = {
  /** Absolute http(s) address. */
  src: string
  /** Pixels; null where the service does not know. */
  width: number | null
  height: number | null
  alt: string
  caption: string | null
  credit: string | null
  /** CSS object-position of the part that matters, such as `90.3% 15.2%`. */
  focus: string | null
}

/** What the editors of a live blog say of it. */
export type LiveState = 'live' | 'complete'

/** An update of a live blog. */
export type LiveUpdate = {
  /** Never changes; letters, digits, `-` and `_`. */
  id: string
  /** ISO 8601 UTC. */
  at: string
  title: string
  /** Editor's HTML. Goes through `lib/content` before anything else. */
  html: string
  author: { name: string; path: string | null } | null
  isPinned: boolean
}

/** What a card shows of a post. */
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
  authors: Reference[]
  /** ISO 8601 UTC; null where the time could not be read. */
  publishedAt: string | null
  updatedAt: string | null
  /** BCP 47 tag; null where the service does not say. */
  language: string | null
  /** Whether every reader may read the whole of it. */
  isOpen: boolean
  words: number | null
  /** Null where nothing is said, as of every post that is no live blog. */
  live: LiveState | null
}

/** What a card in somebody's feed says in place of the page's own words. */
export type SharedAs = {
  title: string | null
  description: string | null
  /** Absolute http(s) address. */
  image: string | null
}

/** What editors say in a post's head in place of what readers see. */
export type PostHead = {
  title: string | null
  description: string | null
  /** The path of this site that search engines are told to list instead. */
  canonical: string | null
  shared: SharedAs | null
}

export type Post = Teaser & {
  slug: string
  /** Left out where nothing was written for machines. */
  head?: PostHead | null
  /** Whether the service calls it something we do not know. It is read as an article. */
  hasUnknownType?: boolean
  /** Editor's HTML. Goes through `lib/content` before anything else. */
  html: string
  summary: string
  categories: Reference[]
  hidesBanner: boolean
  /** What the editor wrote about the banner; stands in for the caption. */
  bannerNote: string | null
}

/** What a feed says of a post. */
export type FeedPost = Teaser & {
  categories: Reference[]
  /** Editor's HTML; empty where the post is gated, or its body was not sent. */
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
  /** Name of the registered place. */
  place: string
  width: number | null
  height: number | null
  size: string
  html: string
  containsAds: boolean
  updatedAt: string | null
}

/** A slot's size in CSS pixels; nulls where none is declared. */
export type SlotSize = Pick<Slot, 'width' | 'height'>

/** A list's page. `hasNext` is known, not guessed: lists carry no totals, so the next page was looked at. */
export type ListPage<T> = { items: T[]; page: number; hasNext: boolean }
