import type { Root } from 'hast'
import type { ReactNode } from 'react'
import type { Post } from '@/lib/delivery/model'
import { PictureForReaderView } from './banner'
import { CorrectionPart } from './corrections'
import type { StoryText } from './story-text'

type Props = {
  post: Post
  /** A film takes the picture's place. */
  hasFilm?: boolean
  correction: StoryText['correction']
  draw: (tree: Root) => ReactNode
}

/** What a story's text begins with. It stands in the element of the paragraphs, since reader views keep no other. */
export function BeforeText({ post, hasFilm = false, ...correction }: Props) {
  return (
    <>
      {hasFilm ? null : <PictureForReaderView post={post} />}
      <CorrectionPart {...correction} />
    </>
  )
}
