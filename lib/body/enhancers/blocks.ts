import type { Element, ElementContent, Root } from 'hast'
import { BodyTooLarge, MAX_ELEMENTS } from '../bounds'
import { AD, EMBED, ENDS_PARAGRAPH, FORM, FRAME_LINK, IMAGE, newElement, PHRASING } from '../elements'
import { holds, isBlank, isElement, nodeText, rewrite } from '../rewrite'

type Piece = { inline: ElementContent[] } | { block: Element }

const TAKES_FORMATTING = new Set(
  'p h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote div section details summary figcaption'.split(' '),
)

/**
 * Splits paragraphs and formatting around blocks within them, as browsers would: a `<p>` can't contain a figure. Left
 * as it is, the browser's tree would differ from the server's and hydration would fail.
 * @throws BodyTooLarge, since each split repeats the formatting around it
 */
export function splitParagraphs(tree: Root): Root {
  let repeated = 0
  const countRepeated = () => {
    repeated += 1
    if (repeated > MAX_ELEMENTS) throw new BodyTooLarge('elements')
  }
  return rewrite(tree, (element, ancestors) => {
    if (isElement(element, 'p')) return holdsBlock(element) ? partsOf(element, countRepeated) : [element]
    const isOutermost =
      isFormatting(element) && !ancestors.some((one) => isFormatting(one) || isElement(one, 'p', 'a'))
    if (!isOutermost || !holdsBlock(element)) return [element]
    return piecesOf([element], countRepeated).flatMap((piece) =>
      'block' in piece ? [piece.block] : piece.inline,
    )
  })
}

function partsOf(paragraph: Element, countRepeated: () => void): ElementContent[] {
  let isFirst = true
  return piecesOf(paragraph.children, countRepeated).flatMap((piece): ElementContent[] => {
    if ('block' in piece) return [piece.block]
    const children = withoutEndingBreaks(piece.inline)
    if (children.length === 0) return []
    const part = { ...paragraph, children }
    const splitPart = isFirst ? part : withoutId(part)
    isFirst = false
    return [splitPart]
  })
}

function withoutEndingBreaks(nodes: readonly ElementContent[]): ElementContent[] {
  const isEnding = (node: ElementContent) => isBlank(node) || isElement(node, 'br')
  const first = nodes.findIndex((node) => !isEnding(node))
  return first === -1 ? [] : nodes.slice(first, nodes.findLastIndex((node) => !isEnding(node)) + 1)
}

const isFormatting = ({ tagName }: Element) => PHRASING.has(tagName) && tagName !== 'a'

export function isBlock(node: Element): boolean {
  return node.tagName === IMAGE ? node.properties.inline !== true : ENDS_PARAGRAPH.has(node.tagName)
}

function holdsBlock(element: Element): boolean {
  return element.children.some((child) => child.type === 'element' && (isBlock(child) || holdsBlock(child)))
}

function piecesOf(nodes: readonly ElementContent[], countRepeated: () => void): Piece[] {
  const pieces: Piece[] = []
  const addInline = (node: ElementContent) => {
    const last = pieces.at(-1)
    if (last && 'inline' in last) last.inline.push(node)
    else pieces.push({ inline: [node] })
  }
  for (const node of nodes) {
    if (node.type !== 'element') addInline(node)
    else if (isBlock(node)) pieces.push({ block: node })
    else if (!holdsBlock(node)) addInline(node)
    else {
      let wrapper = node
      for (const piece of piecesOf(node.children, countRepeated)) {
        if ('block' in piece) {
          pieces.push({ block: within(node, piece.block, countRepeated) })
          continue
        }
        countRepeated()
        addInline({ ...wrapper, children: piece.inline })
        wrapper = withoutId(node)
      }
    }
  }
  return pieces
}

