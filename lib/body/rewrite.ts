/** Walks and rewrites trees. Bodies have at most 80 levels (lib/body/bounds.ts), so recursion is safe here. */
import type { Element, ElementContent, Root } from 'hast'

/** Replaces an element by any nodes. It must not mutate the element, since the old and the new tree share nodes. */
export type Change = (element: Element, ancestors: readonly Element[]) => ElementContent[]

/**
 * Replaces elements, the innermost first. Nodes that do not change are shared with the old tree, so a step costs only
 * what it changes. The ancestors are those of the old tree.
 */
export function rewrite(root: Root, change: Change): Root {
  const old = root.children as ElementContent[]
  const children = rewriteAll(old, change, [])
  return children === old ? root : { ...root, children }
}

function rewriteAll(nodes: ElementContent[], change: Change, ancestors: Element[]): ElementContent[] {
  let result: ElementContent[] | null = null
  for (const [index, node] of nodes.entries()) {
    if (node.type !== 'element') {
      result?.push(node)
      continue
    }
    ancestors.push(node)
    const children = rewriteAll(node.children, change, ancestors)
    ancestors.pop()
    const replacement = change(children === node.children ? node : { ...node, children }, ancestors)
    if (result === null && replacement.length === 1 && replacement[0] === node) continue
    result ??= nodes.slice(0, index)
    for (const newNode of replacement) result.push(newNode)
  }
  return result ?? nodes
}

/** Remembers the answer for each element: asked of each ancestor of each element, it would take quadratic time. */
export function oncePerElement<Answer>(answer: (element: Element) => Answer): (element: Element) => Answer {
  const answers = new Map<Element, Answer>()
  return (element) => {
    const storedAnswer = answers.get(element)
    if (storedAnswer !== undefined || answers.has(element)) return storedAnswer as Answer
    const fresh = answer(element)
    answers.set(element, fresh)
    return fresh
  }
}

export function isElement<Name extends string>(
  node: { type: string } | undefined,
  ...names: readonly Name[]
): node is Element & { tagName: Name } {
  return node?.type === 'element' && names.some((name) => name === (node as Element).tagName)
}

export function holds(element: Element, names: ReadonlySet<string>): boolean {
  return element.children.some(
    (one) => one.type === 'element' && (names.has(one.tagName) || holds(one, names)),
  )
}

export function nodeText(node: ElementContent): string {
  if (node.type === 'text') return node.value
  return node.type === 'element' ? node.children.map(nodeText).join('') : ''
}

/** Whether a text shows nothing: white space, no-break spaces included. */
export function isBlank(node: { type: string } | undefined): boolean {
  return node?.type === 'text' && 'value' in node && String(node.value).trim() === ''
}

/**
 * Replaces the children of each element and of the root, the innermost first. Returning the same list changes nothing.
 */
export function rewriteLists(
  root: Root,
  change: (nodes: ElementContent[], ancestors: readonly Element[]) => ElementContent[],
): Root {
  const ancestors: Element[] = []
  const visit = (nodes: ElementContent[]): ElementContent[] => {
    let result = nodes
    for (const [index, node] of nodes.entries()) {
      if (node.type !== 'element') continue
      ancestors.push(node)
      const children = visit(node.children)
      ancestors.pop()
      if (children === node.children) continue
      if (result === nodes) result = [...nodes]
      result[index] = { ...node, children }
    }
    return change(result, ancestors)
  }
  const old = root.children as ElementContent[]
  const children = visit(old)
  return children === old ? root : { ...root, children }
}

/**
 * The first `limit` characters of an element's text. Looks at no more than as many nodes, so that it is always cheap.
 */
export function beginningOfText(element: Element, limit: number): string {
  const parts: string[] = []
  let [length, nodes] = [0, 0]
  const waiting: ElementContent[] = element.children.toReversed()
  for (
    let node = waiting.pop();
    node !== undefined && length < limit && nodes < limit;
    node = waiting.pop()
  ) {
    nodes += 1
    if (node.type === 'text') {
      parts.push(node.value.slice(0, limit - length))
      length += node.value.length
    } else if (node.type === 'element') {
      for (const child of node.children.slice(0, limit).reverse()) waiting.push(child)
    }
  }
  return parts.join('')
}
