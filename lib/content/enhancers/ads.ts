/**
 * Advertisements in the text: the first after some paragraphs, each next one some more later. None stands after a
 * heading, beside a picture, an embed or anything else that is not running text, or at the end; short stories have none.
 */
import type { ElementContent, Root } from 'hast'
import type { SiteSettings } from '../../base/config/site-defaults'
import { AD } from '../elements'
import { isElement } from '../rewrite'

/** `adsInText` of site.config.ts. */
type Spacing = SiteSettings['adsInText']

type Place = {
  /** Paragraphs since the last advertisement, or since the beginning. */
  paragraphs: number
  isFirst: boolean
  spacing: Spacing
  before: ElementContent | undefined
  after: ElementContent | undefined
}

const followsEnoughText = ({ paragraphs, isFirst, spacing }: Place) =>
  paragraphs >= (isFirst ? spacing.paragraphsBeforeFirst : spacing.paragraphsBetween)

/** So it is after no heading, and beside no figure, embed, list, table or quote above it. */
const followsParagraph = ({ before }: Place) => isElement(before, 'p')

/** A heading may follow, because what it heads comes after it. */
const isFollowedByText = ({ after }: Place) => isElement(after, 'p', 'h2', 'h3', 'h4')

const MAY_HOLD_AD = [followsEnoughText, followsParagraph, isFollowedByText]

/**
 * Places the slots between the blocks at the top of the tree, so never inside a list or a quote.
 * @param slots ids, each placed once, in this order; those that find no place are left out
 * @param words of the whole body
 * @param spacing how far they are apart, and how short a story has none
 */
export function inArticleAds(tree: Root, slots: readonly number[], words: number, spacing: Spacing): Root {
  if (slots.length === 0 || words < spacing.shortestStoryWords) return tree
  const waiting = [...slots]
  const children: ElementContent[] = []
  let place: Place = { paragraphs: 0, isFirst: true, spacing, before: undefined, after: undefined }
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
