import type { ElementContent, Root } from 'hast'
import type { SiteSettings } from '../../settings/site-defaults'
import { AD, newElement } from '../elements'
import { isElement } from '../rewrite'

type Spacing = SiteSettings['adsInText']

type Place = {
  paragraphs: number
  isFirst: boolean
  spacing: Spacing
  before: ElementContent | undefined
  after: ElementContent | undefined
}

const followsEnoughText = ({ paragraphs, isFirst, spacing }: Place) =>
  paragraphs >= (isFirst ? spacing.paragraphsBeforeFirst : spacing.paragraphsBetween)

const followsParagraph = ({ before }: Place) => isElement(before, 'p')

const isFollowedByText = ({ after }: Place) => isElement(after, 'p', 'h2', 'h3', 'h4')

const MAY_HOLD_AD = [followsEnoughText, followsParagraph, isFollowedByText]

/**
 * @param slots each placed once
 * @param words of the whole body
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
    children.push(newElement(AD, { slotId }))
    place = { ...place, paragraphs: 0, isFirst: false }
  }
  return { ...tree, children }
}
