import type { Label } from '../settings/labels'
import type { FORM_FIELD_TYPES, PostType, Reference } from './contract'
import { type PostFilters, postsOfRecord } from './filters'
import type { FeedFields, StoryFields } from './story-fields'

export type { Reference, TrendingDuration } from './contract'

export type Image = {
  src: string
  /** Pixels. */
  width: number | null
  height: number | null
  alt: string
  caption: string | null
  credit: string | null
  /** CSS `object-position` of the part that matters, such as `90.3% 15.2%`. */
  focus: string | null
  /** The original, if `src` is a smaller file of it and the site does not resize pictures of this host itself. */
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
  /** Permanent; letters, digits, `-` and `_`. */
  id: string
  at: string
  title: string
  /** Unsanitised HTML: pass it through `lib/body`. */
  html: string
  author: { name: string; path: string | null } | null
  isPinned: boolean
}

/** Data of the service that are not validated: they may contain HTML and personal data. */
export type CustomEntity = { readonly [field: string]: unknown }

export type ExtraValues = { readonly [name: string]: string | number | boolean }

export type Teaser = {
  id: number
  title: string
  /** The post's own address on this site, normalised. */
  path: string
  type: PostType
  standfirst: string
  image: Image | null
  section: Reference | null
  tags: Reference[]
  /** The tag that it shares with its translations (`pairTags` of site.config.ts). */
  pair?: Reference
  /** The opener that an editor chose by a tag: components/post/opener.ts. */
  opener?: string
  /** Paid for, by one of `stories.sponsoredTags`. */
  isSponsored?: true
  /** What `labels` of site.config.ts makes of its tags, in the order of lib/settings/labels.ts. */
  labels?: readonly Label[]
  authors: Reference[]
  /** The user who created the post, who is its author if no contributor is named. */
  member?: Reference
  /** ISO 8601 UTC; null if invalid. */
  publishedAt: string | null
  updatedAt: string | null
  /** BCP 47 tag; null if unknown. */
  language: string | null
  /** Whether everyone may read the whole post. */
  isOpen: boolean
  /** Open because the service states no access type, which listings may leave out even of gated posts. */
  isUnstated?: true
  /** Its canonical URL is another page of this site, which sitemaps list instead. Set on cards only. */
  hasOtherCanonical?: true
  /** The service's access type of a gated post, in lower case, such as `login`. */
  access?: string
  /** The first audio file of a body that is free to read. */
  audio?: Audio
  words: number | null
  live: LiveState | null
  /** The publisher's own data, which only themes read: docs/customising.md. */
  customEntity?: CustomEntity
  extra?: ExtraValues
}

/** Texts of share cards (Open Graph), which most networks and messengers read. */
export type SharedAs = {
  title: string | null
  description: string | null
  image: string | null
  /** What the cards of X show, if it differs from the rest. */
  x?: { title: string | null; description: string | null; image: string | null }
}

export type PostHead = {
  title: string | null
  description: string | null
  canonical: string | null
  shared: SharedAs | null
}

/** What editors say of a live blog's subject. */
export type Coverage = {
  /** ISO 8601 UTC. */
  endedAt: string | null
  organizer: { name: string; url: string | null } | null
}

export type Post = Teaser &
  StoryFields & {
    slug: string
    coverage?: Coverage
    head?: PostHead | null
    /** The service's type is unknown here. The post is shown as an article. */
    hasUnknownType?: boolean
    /** Unsanitised HTML: pass it through `lib/body`. */
    html: string
    categories: Reference[]
    hidesBanner: boolean
  }

export type FeedPost = Teaser &
  FeedFields & {
    categories: Reference[]
    /** Unsanitised HTML; empty if the post is gated, or if the listing has no bodies. */
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
  /** The answer that the field has at first. */
  initial: string
  /** In characters as browsers count them (code units of UTF-16); null for the site's own limit. */
  maxLength: number | null
  /** Whether the number must have no fraction. */
  isWhole: boolean
  /** The value that a ticked box sends. */
  checked: string
  options: readonly { value: string; label: string }[]
}

export type Form = {
  /** A number or 24 hexadecimal digits. */
  id: string
  name: string
  description: string
  /** A group without a name has the fields that belong to none. */
  groups: readonly { name: string; about: string; fields: readonly FormField[] }[]
  /** Texts of the button and of the message after it; empty for the site's own. */
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
  /** Without a logo, the link shows the name or, without a name, the host. */
  affiliates: { logo: string | null; url: string; name: string }[]
  copyright: string
}

export type Slot = {
  id: number
  name: string
  /**
   * The name under which the service registered the slot, from which the site tells its position on pages. Slots of
   * earlier builds stay in the data cache of Vercel, so a new name for this field would have to read both.
   */
  place: string
  /** The kind of page that the slot is registered for, as the service calls it: `home`. */
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
  /**
   * Position in the service's list, which stays when another override is switched off: the slot's document is read by
   * it.
   */
  index: number
  rules: PageSubject
}

/** What a page is about or a rule asks for, as keys of records (lib/delivery/slot-overrides.ts). */
export type PageSubject = { [kind in 'categories' | 'tags' | 'types' | 'authors']?: string[] }

export type SlotSize = Pick<Slot, 'width' | 'height'>

/** Lists carry no totals, so `hasNext` comes from reading the next page. */
export type ListPage<T> = { items: T[]; page: number; hasNext: boolean }

export type ListSubject =
  | { kind: 'category'; category: Category }
  | { kind: 'tag'; tag: Tag }
  | { kind: 'author'; author: Author }

export type Listing = { title: string; path: string; description: string; filters: PostFilters }

export function subjectRecord(subject: ListSubject): Category | Tag | Author {
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
  const { id, name, path } = subjectRecord(subject)
  const filters = postsOfRecord(subject.kind, id)
  if (subject.kind !== 'author') return { title: name, path, description: '', filters }
  const { title, description, bio } = subject.author
  return { title: title ?? name, path, description: description ?? bio, filters }
}
