import 'server-only'
import type { ElementContent } from 'hast'
import { listContext } from '@/components/page/context'
import { EMBED, IMAGE, TABLE } from '@/lib/body/elements'
import { holds } from '@/lib/body/rewrite'
import { countWords, plainText } from '@/lib/body/text'
import type { PostPageData } from './post-data'

// The rail is about 1,500 px high, the parts below the text about 500.
const WORDS_MAX = 250

const TALL: ReadonlySet<string> = new Set([IMAGE, EMBED, TABLE, 'figure', 'video', 'audio', 'pre'])

export function isShortStory({ post, live, text }: PostPageData): boolean {
  if (live || post.type === 'Gallery') return false
  const { children } = text.rest
  if (children.some((one) => isTall(one as ElementContent))) return false
  return countWords(plainText(text.rest), post.language ?? listContext().language) <= WORDS_MAX
}

const isTall = (node: ElementContent) =>
  node.type === 'element' && (TALL.has(node.tagName) || holds(node, TALL))
