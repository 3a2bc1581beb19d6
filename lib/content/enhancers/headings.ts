import type { Root } from 'hast'
import { IMAGE, newElement } from '../elements'
import { holds, isElement, rewrite, textOf } from '../rewrite'
import { holdsBlock } from './split-paragraphs'

const PICTURE = new Set([IMAGE])
const LEVELS = ['h2', 'h3', 'h4', 'h5', 'h6'] as const

/** Screen readers announce empty headings. */
export function headings(tree: Root): Root {
  return rewrite(tree, (element) => {
    if (!isElement(element, ...LEVELS) || textOf(element).trim() !== '') return [element]
    if (!holds(element, PICTURE)) return []
    return holdsBlock(element) ? element.children : [newElement('p', {}, element.children)]
  })
}

/** Headings start at `h2` and skip no level. */
export function headingLevels(tree: Root): Root {
  // Original levels of the ancestors.
  const above: number[] = []
  return rewrite(tree, (element) => {
    if (!isElement(element, ...LEVELS)) return [element]
    const written = LEVELS.indexOf(element.tagName)
    while ((above.at(-1) ?? -1) >= written) above.pop()
    const tagName = LEVELS[above.length] ?? 'h6'
    above.push(written)
    return [tagName === element.tagName ? element : { ...element, tagName }]
  })
}
