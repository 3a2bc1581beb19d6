/** Walking a body's tree. Bodies are at most 80 levels deep, so recursion is safe here. */
import type { Element, ElementContent, Root } from 'hast'

/** Replaces an element, whose children were replaced before, by any number of nodes. */
export type Change = (element: Element, ancestors: readonly Element[]) => ElementContent[]

/**
 * A new tree in which every element was replaced by what `change` makes of it, innermost first. The old tree stays
 * as it was.
 */
export function rewrite(root: Root, change: Change): Root {
  return { ...root, children: rewriteAll(root.children as ElementContent[], change, []) }
}

function rewriteAll(
  nodes: readonly ElementContent[],
  change: Change,
  ancestors: Element[],
): ElementContent[] {
  const result: ElementContent[] = []
  for (const node of nodes) {
    if (node.type !== 'element') {
      result.push(node)
      continue
    }
    ancestors.push(node)
    const children = rewriteAll(node.children, change, ancestors)
    ancestors.pop()
    for (const one of change({ ...node, properties: { ...node.properties }, children }, ancestors))
      result.push(one)
  }
  return result
}

/** Whether a node is an element of one of the names. Given as literals, they narrow the type. */
export function isElement<Name extends string>(
  node: { type: string } | undefined,
  ...names: readonly Name[]
): node is Element & { tagName: Name } {
  return node?.type === 'element' && names.some((name) => name === (node as Element).tagName)
}

/** Whether an element of these names is anywhere inside. */
export function holds(element: Element, names: ReadonlySet<string>): boolean {
  return element.children.some(
    (one) => one.type === 'element' && (names.has(one.tagName) || holds(one, names)),
  )
}

/** The text inside, joined as it stands. */
export function textOf(node: ElementContent): string {
  if (node.type === 'text') return node.value
  return node.type === 'element' ? node.children.map(textOf).join('') : ''
}

/** Text that shows nothing; a no-break space is such text too. */
export function isBlank(node: { type: string } | undefined): boolean {
  return node?.type === 'text' && 'value' in node && String(node.value).trim() === ''
}
