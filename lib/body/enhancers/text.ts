import type { Element, ElementContent, Root } from 'hast'
import { barsOf, cardOf, rowsOfTable } from '../charts'
import { newElement, PHRASING, TABLE } from '../elements'
import { isBlank, isElement, nodeText, rewrite } from '../rewrite'
import { writtenCard } from '../table-card'

/**
 * Removes links without content, which can't be seen but can be reached by the keyboard, and turns those without a
 * target into text. A link to another site gets `noopener`.
 */
export function links(tree: Root): Root {
  return rewrite(tree, (original) => {
    if (!isElement(original, 'a')) return [original]
    const element = original.properties.name === undefined ? original : withName(original)
    const { href, rel, ...properties } = element.properties
    if (isHollow(element) && properties.id === undefined) return []
    const leadsAway = typeof href === 'string' && /^https?:/.test(href)
    if (!leadsAway && typeof href === 'string' && rel === undefined) return [element]
    if (typeof href !== 'string') {
      return properties.id === undefined ? element.children : [{ ...element, tagName: 'span', properties }]
    }
    if (!leadsAway) return [{ ...element, properties: { ...properties, href } }]
    const rels = Array.isArray(rel) ? rel : []
    return [{ ...element, properties: { ...properties, href, rel: [...rels, 'noopener'] } }]
  })
}

/** In old HTML, `<a name="…">` is the target of links. The name becomes an id, which links lead to as well. */
function withName(anchor: Element): Element {
  const { name, ...properties } = anchor.properties
  return { ...anchor, properties: { ...properties, id: properties.id ?? name } }
}

const isHollow = (element: Element): boolean =>
  element.children.every((child) =>
    child.type === 'element'
      ? PHRASING.has(child.tagName) && child.tagName !== 'br' && isHollow(child)
      : child.type !== 'text' || child.value === '',
  )

/** Class of a list of footnotes. The allow-list refuses it, so only lists that were recognised here have it. */
const FOOTNOTES = 'footnotes'

const NOTES = ['li', 'p', 'div', 'aside', 'dd'] as const

const targetOf = (element: Element) => {
  const { href } = element.properties
  return isElement(element, 'a') && typeof href === 'string' && href.startsWith('#') ? href.slice(1) : null
}

/**
 * Recognises footnotes by a raised link to a note, and gives both the roles by which screen readers announce them
 * (Digital Publishing WAI-ARIA module).
 */
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

const PARTS = ['table', 'thead', 'tbody', 'tfoot', 'tr', 'colgroup'] as const

// Characters. Screen readers read a label out whole each time the table is entered.
const MAX_LABEL_LENGTH = 120

/**
 * Wraps tables so that they can scroll by themselves, names their headers, and adds a card or bars if figures allow
 * it.
 */
export function tables(tree: Root): Root {
  return rewrite(tree, (element, ancestors) => {
    if (!isElement(element, ...PARTS)) return [element]
    // React warns of text between table parts, even of blanks, and does not expect it when it hydrates.
    const clean = element.children.some(isBlank)
      ? { ...element, children: element.children.filter((child) => !isBlank(child)) }
      : element
    if (!isElement(element, 'table')) return [clean]
    const table = withFigures(withHeaders(clean))
    if (ancestors.some((one) => isElement(one, 'table'))) return [table]
    return [withChart(table)]
  })
}

function withChart(table: Element): Element {
  const rows = rowsOfTable(table, nodeText)
  const card = rows && cardOf(rows)
  const shares = card || !rows ? null : barsOf(rows)
  return newElement(TABLE, { ...labelOf(table), ...(card && { card: writtenCard(card) }) }, [
    shares ? withShares(table, shares) : table,
  ])
}

/** Adds bars to a table. @param shares of the largest figure, for the second cell in each row below the head */
function withShares(table: Element, shares: readonly number[]): Element {
  let next = 0
  const marked = (row: Element): Element => {
    const [, cell] = cellsOf(row)
    if (!cell || cell.properties.scope === 'col') return row
    const share = shares[next++]
    return mapCells(row, (rowCell) =>
      rowCell === cell ? { ...rowCell, properties: { ...rowCell.properties, share } } : rowCell,
    )
  }
  const children = table.children.map((part) =>
    isElement(part, 'thead', 'tbody', 'tfoot') ? mapRows(part, marked) : part,
  )
  return { ...table, children }
}

function labelOf(table: Element): { label?: string } {
  const caption = table.children.find((child) => isElement(child, 'caption'))
  const label = caption ? nodeText(caption).replace(/\s+/g, ' ').trim().slice(0, MAX_LABEL_LENGTH) : ''
  return label === '' ? {} : { label }
}

/**
 * Tells screen readers which cells are headers. Those of columns are in `thead`, in a first row of `th`, or in a bold
 * first row, as editors write it.
 */
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

/** A figure: `1,234`, `−4.5 %`, `₹12 cr`, `3–1`. NONE is a cell without one. */
const FIGURE = /^[^\p{L}\p{N}]{0,3}\p{Nd}[\p{Nd}\p{P}\p{Zs}]*(?:\p{L}{1,3}\.?|[%‰°])?$/u
const NONE = /^[\p{P}\p{Zs}]{0,3}$/u

/** Marks columns of figures, which the style sheet aligns at their ends. Not the first column, which names its row. */
function withFigures(table: Element): Element {
  const rows = table.children.flatMap((part) =>
    isElement(part, 'thead', 'tbody', 'tfoot') ? rowsOf(part) : [],
  )
  const cells = rows.map((row) => (row.type === 'element' ? cellsOf(row) : []))
  const isUneven = cells.some((row) => row.some(({ properties: { colSpan, rowSpan } }) => colSpan || rowSpan))
  if (isUneven) return table
  const isFigure = (column: number) => {
    const texts = cells.flatMap((row) => {
      const cell = row[column]
      return cell && cell.properties.scope !== 'col' ? [nodeText(cell).trim()] : []
    })
    return (
      texts.some((text) => FIGURE.test(text)) && texts.every((text) => FIGURE.test(text) || NONE.test(text))
    )
  }
  const figures = new Set(
    (cells[0] ?? []).flatMap((_, column) => (column > 0 && isFigure(column) ? [column] : [])),
  )
  if (figures.size === 0) return table
  const mark = (row: Element): Element => {
    let column = -1
    return mapCells(row, (cell) => {
      column += 1
      return figures.has(column) ? { ...cell, properties: { ...cell.properties, dataFigure: '' } } : cell
    })
  }
  const children = table.children.map((part) =>
    isElement(part, 'thead', 'tbody', 'tfoot') ? mapRows(part, mark) : part,
  )
  return { ...table, children }
}

const rowsOf = (part: ElementContent) =>
  part.type === 'element' ? part.children.filter((child) => isElement(child, 'tr')) : []
const cellsOf = (row: Element) => row.children.filter((child) => isElement(child, 'th', 'td'))

const isBold = (row: Element) => {
  const cells = cellsOf(row)
  return cells.length > 1 && cells.every((cell) => nodeText(cell).trim() !== '' && isAllBold(cell.children))
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
