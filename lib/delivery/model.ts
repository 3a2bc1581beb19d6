import type { FORM_FIELD_TYPES, PostType, Reference } from './contract'
import { type PostFilters, postsOfRecord } from './filters'

export type { Reference, TrendingDuration } from './contract'

export type Image = {
  src: string
  /** Pixels. */
  width: number | null
  height: number | null
  alt: string
  caption: string | null
  credit: string | null
  focus: string | null
  /** Of which `src` is a smaller file, where the site does not resize pictures of its host. */
  original?: Pick<Image, 'src' | 'width' | 'height'>
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
  /** Letters, digits, `-` and `_`. */
  id: string
  at: string
  title: string
  /** Unsanitised HTML: pass it through `lib/body`. */
  html: string
  author: { name: string; path: string | null } | null
  isPinned: boolean
}

/** Unvalidated; may contain HTML and personal data. */
export type CustomEntity = { readonly [field: string]: unknown }

export type ExtraValues = { readonly [name: string]: string | number | boolean }

export type Teaser = {
  id: number
  title: string
  /** Normalised. */
  path: string
  type: PostType
  standfirst: string
  image: Image | null
  section: Reference | null
  tags: Reference[]
  /** Tag shared with translations. */
  pair?: Reference
  /** The opener that an editor chose by a tag: components/post/opener.ts. */
  opener?: string
  /** Paid for, by one of `stories.sponsoredTags`. */
  isSponsored?: true
  authors: Reference[]
  /** Its author if no contributor is named. */
  member?: Reference
  /** ISO 8601 UTC; null if invalid. */
  publishedAt: string | null
  updatedAt: string | null
  /** BCP 47 tag; null if unknown. */
  language: string | null
  isOpen: boolean
  /** The service gives no access type. */
  isUnstated?: true
  /** Set on cards only. */
  hasOtherCanonical?: true
  /** The service's access type in lower case. */
  access?: string
  /** First audio file of an open body. */
  audio?: Audio
  words: number | null
  live: LiveState | null
  /** Data for themes: docs/customising.md. */
  customEntity?: CustomEntity
  extra?: ExtraValues
}

/** Open Graph, which most networks and messengers read. */
export type SharedAs = {
  title: string | null
  description: string | null
  image: string | null
  /** For the cards of X, where they differ. */
  x?: { title: string | null; description: string | null; image: string | null }
}

export type PostHead = {
  title: string | null
  description: string | null
  canonical: string | null
  shared: SharedAs | null
}

/** What a live blog covers. */
export type Coverage = {
  /** ISO 8601 UTC. */
  endedAt: string | null
  organizer: { name: string; url: string | null } | null
}

export type Post = Teaser & {
  slug: string
  coverage?: Coverage
  head?: PostHead | null
  /** A post of unknown type is treated as an article. */
  hasUnknownType?: boolean
  /** Unsanitised HTML: pass it through `lib/body`. */
  html: string
  summary: string
  categories: Reference[]
  hidesBanner: boolean
  bannerNote: string | null
}

export type FeedPost = Teaser & {
  categories: Reference[]
  /** Unsanitised HTML; may be empty. */
  html: string
  /** Its page does not show the lead picture. */
  hidesBanner?: true
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

export type MenuItem = {
  name: string
  href: string
  children: MenuItem[]
  newTab: boolean
  /** `#rrggbb` of the section it leads to. */
  color?: string | null
}

export type FormField = {
  name: string
  type: (typeof FORM_FIELD_TYPES)[number]
  label: string
  isRequired: boolean
  help: string
  placeholder: string
  /** The answer that is there at first. */
  initial: string
  /** In characters as browsers count them; null for the site's own limit. */
  maxLength: number | null
  /** A number without a fraction. */
  isWhole: boolean
  /** What a box that is ticked sends. */
  checked: string
  options: readonly { value: string; label: string }[]
}

export type Form = {
  /** A number or 24 hexadecimal digits. */
  id: string
  name: string
  description: string
  /** Without a name, fields of no group. */
  groups: readonly { name: string; about: string; fields: readonly FormField[] }[]
  /** Empty for the site's own text. */
  submit: string
  success: string
  /** Null without a captcha. */
  captchaKey: string | null
}

export type Newsletter = { id: number; name: string; description: string; logo: string | null }

export type FooterLink = { label: string; href: string }

export type Footer = {
  logo: string | null
  darkLogo?: string | null
  bio: string
  apps: { store: 'ios' | 'android' | 'web'; url: string }[]
  textColor: string | null
  accentColor: string | null
  newsletter: boolean
  latestStories: boolean
  social: { platform: string; url: string }[]
  menu: { title: string | null; links: FooterLink[] }[]
  /** Without a logo, the name is the link's, or its host. */
  affiliates: { logo: string | null; url: string; name: string }[]
  copyright: string
}

export type Slot = {
  id: number
  name: string
  place: string
  /** The kind of page the service registered the slot for, in its words: `home`. */
  page?: string
  width: number | null
  height: number | null
  size: string
  html: string
  containsAds: boolean
  updatedAt: string | null
  overrides?: SlotOverride[]
}

export type SlotOverride = Pick<Slot, 'width' | 'height' | 'size' | 'html' | 'containsAds'> & {
  index: number
  rules: PageSubject
}

/** Record keys: lib/delivery/slot-overrides.ts. */
export type PageSubject = { [kind in 'categories' | 'tags' | 'types' | 'authors']?: string[] }

export type SlotSize = Pick<Slot, 'width' | 'height'>

/** `hasNext` comes from reading the next page. */
export type ListPage<T> = { items: T[]; page: number; hasNext: boolean }

/** Some services send e-mail addresses as names. */
export const isName = (name: string) => !/[^\s@]@[^\s@]/.test(name)

export type ListSubject =
  | { kind: 'category'; category: Category }
  | { kind: 'tag'; tag: Tag }
  | { kind: 'author'; author: Author }

export type Listing = { title: string; path: string; description: string; filters: PostFilters }

export function recordOf(subject: ListSubject): Category | Tag | Author {
  switch (subject.kind) {
    case 'category':
      return subject.category
    case 'tag':
      return subject.tag
    case 'author':
      return subject.author
  }
}

export function listingOf(subject: ListSubject): Listing {
  const { id, name, path } = recordOf(subject)
  const filters = postsOfRecord(subject.kind, id)
  if (subject.kind !== 'author') return { title: name, path, description: '', filters }
  const { title, description, bio } = subject.author
  return { title: title ?? name, path, description: description ?? bio, filters }
}
