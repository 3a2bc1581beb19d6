/**
 * Advertisements in the text. The first stands after three paragraphs, each next one six later. None stands after a
 * heading, beside a picture, an embed or anything else that is not running text, or at the end; short stories have none.
 */
import type { ElementContent, Root } from 'hast'
import { AD } from '../elements'
import { isElement } from '../rewrite'

const PARAGRAPHS_BEFORE_FIRST = 3
const PARAGRAPHS_BETWEEN = 6
/** Below it a story is about one screen long, and an advertisement would be half of what a reader sees. */
const SHORTEST_WITH_ADS_WORDS = 300

type Place = {
  /** Paragraphs since the last advertisement, or since the beginning. */
  paragraphs: number
  isFirst: boolean
  before: ElementContent | undefined
  after: ElementContent | undefined
}

const followsEnoughText = ({ paragraphs, isFirst }: Place) =>
  paragraphs >= (isFirst ? PARAGRAPHS_BEFORE_FIRST : PARAGRAPHS_BETWEEN)

/** So it is after no heading, and beside no figure, embed, list, table or quote above it. */
const followsParagraph = ({ before }: Place) => isElement(before, 'p')

/** A heading may follow, because what it heads comes after it. */
const isFollowedByText = ({ after }: Place) => isElement(after, 'p', 'h2', 'h3', 'h4')

const MAY_HOLD_AD = [followsEnoughText, followsParagraph, isFollowedByText]

/**
 * Places the slots between the blocks at the top of the tree, so never inside a list or a quote.
 * @param slots ids, each placed once, in this order; those that find no place are left out
 * @param words of the whole body
 */
export function inArticleAds(tree: Root, slots: readonly number[], words: number): Root {
  if (slots.length === 0 || words < SHORTEST_WITH_ADS_WORDS) return tree
  const waiting = [...slots]
  const children: ElementContent[] = []
  let place: Place = { paragraphs: 0, isFirst: true, before: undefined, after: undefined }
  for (const [index, node] of (tree.children as ElementContent[]).entries()) {
    children.push(node)
    place = {
      ...place,
      paragraphs: place.paragraphs + (isElement(node, 'p') ? 1 : 0),
      before: node,
      after: tree.children[index + 1] as ElementContent | undefined,
    }
    const [slotId] = waiting
    if (slotId === undefined || !MAY_HOLD_AD.every((holds) => holds(place))) continue
    waiting.shift()
    children.push({ type: 'element', tagName: AD, properties: { slotId }, children: [] })
    place = { ...place, paragraphs: 0, isFirst: false }
  }
  return { ...tree, children }
}
