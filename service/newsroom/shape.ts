/** References are slugs; times are minutes before the start. */
import type { z } from 'zod'
import type { NavbarItem, WireFooter } from '../../lib/delivery/contract'
import type * as schema from './schema'

export type SampleCategory = {
  slug: string
  name: string
  englishName: string
  parent: string | null
  color: string | null
  path: string
}

type SampleTag = z.output<typeof schema.tag>
export type SampleAuthor = z.output<typeof schema.author>
type SampleRedirect = z.output<typeof schema.redirect>
type SampleNewsletter = z.output<typeof schema.newsletter>
export type SampleSlot = z.output<typeof schema.slotHeader> & { html: string }
type Edition = z.output<typeof schema.publication>['editions'][string]

/** Pixels. */
export type SamplePicture = { name: string; width: number; height: number }

/** Negative values are in the future. */
type Timed = { minutesAgo: number }

export type SampleUpdate = Timed & Omit<z.output<typeof schema.update>, 'published'>

type Header = z.output<typeof schema.postHeader>

export type SamplePost = Timed &
  Omit<Header, 'published' | 'changed' | 'language' | 'picture'> & {
    slug: string
    language: string
    picture: SamplePicture | null
    changedMinutesAgo?: number
    updates?: SampleUpdate[]
    /** HTML with `<img src="/media/NAME.jpg" alt="…" width height>` and `<time datetime="{{minutesAgo:35}}">`. */
    body: string
  }

export type Newsroom = {
  name: string
  categories: SampleCategory[]
  tags: SampleTag[]
  authors: SampleAuthor[]
  posts: SamplePost[]
  /** Pictures without a post. */
  pictures: SamplePicture[]
  redirects: SampleRedirect[]
  navbar: NavbarItem[]
  footer: WireFooter
  newsletters: SampleNewsletter[]
  slots: SampleSlot[]
  editions: Record<string, Edition>
}
