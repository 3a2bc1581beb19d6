import type { Element, ElementContent, Root } from 'hast'
import { isElement, rewrite } from '../rewrite'

/** Editors can't use this class. */
const FOOTNOTES = 'footnotes'

const NOTES = ['li', 'p', 'div', 'aside', 'dd'] as const

const targetOf = (element: Element) => {
  const { href } = element.properties
  return isElement(element, 'a') && typeof href === 'string' && href.startsWith('#') ? href.slice(1) : null
}

/** Roles: Digital Publishing WAI-ARIA module. */
export function footnotes(tree: Root): Root {
  const linked = new Set<string>()
  visit(tree.children as ElementContent[], false, (element, isRaised) => {
    const target = targetOf(element)
    if (target !== null && isRaised) linked.add(target)
  })
  if (linked.size === 0) return tree
  const notes = new Set<string>()
  visit(tree.children as ElementContent[], false, (element) => {
    const { id } = element.properties
    if (isElement(element, ...NOTES) && typeof id === 'string' && linked.has(id)) notes.add(id)
  })
  if (notes.size === 0) return tree
  const isNote = (element: Element) =>
    isElement(element, ...NOTES) &&
    typeof element.properties.id === 'string' &&
    notes.has(element.properties.id)
  return rewrite(tree, (element, ancestors) => {
    const target = targetOf(element)
    if (target !== null) {
      if (ancestors.some(isNote)) return [withRole(element, 'doc-backlink')]
      return notes.has(target) ? [withRole(element, 'doc-noteref')] : [element]
    }
    const holdsNotes =
      isElement(element, 'ol', 'ul', 'dl') &&
      element.children.some((child) => child.type === 'element' && isNote(child))
    if (!holdsNotes) return [element]
    return [{ ...element, properties: { ...element.properties, className: [FOOTNOTES] } }]
  })
}

function visit(
  nodes: readonly ElementContent[],
  isRaised: boolean,
  see: (element: Element, isRaised: boolean) => void,
): void {
  for (const node of nodes) {
    if (node.type !== 'element') continue
    const raised = isRaised || node.tagName === 'sup'
    see(node, raised || node.children.some((child) => isElement(child, 'sup')))
    visit(node.children, raised, see)
  }
}

const withRole = (link: Element, role: string): Element => ({
  ...link,
  properties: { ...link.properties, role },
})
