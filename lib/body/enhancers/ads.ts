import type { ElementContent, Root } from 'hast'
import type { SiteSettings } from '../../settings/site-defaults'
import { AD, newElement } from '../elements'
import { isElement } from '../rewrite'

// Slots within the text come after a paragraph and before more text, so that an ad is never taken for part of a
// picture, a list or a quote, and never follows a heading or ends the story. The predicates below are these rules.

type Spacing = SiteSettings['adsInText']

type Gap = {
  paragraphs: number
  isFirst: boolean
  spacing: Spacing
  before: ElementContent | undefined
  after: ElementContent | undefined
}

const followsEnoughText = ({ paragraphs, isFirst, spacing }: Gap) =>
  paragraphs >= (isFirst ? spacing.paragraphsBeforeFirst : spacing.paragraphsBetween)

const followsParagraph = ({ before }: Gap) => isElement(before, 'p')

/** A heading may follow, since it belongs to the text after it. */
const isFollowedByText = ({ after }: Gap) => isElement(after, 'p', 'h2', 'h3', 'h4')

/**
 * Places slots between the blocks at the top level of a body. Those that find no place are left out.
 * @param slots ids, in order, each placed once
 * @param words of the whole body; a short story has no ads
 * @param positions how many paragraphs come before a slot, by its id. The others keep their distance from the slot
 *   before
 */
export function inArticleAds(
  tree: Root,
  slots: readonly number[],
  words: number,
  spacing: Spacing,
  positions: ReadonlyMap<number, number> = new Map(),
): Root {
  if (slots.length === 0 || words < spacing.shortestStoryWords) return tree
  const waiting = slots.filter((id) => !positions.has(id))
  const positioned = slots
    .flatMap((id) => {
      const after = positions.get(id)
      return after === undefined ? [] : [{ id, after }]
    })
    .sort((a, b) => a.after - b.after)
  const children: ElementContent[] = []
  let count = 0
  let gap: Gap = { paragraphs: 0, isFirst: true, spacing, before: undefined, after: undefined }
  for (const [index, node] of (tree.children as ElementContent[]).entries()) {
    children.push(node)
    const isParagraph = isElement(node, 'p')
    count += isParagraph ? 1 : 0
    gap = {
      ...gap,
      paragraphs: gap.paragraphs + (isParagraph ? 1 : 0),
      before: node,
      after: tree.children[index + 1] as ElementContent | undefined,
    }
    const here = slotsHere(gap, count, positioned, waiting)
    if (here.length === 0) continue
    children.push(...here.map((slotId) => newElement(AD, { slotId })))
    gap = { ...gap, paragraphs: 0, isFirst: false }
  }
  return { ...tree, children }
}

/** The slots that come at a place. They are taken off `positioned` or `waiting`, which this changes. */
function slotsHere(
  gap: Gap,
  count: number,
  positioned: { id: number; after: number }[],
  waiting: number[],
): number[] {
  if (!followsParagraph(gap) || !isFollowedByText(gap)) return []
  const due = positioned.filter(({ after }) => after <= count).length
  // All that are due, since the slot for phones and the one for larger screens often have the same position.
  if (due > 0) return positioned.splice(0, due).map(({ id }) => id)
  return followsEnoughText(gap) ? waiting.splice(0, 1) : []
}
