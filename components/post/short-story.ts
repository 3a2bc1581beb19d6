import 'server-only'
import type { ElementContent } from 'hast'
import { listContext } from '@/components/page/context'
import { EMBED, IMAGE, TABLE } from '@/lib/body/elements'
import { holds } from '@/lib/body/rewrite'
import { countWords, plainText } from '@/lib/body/text'
import type { Post } from '@/lib/delivery/model'
import type { PostPageData } from './post-data'

const PORTRAIT_RATIO_MAX = 1.1

/** Null unless square or upright. */
export function portraitOf({ image, hidesBanner }: Pick<Post, 'image' | 'hidesBanner'>) {
  if (image === null || hidesBanner || image.width === null || image.height === null) return null
  return image.width / image.height <= PORTRAIT_RATIO_MAX ? image : null
}

// The rail is about 1,500 px high, the parts below the text about 500.
const WORDS_MAX = 250
const WORDS_MAX_BELOW_PICTURE = 100

const TALL: ReadonlySet<string> = new Set([IMAGE, EMBED, TABLE, 'figure', 'video', 'audio', 'pre'])

export function isShortStory({ post, place, live, text }: PostPageData): boolean {
  if (live || post.type === 'Gallery') return false
  const isBesideText = text.player === null && !(place.isOpinion && portraitOf(post))
  const hasPicture = post.image !== null && !post.hidesBanner && isBesideText
  const { children } = text.rest
  if (children.some((one) => isTall(one as ElementContent))) return false
  const words = countWords(plainText(text.rest), post.language ?? listContext().language)
  return words <= (hasPicture ? WORDS_MAX_BELOW_PICTURE : WORDS_MAX)
}

const isTall = (node: ElementContent) =>
  node.type === 'element' && (TALL.has(node.tagName) || holds(node, TALL))

const FACES: readonly (readonly [name: string, languages: ReadonlySet<string>])[] = [
  ['devanagari', new Set(['hi', 'mr', 'ne', 'und-Deva'])],
  ['bengali', new Set(['bn', 'as', 'und-Beng'])],
  ['tamil', new Set(['ta', 'und-Taml'])],
  ['nastaliq', new Set(['ur', 'und-Arab'])],
]

/**
 * Headlines in the story's script use its font, which the page fetches anyway (app/tokens.css).
 * @param language BCP 47
 */
export function storyFace(language: string | undefined): Record<`--${string}`, string> {
  const [own = ''] = language?.split('-') ?? []
  const face = FACES.find(([, languages]) => languages.has(own === 'und' ? (language ?? '') : own))
  return face ? { [`--story-${face[0]}`]: `var(--face-${face[0]})` } : {}
}