/** Moves formatting into a block, so that its text keeps it. A link stays around a picture, but not around an embed. */
function within(wrapper: Element, block: Element, countRepeated: () => void): Element {
  if (isElement(wrapper, 'a')) {
    if (isElement(block, EMBED)) return block
    countRepeated()
    return { ...withoutId(wrapper), children: [block] }
  }
  const { id: _, ...said } = wrapper.properties
  const saysNothing = isElement(wrapper, 'span') && Object.keys(said).length === 0
  if (saysNothing || !TAKES_FORMATTING.has(block.tagName)) return block
  const children: ElementContent[] = []
  let run: ElementContent[] = []
  const endRun = () => {
    if (run.every(isBlank)) children.push(...run)
    else {
      countRepeated()
      children.push({ ...withoutId(wrapper), children: run })
    }
    run = []
  }
  for (const node of block.children) {
    if (node.type !== 'element' || !(isBlock(node) || holdsBlock(node))) run.push(node)
    else {
      endRun()
      children.push(isBlock(node) ? within(wrapper, node, countRepeated) : node)
    }
  }
  endRun()
  return { ...block, children }
}

function withoutId(element: Element): Element {
  const { id: _, ...properties } = element.properties
  return { ...element, properties }
}

const PICTURE = new Set([IMAGE])
const LEVELS = ['h2', 'h3', 'h4', 'h5', 'h6'] as const

/** Removes headings without text, which screen readers would announce as empty. A picture in one stays. */
export function headings(tree: Root): Root {
  return rewrite(tree, (element) => {
    if (!isElement(element, ...LEVELS) || nodeText(element).trim() !== '') return [element]
    if (!holds(element, PICTURE)) return []
    return holdsBlock(element) ? element.children : [newElement('p', {}, element.children)]
  })
}

/** Headings start at `h2`, below the page's own `h1`, and skip no level: screen readers navigate by the levels. */
export function headingLevels(tree: Root): Root {
  const above: number[] = []
  return rewrite(tree, (element) => {
    if (!isElement(element, ...LEVELS)) return [element]
    const level = LEVELS.indexOf(element.tagName)
    while ((above.at(-1) ?? -1) >= level) above.pop()
    const tagName = LEVELS[above.length] ?? 'h6'
    above.push(level)
    return [tagName === element.tagName ? element : { ...element, tagName }]
  })
}

// Elements that are removed if nothing is in them. Not `time`, which marks the start of an update of a live blog, even
// empty.
const BOXES = new Set([
  ...'figure figcaption blockquote ul ol li dl dt dd div section details pre h2 h3 h4 h5 h6 p'.split(' '),
  ...[...PHRASING].filter((name) => !['br', 'wbr', 'time'].includes(name)),
])

/**
 * Removes elements with nothing in them. Must not come before the gate, which ends the free beginning at an empty
 * figure too.
 */
export function withoutHollow(tree: Root): Root {
  return rewrite(tree, (element) => {
    if (!BOXES.has(element.tagName)) return [element]
    if (isHollow(element)) return []
    return isElement(element, 'a') && isOnlySpace(element) ? element.children : [element]
  })
}

const isOnlySpace = ({ properties, children }: Element) =>
  properties.id === undefined && children.every(isBlank)

/** Formatting around a space is not hollow, since the space separates two words. */
const isHollow = ({ tagName, properties, children }: Element) =>
  properties.id === undefined &&
  children.every((child) =>
    PHRASING.has(tagName)
      ? nodeText(child) === '' && child.type !== 'element'
      : isBlank(child) || isElement(child, 'br'),
  )

// Some elements can't be nested: a browser's parser takes them apart (WHATWG HTML, tree construction, "in body"). Its
// tree would then differ from the server's, and hydration would fail. So they are taken apart here in the same way.

const HEADINGS = ['h2', 'h3', 'h4', 'h5', 'h6'] as const
const CONTROLS = new Set([EMBED, AD, FORM])

// Elements at which the parser's search for an open list item ends, so that an item within them may be one of its own.
const STOPS_THE_SEARCH = new Set(
  'blockquote pre hr section figure figcaption table caption thead tbody tfoot tr th td details summary ul ol dl h2 h3 h4 h5 h6'.split(
    ' ',
  ),
)

