/** Bodies have at most 80 levels, so recursion is safe. */
import type { Element, ElementContent, Root } from 'hast'

/** A change must not mutate the element. */
export type Change = (element: Element, ancestors: readonly Element[]) => ElementContent[]

/** Visits the innermost elements first. */
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
    const made = change(children === node.children ? node : { ...node, children }, ancestors)
    if (result === null && made.length === 1 && made[0] === node) continue
    result ??= nodes.slice(0, index)
    for (const one of made) result.push(one)
  }
  return result ?? nodes
}

/** Avoids quadratic time. */
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

export function textOf(node: ElementContent): string {
  if (node.type === 'text') return node.value
  return node.type === 'element' ? node.children.map(textOf).join('') : ''
}

/** Includes no-break spaces. */
export function isBlank(node: { type: string } | undefined): boolean {
  return node?.type === 'text' && 'value' in node && String(node.value).trim() === ''
}

/** Visits the innermost elements first. */
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
