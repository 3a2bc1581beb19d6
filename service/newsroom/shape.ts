/**
 * A newsroom as it was read from its folder. Everything refers by slug; ids are given when it is stored, and times are
 * minutes before the moment of the start, so the front page is always today's.
 */
import type { z } from 'zod'
import type { NavbarItem, WireFooter } from '../../lib/cms/contract'
import type * as schema from './schema'

export type SampleCategory = {
  slug: string
  name: string
  englishName: string
  parent: string | null
  color: string | null
  /** Site-relative address. */
  path: string
}

export type SampleTag = z.output<typeof schema.tag>
export type SampleAuthor = z.output<typeof schema.author>
export type SampleRedirect = z.output<typeof schema.redirect>
export type SampleNewsletter = z.output<typeof schema.newsletter>
export type SampleSlot = z.output<typeof schema.slotHeader> & { html: string }
type Edition = z.output<typeof schema.publication>['editions'][string]

/** A picture is delivered as `/media/<name>.jpg`, in this width and height (pixels). */
export type SamplePicture = { name: string; width: number; height: number }

/** Minutes before the start; negative for what appears while the service runs. */
type Timed = { minutesAgo: number }

export type SampleUpdate = Timed & Omit<z.output<typeof schema.update>, 'published'>

type Header = z.output<typeof schema.postHeader>

export type SamplePost = Timed &
  Omit<Header, 'published' | 'changed' | 'language' | 'picture'> & {
    slug: string
    language: string
    picture: SamplePicture | null
    changedMinutesAgo?: number
    /** Of a live blog. Without them its updates are in the body. */
    updates?: SampleUpdate[]
    /**
     * HTML body. A picture of the newsroom is written as `<img src="/media/NAME.jpg" alt="…" width height>`.
     * `{{minutesAgo:N}}` is replaced by the moment N minutes before the start, in ISO 8601 UTC, so that the updates of a
     * live blog stay fresh: `<time datetime="{{minutesAgo:35}}">`.
     */
    body: string
  }

export type Newsroom = {
  name: string
  categories: SampleCategory[]
  tags: SampleTag[]
  authors: SampleAuthor[]
  posts: SamplePost[]
  /** Pictures in bodies, portraits, logos: every one that is not the picture of a post. */
  pictures: SamplePicture[]
  redirects: SampleRedirect[]
  navbar: NavbarItem[]
  footer: WireFooter
  newsletters: SampleNewsletter[]
  slots: SampleSlot[]
  /** By language code. */
  editions: Record<string, Edition>
}
