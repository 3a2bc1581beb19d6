/** Where parts of `components/parts` add to pages: docs/architecture.md#parts. */
import type { ComponentType, ReactNode } from 'react'
import type { ListContext } from '@/components/list/context'
import type { PostParts, PostText } from '@/components/post/post-parts'
import type { PageFacts } from '@/lib/base/page-facts'
import { isPreview } from '@/lib/base/request-context.mjs'
import type { PreparedBody } from '@/lib/body/body'
import type { LiveBlog } from '@/lib/body/live-blog/blog'
import type { AdPage, PlacedSlot } from '@/lib/body/slots/placement'
import type { ListSubject, Post, Slot } from '@/lib/delivery/model'
import type { SisterSite } from '@/lib/delivery/records/publication'
import type { SiteSettings } from '@/lib/settings/site-defaults'
import type { SlotPlace } from '@/lib/settings/slot-rules'
import type { Messages } from '@/lib/words'
import type { Scope } from './scope'

export type Places = {
  top: { scope: Scope; sisters: readonly SisterSite[]; messages: Messages }
  menu: { at: 'sheet' | 'bar' | 'footer'; messages: Messages }
  page: PageProps
  slot: SlotProps | FormProps
  head: PostHeadProps | ListHeadProps
  story: StoryProps
  below: BelowPostProps | BelowPageProps | BelowNoticeProps
  end: object
}

type PageProps = {
  facts?: PageFacts
  /** Null for no slots in the header and footer. */
  slots?: AdPage | null
  /** The page places its slots of the header by itself. */
  hasOwnHeader?: boolean
}

export type SlotProps = { at: SlotPlace; slot: PlacedSlot; messages: SlotMessages }

type FormProps = { at: 'form'; id: string; messages: FormMessages }

export type FormMessages = Pick<Messages, 'forms'>

export type SlotMessages = Pick<Messages, 'advertisement' | 'skipAdvertisement'>

type PostHeadProps = {
  at: 'post'
  post: Post
  context: ListContext
  /** In which the story is read aloud. */
  language: string
  tools: SiteSettings['tools']
}

export type ListReference = { kind: ListSubject['kind']; id: number; name: string; path: string }

type ListHeadProps = { at: 'list'; list: ListReference; context: ListContext }

type StoryProps = {
  parts: Omit<PostParts, 'text'>
  text: PostText
  tree: PreparedBody['tree']
  live: { blog: LiveBlog; page: number } | null
  slots: readonly PlacedSlot[]
}

type BelowPostProps = { at: 'text' | 'story'; post: Post }

type BelowPageProps = {
  at: 'page'
  /** The most that may follow. */
  stories: number
  box: { className: string | undefined; lang?: string; dir?: 'ltr' | 'rtl' }
}

/** Below the notice that an address is not found. */
type BelowNoticeProps = { at: 'not-found'; path: string; context: ListContext }

export type PlaceName = keyof Places

export type Around<Name extends PlaceName> = Places[Name] & { children: ReactNode }

type Fill<Name extends PlaceName> = {
  before?: ComponentType<Places[Name]>
  /** Gets what is in the place so far. */
  around?: ComponentType<Around<Name>>
  after?: ComponentType<Places[Name]>
}

export type Links = { title: string; links: { label: string; href: string }[] }

export type Part = {
  /** Not in previews. */
  readersOnly?: true
} & { readonly [Name in PlaceName]?: Fill<Name> } & {
  /** A group of links in the footer. */
  links?: (messages: Messages) => Links
  readSlots?: () => Promise<readonly Slot[]>
}

const installed = new Map<string, Part>()

const shown = () => [...installed.values()].filter((part) => !(part.readersOnly && isPreview()))

/** @param parts by name; in a place, the first is outermost */
export function install(parts: Readonly<Record<string, Part>>): void {
  for (const [name, part] of Object.entries(parts)) installed.set(name, part)
}

type PlaceProps<Name extends PlaceName> = { name: Name; children?: ReactNode } & Places[Name]

export function Place<Name extends PlaceName>({ name, children, ...props }: PlaceProps<Name>): ReactNode {
  let drawn: ReactNode = children
  for (const part of shown().reverse()) {
    const { before: Before, around: Around, after: After } = (part[name] ?? {}) as Fill<'end'>
    if (Around) drawn = <Around {...props}>{drawn}</Around>
    if (Before)
      drawn = (
        <>
          <Before {...props} />
          {drawn}
        </>
      )
    if (After)
      drawn = (
        <>
          {drawn}
          <After {...props} />
        </>
      )
  }
  return drawn
}

export function linksOfParts(messages: Messages): Links[] {
  return [...installed.values()].flatMap(({ links }) => links?.(messages) ?? [])
}

export async function readSlots(): Promise<readonly Slot[]> {
  const read = await Promise.all(shown().map((part) => part.readSlots?.() ?? []))
  return read.flat()
}
