import type { ReactNode } from 'react'
import type { ListContext } from '@/components/list/context'
import type { Crumb } from '@/components/ui/breadcrumb'
import type { ContentsEntry } from '@/lib/body/contents'
import type { Author, Post, Tag, Teaser } from '@/lib/delivery/model'
import type { PictureCredits } from '@/lib/server/pictures/credits'
import type { Opener } from './opener'

export type PostParts = {
  post: Post
  context: ListContext
  place: PostPlace
  facts: PostFacts
  text: PostText
  further: FurtherPosts
  extras?: PostExtras
}

export type PostPlace = {
  crumbs: Crumb[]
  sectionPath: string | null
  color: string | null
  isOpinion: boolean
}

type PostFacts = {
  tags: Tag[]
  profiles: Author[]
  words: number
  isShort?: boolean
  opener?: Opener
  isLongRead?: boolean
  /** How many numbered chapters a long read has; 0 for none. */
  chapters?: number
  /** What the file of the lead picture says of its makers and origin: docs/picture-credits.md. */
  leadCredits?: PictureCredits | null
}

export type PostText = {
  body: ReactNode
  film?: ReactNode
  correction?: ReactNode
  contents?: readonly ContentsEntry[]
  gate?: ReactNode
}

type FurtherPosts = {
  related: Teaser[]
  next: Teaser | null
  continuous?: number
}

export type PostExtras = {
  tools?: ReactNode
  leader?: ReactNode
  aside?: ReactNode
  after?: ReactNode
}
