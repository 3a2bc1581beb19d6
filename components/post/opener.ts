import type { Post } from '@/lib/delivery/model'
import { isSensitive } from '@/lib/settings/labels'
import { LONG_READ_WORDS } from '@/lib/settings/site'

/** How a story's page begins: docs/design.md */
export type Opener = 'news' | 'split' | 'full' | 'plain'

// From this many words on, a story without a picture has the opener `plain`.
const PLAIN_WORDS = 600
// Below this ratio of width to height a picture stands beside the headline; from WIDE_RATIO_MIN on it is as wide as the
// window.
const UPRIGHT_RATIO_MAX = 1.2
const WIDE_RATIO_MIN = 1.6

/**
 * The least size of the file for these openers, in pixels. It is about the room that common windows give the picture,
 * so that no file is enlarged.
 */
const SPLIT = { width: 720, height: 800 }
const FULL_WIDTH = 1_200

type Story = Pick<Post, 'type' | 'image' | 'hidesBanner' | 'opener' | 'labels'> & {
  /** Words of the text; 0 for a live blog. */
  words: number
  isOpinion: boolean
}

/**
 * The opener that an editor chose by a tag, otherwise one by length and picture. If the picture is missing or too small
 * for it, the story opens as news.
 */
export function openerOf(story: Story): Opener {
  // The other openers show the picture beside or above the headline, where no cover would hide it.
  if (story.type !== 'Article' || isSensitive(story)) return 'news'
  const picture = pictureOf(story)
  const fits: Record<Opener, boolean> = {
    news: true,
    split: picture !== null && picture.width >= SPLIT.width && picture.height >= SPLIT.height,
    full: picture !== null && picture.width >= FULL_WIDTH,
    plain: true,
  }
  const preferredOpener = openerNamed(story.opener) ?? usual(story, picture)
  return fits[preferredOpener] ? preferredOpener : 'news'
}

function usual({ words, isOpinion, image, hidesBanner }: Story, picture: Size | null): Opener {
  if (isOpinion) return 'news'
  if (image === null || hidesBanner) return words >= PLAIN_WORDS ? 'plain' : 'news'
  if (words < LONG_READ_WORDS || picture === null) return 'news'
  const ratio = picture.width / picture.height
  if (ratio < UPRIGHT_RATIO_MAX) return 'split'
  return ratio >= WIDE_RATIO_MIN ? 'full' : 'news'
}

const openerNamed = (name: string | undefined): Opener | null =>
  name === 'news' || name === 'split' || name === 'full' || name === 'plain' ? name : null

type Size = { width: number; height: number }

function pictureOf({ image, hidesBanner }: Story): Size | null {
  if (image === null || hidesBanner || image.width === null || image.height === null) return null
  return { width: image.width, height: image.height }
}
