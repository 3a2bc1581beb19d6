/**
 * The places in which parts of `components/parts` add to pages, so that pages import nothing of them:
 * docs/architecture.md#parts.
 */
import type { ComponentType, ReactNode } from 'react'
import type { ListContext } from '@/components/list/context'
import type { PostParts, PostText } from '@/components/post/post-parts'
import type { PageFacts } from '@/lib/base/page-facts'
import { isPreview } from '@/lib/base/request-context.mjs'
import type { PreparedBody } from '@/lib/body/body'
import type { LiveBlog } from '@/lib/body/live-blog/blog'
import type { AdPage, PositionedSlot } from '@/lib/body/slots/placement'
import type { ListSubject, Post, Slot } from '@/lib/delivery/model'
import type { SisterSite } from '@/lib/delivery/records/publication'
import type { SiteSettings } from '@/lib/settings/site-defaults'
import type { SlotPosition } from '@/lib/settings/slot-rules'
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
  /** What the ads of the header and footer are chosen by; null for a page without ads. */
  slots?: AdPage | null
  /**
   * Whether the page itself places the header's ads, below its first headlines; otherwise they stand above the page.
   */
  hasOwnHeader?: boolean
}

export type SlotProps = { at: SlotPosition; slot: PositionedSlot; messages: SlotMessages }

type FormProps = { at: 'form'; id: string; messages: FormMessages }

export type FormMessages = Pick<Messages, 'forms'>

export type SlotMessages = Pick<Messages, 'advertisement' | 'skipAdvertisement'>

type PostHeadProps = {
  at: 'post'
  post: Post
  context: ListContext
  /** BCP 47 tag of the voice that reads the story aloud. */
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
  slots: readonly PositionedSlot[]
}

type BelowPostProps = { at: 'text' | 'story'; post: Post }

type BelowPageProps = {
  at: 'page'
  /** The most stories that may be added below the page. */
  stories: number
  box: { className: string | undefined; lang?: string; dir?: 'ltr' | 'rtl' }
}

/** Below the notice that an address was not found. */
type BelowNoticeProps = { at: 'not-found'; path: string; context: ListContext }

export type PlaceName = keyof Places

export type Around<Name extends PlaceName> = Places[Name] & { children: ReactNode }

type Fill<Name extends PlaceName> = {
  before?: ComponentType<Places[Name]>
  /** Gets what is in the place so far as its children, and may leave it out. */
  around?: ComponentType<Around<Name>>
  after?: ComponentType<Places[Name]>
}

export type Links = { title: string; links: { label: string; href: string }[] }

export type Part = {
  /** Left out of previews, which only editors see. */
  readersOnly?: true
} & { readonly [Name in PlaceName]?: Fill<Name> } & {
  /** A group of links for the footer. */
  links?: (messages: Messages) => Links
  /** Slots of the service that the part shows. The pages decide where each one stands. */
  readSlots?: () => Promise<readonly Slot[]>
}

// Filled when a module of parts is imported (components/parts/index.ts and stories.ts), before anything is rendered.
const installed = new Map<string, Part>()

const visibleParts = () => [...installed.values()].filter((part) => !(part.readersOnly && isPreview()))

/** Adds parts to the pages that import the caller. @param parts by name; in each place, the first part is outermost */
export function install(parts: Readonly<Record<string, Part>>): void {
  for (const [name, part] of Object.entries(parts)) installed.set(name, part)
}

type PlaceProps<Name extends PlaceName> = { name: Name; children?: ReactNode } & Places[Name]

export function Place<Name extends PlaceName>({ name, children, ...props }: PlaceProps<Name>): ReactNode {
  let content: ReactNode = children
  // From the last part to the first, so that each one wraps what was there before and the first is outermost.
  for (const part of visibleParts().reverse()) {
    const { before: Before, around: Around, after: After } = (part[name] ?? {}) as Fill<'end'>
    if (Around) content = <Around {...props}>{content}</Around>
    if (Before)
      content = (
        <>
          <Before {...props} />
          {content}
        </>
      )
    if (After)
      content = (
        <>
          {content}
          <After {...props} />
        </>
      )
  }
  return content
}

export function linksOfParts(messages: Messages): Links[] {
  return [...installed.values()].flatMap(({ links }) => links?.(messages) ?? [])
}

export async function readSlots(): Promise<readonly Slot[]> {
  const slotLists = await Promise.all(visibleParts().map((part) => part.readSlots?.() ?? []))
  return slotLists.flat()
}
