import 'server-only'
import type { ElementContent } from 'hast'
import { listContext } from '@/components/page/context'
import { EMBED, IMAGE, TABLE } from '@/lib/body/elements'
import { holds } from '@/lib/body/rewrite'
import { countWords, plainText } from '@/lib/body/text'
import { portraitOf } from './opinion-portrait'
import type { PostPageData } from './post-data'

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
