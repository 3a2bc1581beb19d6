/** Word pastes list items as paragraphs. */
import type { Element, ElementContent, Root } from 'hast'
import { newElement } from '../elements'
import { isBlank, isElement, rewriteLists, textOf } from '../rewrite'

const ITEM = /mso-list:\s*l(\d{1,4})\s+level(\d)/i
const IGNORED = /mso-list:\s*ignore/i
const DEEPEST = 9

type Item = { paragraph: Element; level: number; type: string | null; start: number }

const styleOf = ({ properties: { style } }: Element) =>
  typeof style === 'string' ? style.slice(0, 1_000) : ''

export function wordLists(tree: Root): Root {
  return rewriteLists(tree, (nodes) => {
    if (!nodes.some((node) => node.type === 'element' && ITEM.test(styleOf(node)))) return nodes
    const made: ElementContent[] = []
    let run: Item[] = []
    const endRun = () => {
      if (run.length > 0) made.push(...listsOf(run))
      run = []
    }
    for (const node of nodes) {
      const item = itemOf(node)
      if (item !== null) run.push(item)
      else if (!isBlank(node) && node.type !== 'comment') {
        endRun()
        made.push(node)
      }
    }
    endRun()
    return made
  })
}

function itemOf(node: ElementContent): Item | null {
  if (!isElement(node, 'p', 'div')) return null
  const level = ITEM.exec(styleOf(node))?.[2]
  if (level === undefined) return null
  const mark = markOf(node).trim()
  return {
    paragraph: withoutMark(node),
    level: Math.min(DEEPEST, Math.max(1, Number(level))),
    type: typeOf(mark),
    start: Number(/\d{1,5}/.exec(mark)?.[0] ?? 1),
  }
}

/** `1.`, `a)`, `(iv)`; null for bullets. */
function typeOf(mark: string): string | null {
  const [, number] = /^\(?(\d{1,5}(?:\.\d{1,4})*|[a-z]{1,5})[.)]/i.exec(mark) ?? []
  if (number === undefined) return null
  if (/^\d/.test(number)) return '1'
  const isRoman = /^[ivx]+$/i.test(number)
  if (number === number.toLowerCase()) return isRoman ? 'i' : 'a'
  return isRoman ? 'I' : 'A'
}

const markOf = (element: Element): string =>
  element.children
    .map((child) =>
      child.type !== 'element' ? '' : IGNORED.test(styleOf(child)) ? textOf(child) : markOf(child),
    )
    .join('')

const withoutMark = (element: Element): Element => ({
  ...element,
  children: element.children.flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return [child]
    return IGNORED.test(styleOf(child)) ? [] : [withoutMark(child)]
  }),
})

function listsOf(items: readonly Item[]): Element[] {
  const lists: Element[] = []
  let at = 0
  while (at < items.length) {
    const first = items[at]
    if (first === undefined) break
    const list = first.type === null ? newElement('ul') : newElement('ol', orderOf(first))
    while (at < items.length) {
      const item = items[at]
      if (item === undefined || item.level < first.level) break
      if (item.level > first.level) {
        const from = at
        while (at < items.length && (items[at]?.level ?? 0) > first.level) at += 1
        const last = list.children.at(-1)
        if (isElement(last, 'li')) last.children.push(...listsOf(items.slice(from, at)))
        continue
      }
      if ((item.type === null) !== (first.type === null)) break
      list.children.push(newElement('li', {}, item.paragraph.children))
      at += 1
    }
    lists.push(list)
  }
  return lists
}

const orderOf = ({ type, start }: Item) => ({
  ...(type !== null && type !== '1' && { type }),
  ...(start > 1 && type === '1' && { start }),
})
