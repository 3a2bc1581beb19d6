/** Whether a post can be told as a Web Story in the format of AMP, and with which pictures. */
import type { Root } from 'hast'
import { absoluteUrl } from '../../base/absolute-url'
import { optimisedPath } from '../../base/config/media'
import type { Site } from '../../base/config/site'
import type { Image, Post } from '../../cms/model'
import { type PlainSlide, plainSlides } from '../../content/web-story/story-slides'
import { cardPath, posterCard } from '../../features/share-card/share-card'
import { isShareable } from '../share-image'

export type WebStory = {
  slides: PlainSlide[]
  /** Absolute: upright, 3 to 4, at least 640 × 853. */
  poster: string
}

/** Below this, viewers of stories show none. */
const SLIDES_MIN = 4

// A phone's window at its density, and one of the optimiser's widths (next.config.mjs).
const SLIDE_PIXELS = 1080

const POSTER = { width: 640, height: 853 } as const
// How far a picture may be from 3 to 4 before a viewer cuts it.
const SHAPE_TOLERANCE = 0.01

export const storyPath = ({ id }: Pick<Post, 'id'>) => `/amp-story/${id}`

/**
 * The story of a post; null where it is of another type, not for everybody, or has too few pictures that can be shown.
 * @param tree the post's prepared body
 * @param canResize whether the optimiser may fetch a picture: lib/base/config/media.ts
 */
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

/** The picture at a phone's size, else as it is where a page of ours may show it. */
function shownAt(src: string, site: Site, canResize: (src: string) => boolean): string | null {
  if (/\.svg$/i.test(new URL(src).pathname)) return null
  if (canResize(src)) return absoluteUrl(optimisedPath(src, SLIDE_PIXELS), site)
  return src.startsWith('https:') ? src : null
}

/** The post's own picture where it has the shape of a poster, else one that is drawn. */
function posterOf(post: Post, site: Site): string {
  const { image } = post
  return image && isPoster(image) ? image.src : absoluteUrl(cardPath(posterCard(post, site)), site)
}

function isPoster({ src, width, height }: Image): boolean {
  if (width === null || height === null || !isShareable(src)) return false
  const isUpright = Math.abs(width / height - 3 / 4) <= SHAPE_TOLERANCE
  return isUpright && width >= POSTER.width && height >= POSTER.height
}
