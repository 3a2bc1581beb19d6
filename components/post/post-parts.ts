import type { ReactNode } from 'react'
import type { ListContext } from '@/components/listing/context'
import type { Crumb } from '@/components/ui/breadcrumb'
import type { Author, Post, Tag, Teaser } from '@/lib/cms/model'
import type { ContentsEntry } from '@/lib/content/contents'

/** What every layout of a post is made of. */
export type PostParts = {
  post: Post
  context: ListContext
  place: PostPlace
  facts: PostFacts
  text: PostText
  further: FurtherPosts
  extras?: PostExtras
}

/** Where the post is on the site. */
export type PostPlace = {
  crumbs: Crumb[]
  /** Address of the post's section, where it has one. */
  sectionPath: string | null
  /** `#rrggbb` of the section. */
  color: string | null
  /** Whether it is one person's view: a post of a section that the front page lays out as opinion. */
  isOpinion: boolean
}

/** What is known of the post besides its record. */
type PostFacts = {
  tags: Tag[]
  /** What is known of its authors beyond their names; those that could not be read are missing. */
  profiles: Author[]
  /** Words of the body, for the time it takes to read. */
  words: number
  /** Whether it ends before a rail beside it would. */
  isShort?: boolean
}

/** What the post says. */
export type PostText = {
  /** The body, already cut where the post is gated. */
  body: ReactNode
  /** The player of a video, which comes first, instead of the picture. */
  film?: ReactNode
  /** What was corrected: shown above the body. */
  correction?: ReactNode
  /** Headings of a long story, to go to. */
  contents?: readonly ContentsEntry[]
  /** Where a story that is not free breaks off: its notice, or the whole text for readers it is open for. */
  gate?: ReactNode
}

/** Where a reader goes from the post. */
type FurtherPosts = {
  related: Teaser[]
  /** The post that follows this one in its section. */
  next: Teaser | null
  /** Stories of the section that may follow below it, as it is read to its end. */
  continuous?: number
}

/** Parts around the text. */
export type PostExtras = {
  /** What a reader can do with the story: PostTools. */
  tools?: ReactNode
  /** The advertisements of the site's head, which a story has below its own. */
  leader?: ReactNode
  /** The column beside it. */
  aside?: ReactNode
  /** After the story's own parts: a newsletter's box and comments. */
  after?: ReactNode
}
