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
  /** A film takes the picture's place. */
  hasFilm?: boolean
  correction: StoryText['correction']
  draw: (tree: Root) => ReactNode
}

/**
 * The correction, and the lead picture for reader views. They stand in the element that holds the paragraphs, because a
 * reader view (Firefox, Safari) keeps that element and drops what is beside it.
 */
export function BeforeText({ post, hasFilm = false, ...correction }: Props) {
  return (
    <>
      <Sheet {...sheet} />
      {hasFilm ? null : <PictureForReaderView post={post} />}
      <CorrectionPart {...correction} />
    </>
  )
}

// A width in next.config.mjs, of which reader views have a column.
const READER_VIEW_PIXELS = 828

/**
 * Reader views such as Firefox's keep the element with the paragraphs, and so lose a picture above it. This copy in it is
 * never drawn, and browsers request no lazy picture that is not drawn.
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
