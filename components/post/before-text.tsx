import type { Root } from 'hast'
import type { ReactNode } from 'react'
import { Sheet } from '@/components/ui/sheet'
import { thumbnail } from '@/lib/body/thumbnail'
import type { Post } from '@/lib/delivery/model'
import styles, { sheet } from './before-text.styles'
import { CorrectionPart } from './corrections'
import type { StoryText } from './story-text'

type Props = {
  post: Post
  /** Whether a film stands in the picture's place. */
  hasFilm?: boolean
  correction: StoryText['correction']
  draw: (tree: Root) => ReactNode
}

/**
 * The correction, and the picture for reader views. Both stand inside the element that holds the paragraphs: the reader
 * views of Firefox and Safari keep that element and drop what is beside it.
 */
export function BeforeText({ post, hasFilm = false, ...correction }: Props) {
  return (
    <>
      <Sheet {...sheet} />
      {hasFilm ? null : <PictureForReaderView post={post} />}
      <CorrectionPart post={post} {...correction} />
    </>
  )
}

// One of the widths in next.config.mjs; about the width of a column in reader views.
const READER_VIEW_PIXELS = 828

/**
 * A copy of the story's picture for reader views, which keep the element with the paragraphs and so lose the picture
 * above it. The page never displays this copy, and browsers don't request a lazy picture that is not displayed.
 */
function PictureForReaderView({ post }: { post: Post }) {
  const { image } = post
  const src = thumbnail(image, READER_VIEW_PIXELS)
  if (image === null || src === null || post.hidesBanner || post.type === 'BlankPage') return null
  return (
    // biome-ignore lint/performance/noImgElement: it is not drawn, so the page chooses no size of it.
    <img className={styles.undrawn} src={src} alt={image.alt || image.caption || ''} loading="lazy" />
  )
}
