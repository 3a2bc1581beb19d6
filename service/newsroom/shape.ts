/** References are slugs; times are minutes before the start, so that the front page is always today's. */
import type { z } from 'zod'
import type { NavbarItem, WireFooter } from '../../lib/cms/contract'
import type * as schema from './schema'

export type SampleCategory = {
  slug: string
  name: string
  englishName: string
  parent: string | null
  color: string | null
  /** Site-relative. */
  path: string
}

type SampleTag = z.output<typeof schema.tag>
export type SampleAuthor = z.output<typeof schema.author>
type SampleRedirect = z.output<typeof schema.redirect>
type SampleNewsletter = z.output<typeof schema.newsletter>
export type SampleSlot = z.output<typeof schema.slotHeader> & { html: string }
type Edition = z.output<typeof schema.publication>['editions'][string]

/** Delivered as `/media/<name>.jpg` in this size (pixels). */
export type SamplePicture = { name: string; width: number; height: number }

/** Before the start; negative for what appears while the service runs. */
type Timed = { minutesAgo: number }

export type SampleUpdate = Timed & Omit<z.output<typeof schema.update>, 'published'>

type Header = z.output<typeof schema.postHeader>

export type SamplePost = Timed &
  Omit<Header, 'published' | 'changed' | 'language' | 'picture'> & {
    slug: string
    language: string
    picture: SamplePicture | null
    changedMinutesAgo?: number
    /** Of a live blog; without them the updates are in the body. */
    updates?: SampleUpdate[]
    /**
     * HTML. Pictures: `<img src="/media/NAME.jpg" alt="…" width height>`. `{{minutesAgo:N}}` becomes the ISO 8601 time
     * N minutes before the start, so that live blogs stay current: `<time datetime="{{minutesAgo:35}}">`.
     */
    body: string
  }

export type Newsroom = {
  name: string
  categories: SampleCategory[]
  tags: SampleTag[]
  authors: SampleAuthor[]
  posts: SamplePost[]
  /** Those that are no post's picture. */
  pictures: SamplePicture[]
  redirects: SampleRedirect[]
  navbar: NavbarItem[]
  footer: WireFooter
  newsletters: SampleNewsletter[]
  slots: SampleSlot[]
  /** By language code. */
  editions: Record<string, Edition>
}