export function nesting(tree: Root): Root {
  return rewrite(tree, (element, ancestors) => {
    if (isElement(element, 'a') && isAroundEmbed(element)) return besideEmbeds(element)
    const undone =
      isLinkInLink(element, ancestors) ||
      isItemInItem(element, ancestors) ||
      isHeadingInHeading(element, ancestors) ||
      isRubyTextInRubyText(element, ancestors)
    return undone ? element.children : [element]
  })
}

function isLinkInLink(element: Element, ancestors: readonly Element[]): boolean {
  return (
    isElement(element, 'a') && ancestors.some((one) => isElement(one, 'a')) && !ancestors.some(isFrameLink)
  )
}

const isFrameLink = ({ properties: { className } }: Element) =>
  Array.isArray(className) && className.includes(FRAME_LINK)

const isAroundEmbed = (element: Element): boolean =>
  element.children.some(
    (child) =>
      child.type === 'element' && (CONTROLS.has(child.tagName) || isFrameLink(child) || isAroundEmbed(child)),
  )

/**
 * A link can't contain anything else to press, such as the button of an embed. So it is repeated around what is beside
 * the embed. If nothing is, a link with the name of its host follows, so that its target is not lost.
 */
function besideEmbeds(link: Element): ElementContent[] {
  const { id: _, ...properties } = link.properties
  let isShown = false
  const around = (nodes: readonly ElementContent[]): ElementContent[] => {
    const result: ElementContent[] = []
    let run: ElementContent[] = []
    const endRun = () => {
      if (run.length === 0) return
      const isFilled = run.some((node) => nodeText(node).trim() !== '' || isOrHolds(node, PICTURE))
      if (isFilled) isShown = true
      result.push(...(isFilled ? [{ ...link, properties, children: run }] : run))
      run = []
    }
    for (const node of nodes) {
      const isControl = node.type === 'element' && (CONTROLS.has(node.tagName) || isFrameLink(node))
      if (node.type !== 'element' || !(isControl || isAroundEmbed(node) || isElement(node, 'figcaption'))) {
        run.push(node)
        continue
      }
      endRun()
      result.push(isControl ? node : { ...node, children: around(node.children) })
    }
    endRun()
    return result
  }
  const nodes = around(link.children)
  const { href } = properties
  if (isShown || typeof href !== 'string' || !URL.canParse(href) || embedsIn(nodes).includes(href))
    return nodes
  return [...nodes, newElement('p', {}, [newElement('a', properties, [new URL(href).host])])]
}

const isOrHolds = (node: ElementContent, names: ReadonlySet<string>) =>
  node.type === 'element' && (names.has(node.tagName) || holds(node, names))

const embedsIn = (nodes: readonly ElementContent[]): unknown[] =>
  nodes.flatMap((node) => (node.type === 'element' ? [node.properties.href, ...embedsIn(node.children)] : []))

function isItemInItem(element: Element, ancestors: readonly Element[]): boolean {
  if (isElement(element, 'li')) return endsAnOpen('li', ancestors)
  return isElement(element, 'dt', 'dd') && endsAnOpen('dt dd', ancestors)
}

function endsAnOpen(kind: 'li' | 'dt dd', ancestors: readonly Element[]): boolean {
  for (const ancestor of ancestors.toReversed()) {
    if (kind.split(' ').includes(ancestor.tagName)) return true
    if (STOPS_THE_SEARCH.has(ancestor.tagName)) return false
    if (isElement(ancestor, 'li', 'dt', 'dd')) return false
  }
  return false
}

function isHeadingInHeading(element: Element, ancestors: readonly Element[]): boolean {
  return isElement(element, ...HEADINGS) && ancestors.some((one) => isElement(one, ...HEADINGS))
}

function isRubyTextInRubyText(element: Element, ancestors: readonly Element[]): boolean {
  return isElement(element, 'rt', 'rp') && ancestors.some((one) => isElement(one, 'rt', 'rp'))
}

/**
 * Puts loose text into paragraphs, replaces groups without attributes by their content, and removes blank text. Gates,
 * ads and live blogs know paragraphs only as `<p>`.
 */
