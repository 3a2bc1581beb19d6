import type { Post } from '@/lib/delivery/model'
import { LONG_READ_WORDS } from '@/lib/settings/site'

/** docs/design.md */
export type Opener = 'news' | 'split' | 'full' | 'plain'

const PLAIN_WORDS = 600
const UPRIGHT_RATIO_MAX = 1.2
const WIDE_RATIO_MIN = 1.6

/** CSS pixels of common windows, so that no file is enlarged. */
const SPLIT = { width: 720, height: 800 }
const FULL_WIDTH = 1_200

type Story = Pick<Post, 'type' | 'image' | 'hidesBanner' | 'opener'> & {
  /** 0 for a live blog. */
  words: number
  isOpinion: boolean
}

/** By an editor's tag, otherwise by length and picture. */
export function openerOf(story: Story): Opener {
  if (story.type !== 'Article') return 'news'
  const picture = pictureOf(story)
  const fits: Record<Opener, boolean> = {
    news: true,
    split: picture !== null && picture.width >= SPLIT.width && picture.height >= SPLIT.height,
    full: picture !== null && picture.width >= FULL_WIDTH,
    plain: true,
  }
  const wanted = chosen(story.opener) ?? usual(story, picture)
  return fits[wanted] ? wanted : 'news'
}

function usual({ words, isOpinion, image, hidesBanner }: Story, picture: Size | null): Opener {
  if (isOpinion) return 'news'
  if (image === null || hidesBanner) return words >= PLAIN_WORDS ? 'plain' : 'news'
  if (words < LONG_READ_WORDS || picture === null) return 'news'
  const ratio = picture.width / picture.height
  if (ratio < UPRIGHT_RATIO_MAX) return 'split'
  return ratio >= WIDE_RATIO_MIN ? 'full' : 'news'
}

const chosen = (name: string | undefined): Opener | null =>
  name === 'news' || name === 'split' || name === 'full' || name === 'plain' ? name : null

type Size = { width: number; height: number }

function pictureOf({ image, hidesBanner }: Story): Size | null {
  if (image === null || hidesBanner || image.width === null || image.height === null) return null
  return { width: image.width, height: image.height }
}
