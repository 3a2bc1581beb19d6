import type { Element, ElementContent, Root } from 'hast'
import { newElement, TABLE } from '../elements'
import { isBlank, isElement, rewrite, textOf } from '../rewrite'

const PARTS = ['table', 'thead', 'tbody', 'tfoot', 'tr', 'colgroup'] as const

const MAX_LABEL_LENGTH = 120

export function tables(tree: Root): Root {
  return rewrite(tree, (element, ancestors) => {
    if (!isElement(element, ...PARTS)) return [element]
    // React renders no text between table parts.
    const clean = element.children.some(isBlank)
      ? { ...element, children: element.children.filter((child) => !isBlank(child)) }
      : element
    if (!isElement(element, 'table')) return [clean]
    const table = withHeaders(clean)
    if (ancestors.some((one) => isElement(one, 'table'))) return [table]
    return [newElement(TABLE, labelOf(table), [table])]
  })
}

function labelOf(table: Element): { label?: string } {
  const caption = table.children.find((child) => isElement(child, 'caption'))
  const label = caption ? textOf(caption).replace(/\s+/g, ' ').trim().slice(0, MAX_LABEL_LENGTH) : ''
  return label === '' ? {} : { label }
}

/** Column headers: `thead`, a row of `th`, or a bold first row. */
function withHeaders(table: Element): Element {
  const hasHead = table.children.some((child) => isElement(child, 'thead'))
  const rows = table.children.filter((child) => isElement(child, 'tbody')).flatMap(rowsOf)
  const [first, second] = rows
  const isHeading =
    !hasHead &&
    first !== undefined &&
    second !== undefined &&
    (cellsOf(first).every((cell) => isElement(cell, 'th')) || (isBold(first) && !isBold(second)))
  const children = table.children.map((part): ElementContent => {
    if (!isElement(part, 'thead', 'tbody')) return part
    const isHead = isElement(part, 'thead')
    return mapRows(part, (row) =>
      mapCells(row, isHead || (isHeading && row === first) ? columnHeader : rowHeader),
    )
  })
  return { ...table, children }
}

const rowsOf = (part: ElementContent) =>
  part.type === 'element' ? part.children.filter((child) => isElement(child, 'tr')) : []
const cellsOf = (row: Element) => row.children.filter((child) => isElement(child, 'th', 'td'))

const isBold = (row: Element) => {
  const cells = cellsOf(row)
  return cells.length > 1 && cells.every((cell) => textOf(cell).trim() !== '' && isAllBold(cell.children))
}

const isAllBold = (nodes: readonly ElementContent[]): boolean =>
  nodes.every(
    (node) =>
      isBlank(node) ||
      isElement(node, 'strong', 'b', 'br') ||
      (isElement(node, 'p', 'span', 'div') && isAllBold(node.children)),
  )

const columnHeader = (cell: Element): Element => header(cell, 'col')
const rowHeader = (cell: Element): Element => (isElement(cell, 'th') ? header(cell, 'row') : cell)

function header(cell: Element, scope: 'col' | 'row'): Element {
  if (isElement(cell, 'th') && cell.properties.scope !== undefined) return cell
  return { ...cell, tagName: 'th', properties: { ...cell.properties, scope } }
}

const mapRows = (part: Element, change: (row: Element) => Element): Element => ({
  ...part,
  children: part.children.map((child) => (isElement(child, 'tr') ? change(child) : child)),
})
const mapCells = (row: Element, change: (cell: Element) => Element): Element => ({
  ...row,
  children: row.children.map((child) => (isElement(child, 'th', 'td') ? change(child) : child)),
})
