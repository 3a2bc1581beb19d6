import type { Root } from 'hast'
import { absoluteUrl } from '../../base/absolute-url'
import { optimisedPath } from '../../base/config/media'
import type { Site } from '../../base/config/site'
import { type PlainSlide, plainSlides } from '../../content/web-story/story-slides'
import type { Image, Post } from '../../delivery/model'
import { cardPath, posterCard } from '../../features/share-card/share-card'
import { isShareable } from '../share-image'

export type WebStory = {
  slides: PlainSlide[]
  /** Absolute; 3:4, at least 640 × 853. */
  poster: string
}

const SLIDES_MIN = 4

// An optimiser width (next.config.mjs).
const SLIDE_PIXELS = 1080

const POSTER = { width: 640, height: 853 } as const
// Viewers don't crop within this tolerance.
const SHAPE_TOLERANCE = 0.01

export const storyPath = ({ id }: Pick<Post, 'id'>) => `/amp-story/${id}`

/** @param canResize from lib/base/config/media.ts */
export function webStory(
  post: Post,
  tree: Root,
  site: Site,
  canResize: (src: string) => boolean,
): WebStory | null {
  if (post.type !== 'Web Story' || !post.isOpen) return null
  const slides = plainSlides(tree, post.language ?? site.language).flatMap((slide) => {
    const src = shownAt(slide.src, site, canResize)
    return src === null ? [] : [{ ...slide, src }]
  })
  if (slides.length < SLIDES_MIN) return null
  return { slides, poster: posterOf(post, site) }
}

function shownAt(src: string, site: Site, canResize: (src: string) => boolean): string | null {
  if (/\.svg$/i.test(new URL(src).pathname)) return null
  if (canResize(src)) return absoluteUrl(optimisedPath(src, SLIDE_PIXELS), site)
  return src.startsWith('https:') ? src : null
}

function posterOf(post: Post, site: Site): string {
  const { image } = post
  return image && isPoster(image) ? image.src : absoluteUrl(cardPath(posterCard(post, site)), site)
}

function isPoster({ src, width, height }: Image): boolean {
  if (width === null || height === null || !isShareable(src)) return false
  const isUpright = Math.abs(width / height - 3 / 4) <= SHAPE_TOLERANCE
  return isUpright && width >= POSTER.width && height >= POSTER.height
}