export function paragraphs(tree: Root): Root {
  const inWrappers = rewrite(tree, (element) => {
    if (isElement(element, 'figure')) return [withoutPlain(element)]
    if (!isElement(element, ...WRAPPERS) || isPlain(element)) return [element]
    const children = blocksOf(element.children)
    const isOneRun = children.length === 1 && element.children.every(isLoose)
    return [isOneRun ? element : { ...element, children }]
  })
  return withoutEmptyParagraphs({ ...tree, children: blocksOf(inWrappers.children as ElementContent[]) })
}

const WRAPPERS = ['div', 'section', 'blockquote'] as const

const isPlain = (element: Element) =>
  isElement(element, 'div', 'section') && Object.keys(element.properties).length === 0

function withoutPlain(figure: Element): Element {
  if (!figure.children.some((child) => child.type === 'element' && isPlain(child) && holdsBlock(child)))
    return figure
  const children = figure.children.flatMap((child) =>
    child.type === 'element' && isPlain(child) && holdsBlock(child) ? withoutPlain(child).children : [child],
  )
  return { ...figure, children }
}

function blocksOf(nodes: readonly ElementContent[]): ElementContent[] {
  const blocks: ElementContent[] = []
  let run: ElementContent[] = []
  const endRun = () => {
    for (const paragraph of paragraphsOf(run)) blocks.push(paragraph)
    run = []
  }
  for (const node of nodes) {
    if (isLoose(node)) run.push(node)
    else {
      endRun()
      if (node.type === 'element' && isPlain(node))
        for (const block of blocksOf(node.children)) blocks.push(block)
      else blocks.push(node)
    }
  }
  endRun()
  return blocks
}

function withoutEmptyParagraphs(tree: Root): Root {
  return rewrite(tree, (element) => (isElement(element, 'p') && isEmpty(element) ? [] : [element]))
}

function isLoose(node: ElementContent): boolean {
  if (node.type === 'text') return true
  if (node.type !== 'element' || isBlock(node)) return false
  return (PHRASING.has(node.tagName) || node.properties.inline === true) && !holdsBlock(node)
}

function paragraphsOf(run: readonly ElementContent[]): Element[] {
  const paragraphs: Element[] = []
  let children: ElementContent[] = []
  let breaks = 0
  const end = () => {
    const first = children.findIndex((node) => !isEndingBreak(node))
    const last = children.findLastIndex((node) => !isEndingBreak(node))
    const content = first === -1 ? [] : children.slice(first, last + 1)
    if (content.length > 0)
      paragraphs.push({ type: 'element', tagName: 'p', properties: {}, children: content })
    children = []
  }
  for (const node of withBlankLines(run)) {
    if (node === 'blank line') breaks += 2
    else if (isElement(node, 'br')) breaks += 1
    else if (!isBlank(node)) {
      if (breaks >= 2) end()
      breaks = 0
    }
    if (node !== 'blank line') children.push(node)
  }
  end()
  return paragraphs
}

/** WordPress stores text without paragraphs, in which a blank line separates two. */
function* withBlankLines(run: readonly ElementContent[]): Generator<ElementContent | 'blank line'> {
  for (const node of run) {
    const parts = node.type === 'text' ? node.value.split(/\n[^\S\n]*\n\s*/) : []
    if (parts.length < 2) {
      yield node
      continue
    }
    for (const [index, value] of parts.entries()) {
      if (index > 0) yield 'blank line'
      if (value !== '') yield { type: 'text', value }
    }
  }
}

function isEndingBreak(node: ElementContent): boolean {
  return isElement(node, 'br') || isBlank(node)
}

function isEmpty(element: Element): boolean {
  if (element.properties.id !== undefined) return false
  return element.children.every((child) => {
    if (child.type !== 'element') return isBlank(child) || child.type !== 'text'
    return isElement(child, 'br') || (PHRASING.has(child.tagName) && isEmpty(child))
  })
}

/** Removes spans without attributes, of which word processors write many: they only make the page larger. */
export function spans(tree: Root): Root {
  return rewrite(tree, (element) =>
    isElement(element, 'span') && Object.keys(element.properties).length === 0 ? element.children : [element],
  )
}
