/** Walking a body's tree. Bodies are at most 80 levels deep, so recursion is safe here. */
import type { Element, ElementContent, Root } from 'hast'

/**
 * Replaces an element, whose children were replaced before, by any number of nodes. The element may still be part of
 * the old tree, so it is never changed itself. The ancestors are those of the old tree.
 */
export type Change = (element: Element, ancestors: readonly Element[]) => ElementContent[]

/**
 * A tree in which every element was replaced by what `change` makes of it, innermost first. The old tree stays as it
 * was; the new one shares with it whatever was not replaced, so that a step costs what it changes.
 */
export function rewrite(root: Root, change: Change): Root {
  const old = root.children as ElementContent[]
  const children = rewriteAll(old, change, [])
  return children === old ? root : { ...root, children }
}

function rewriteAll(nodes: ElementContent[], change: Change, ancestors: Element[]): ElementContent[] {
  // Made when the first node was replaced.
  let result: ElementContent[] | null = null
  for (const [index, node] of nodes.entries()) {
    if (node.type !== 'element') {
      result?.push(node)
      continue
    }
    ancestors.push(node)
    const children = rewriteAll(node.children, change, ancestors)
    ancestors.pop()
    const made = change(children === node.children ? node : { ...node, children }, ancestors)
    if (result === null && made.length === 1 && made[0] === node) continue
    result ??= nodes.slice(0, index)
    for (const one of made) result.push(one)
  }
  return result ?? nodes
}

/**
 * A question about an element, worked out once for each. A step that asks it of an ancestor for every descendant would
 * otherwise take time with the square of what the ancestor holds.
 */
export function oncePerElement<Answer>(answer: (element: Element) => Answer): (element: Element) => Answer {
  const answers = new Map<Element, Answer>()
  return (element) => {
    const known = answers.get(element)
    if (known !== undefined || answers.has(element)) return known as Answer
    const fresh = answer(element)
    answers.set(element, fresh)
    return fresh
  }
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
