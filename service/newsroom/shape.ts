/**
 * The shape in which the sample newsroom is written down. Everything refers by slug; ids are given when it is
 * stored, and times are minutes before the moment of the start, so the front page is always today's.
 */
import type { NavbarItem, PostType, WireFooter } from '../../lib/delivery/wire'

export type SampleLanguage = 'en' | 'hi' | 'ur'

export type SampleCategory = {
  slug: string
  name: string
  englishName: string
  parent: string | null
  color: string | null
  /** Site-relative address. */
  path: string
}

export type SampleTag = { slug: string; name: string }

export type SampleAuthor = {
  slug: string
  name: string
  description: string
  email: string
  linkedin: string
  twitter: string
  instagram: string
  facebook: string
  /** Name of a generated picture, without its ending: `/media/<portrait>.jpg`. */
  portrait: string
}

/**
 * A picture the service draws itself: see `service/pictures/`. The name seeds the drawing, so it never changes.
 * Words in the name choose the subject where a style has several (`ferry`, `river`, `crane`) and the hour (`dawn`).
 * A portrait whose name begins with `woman-` or `man-` shows such a sitter; a stadium whose name speaks of the
 * `gulls` (cricket), the `mariners` (football) or a `track` shows that game.
 */
export type SamplePicture = {
  name: string
  style:
    | 'landscape'
    | 'city'
    | 'sea'
    | 'portrait'
    | 'geometry'
    | 'chart'
    | 'stadium'
    | 'night'
    | 'botanical'
    | 'interior'
    | 'emblem'
  width: number
  height: number
}

/** An update of a live blog. */
export type SampleUpdate = {
  /** Minutes before the start; negative for one that appears while the service runs. */
  minutesAgo: number
  /** Slug of whoever wrote it; absent, the newsroom did. */
  author?: string
  isPinned?: boolean
  title: string
  /** HTML. */
  content: string
}

export type SamplePost = {
  slug: string
  title: string
  type: PostType
  language: SampleLanguage
  /** One or two sentences: the standfirst. */
  shortDescription: string
  /** Key points in a few sentences; may be empty. */
  summary: string
  /** Slug of the primary category; null is one of the edge cases. */
  category: string | null
  /** Slugs of further categories. */
  alsoIn?: string[]
  tags: string[]
  contributors: string[]
  picture: SamplePicture | null
  alt?: string
  caption?: string
  credit?: string
  hideBanner?: boolean
  /** Minutes before the start; negative for a scheduled post. */
  minutesAgo: number
  /** Minutes before the start of the last change; absent where the post was never changed. */
  changedMinutesAgo?: number
  access?: 'Free' | 'Paid' | 'Login'
  state?: 'published' | 'draft' | 'scheduled'
  /** Site-relative address; absent, it is `/<primary category's path>/<slug>` (or `/<slug>` without a category). */
  path?: string
  /** The address it had before; identify answers it. */
  legacyPath?: string
  /** Views recorded per hour at its start, decaying with age; absent, none. */
  hourlyViews?: number
  /** Of a live blog: what its editors say of it, and its updates. Without the latter they are in the body. */
  liveStatus?: 'Live' | 'Complete'
  updates?: SampleUpdate[]
  /**
   * HTML body. A picture drawn by the service stands in it as `<img src="/media/NAME.jpg" alt="…" width height>`.
   * `{{minutesAgo:N}}` stands for the moment N minutes before the start, in ISO 8601 UTC, so that the updates of a
   * live blog stay fresh: `<time datetime="{{minutesAgo:35}}">`.
   */
  body: string
}

export type SampleRedirect = { from: string; to: string; status: 301 | 302 | 307 | 308 }

export type SampleSlot = {
  name: string
  /** Name of the registered place: see the placements in the site's configuration. */
  place: string
  size: string
  html: string
  containsAds: boolean
}

export type SampleNewsletter = { name: string; description: string; logo: string }

export type Newsroom = {
  categories: SampleCategory[]
  tags: SampleTag[]
  authors: SampleAuthor[]
  posts: SamplePost[]
  /** Pictures that stand in bodies, portraits, logos: every one that is not the picture of a post. */
  pictures: SamplePicture[]
  redirects: SampleRedirect[]
  navbar: NavbarItem[]
  footer: WireFooter
  newsletters: SampleNewsletter[]
  slots: SampleSlot[]
}
