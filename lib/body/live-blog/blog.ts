import type { Element, ElementContent, Root } from 'hast'
import { readLocalTime, readTime } from '../../base/parse-time'
import type { LiveUpdate } from '../../delivery/model'
import { site } from '../../settings/site'
import { ID_PREFIX } from '../attributes'
import { type BodyOptions, prepareBody } from '../body'
import { ENDS_PARAGRAPH } from '../elements'
import { isBlank, isElement, nodeText, rewrite } from '../rewrite'
import { uniqueId } from '../unique-id'

// A `<time>` with a date alone is a date in a sentence, and not the start of an update.
const WITH_HOUR = /\d{2}:\d{2}/

function isMoment(node: ElementContent): boolean {
  if (!isElement(node, 'time')) return false
  const text = timeText(node)
  return WITH_HOUR.test(text) && readTime(text) !== null
}

/** ISO 8601 in UTC. A time without an offset is in the site's zone (WHATWG HTML, "local dates and times"). */
const momentOf = (moment: Element): string => readLocalTime(timeText(moment), () => site().timeZone) ?? ''

function timeText(time: Element): string {
  const { dateTime } = time.properties
  return typeof dateTime === 'string' ? dateTime : nodeText(time)
}

function momentIn(element: Element): Element | null {
  for (const child of element.children) {
    if (child.type !== 'element') continue
    const moment = isMoment(child) ? child : momentIn(child)
    if (moment !== null) return moment
  }
  return null
}

function momentsIn(element: Element): number {
  return element.children.reduce((sum, child) => {
    if (child.type !== 'element') return sum
    return sum + (isMoment(child) ? 1 : momentsIn(child))
  }, 0)
}

function leadingMoment(paragraph: Element): Element | null {
  const first = paragraph.children.find((child) => !isBlank(child))
  if (first?.type !== 'element') return null
  return isMoment(first) ? first : leadingMoment(first)
}

function without(nodes: readonly ElementContent[], gone: Element): ElementContent[] {
  return nodes
    .filter((node) => node !== gone)
    .map((node) => (node.type === 'element' ? { ...node, children: without(node.children, gone) } : node))
}

type Start = {
  /** ISO 8601 UTC. */
  at: string
  title: string
  anchor: string | null
  content: ElementContent[]
  blocks: number
}

const HEADINGS = ['h2', 'h3', 'h4', 'h5', 'h6'] as const
const TITLE_MAX_CHARACTERS = 300
const SEPARATOR = /[\s:|·•–—-]/

function startAt(blocks: readonly ElementContent[], index: number): Start | null {
  const block = blocks[index]
  if (block?.type !== 'element') return null
  const blockStart = startIn(block)
  const below = blocks[index + 1]
  if (isElement(block, ...HEADINGS)) {
    // Some editors write a heading, and below it the time.
    const start = blockStart === null && isElement(below, 'p') ? startIn(below) : null
    if (start === null || !isAlone(start)) return blockStart
    return { ...start, title: clean(nodeText(block)), anchor: idOf(block) ?? start.anchor, blocks: 2 }
  }
  // Others write the time, and below it the heading.
  if (
    blockStart === null ||
    !isAlone(blockStart) ||
    !isElement(below, ...HEADINGS) ||
    momentIn(below) !== null
  )
    return blockStart
  return { ...blockStart, title: clean(nodeText(below)), anchor: blockStart.anchor ?? idOf(below), blocks: 2 }
}

const isAlone = ({ title, content }: Start) => title === '' && content.length === 0

function startIn(element: Element): Start | null {
  if (isElement(element, ...HEADINGS)) {
    const moment = momentIn(element)
    if (moment === null) return null
    return startOf(element, moment, clean(without(element.children, moment).map(nodeText).join('')), [])
  }
  if (isElement(element, 'p')) return inParagraph(element)
  if (!isElement(element, 'div', 'section', 'li')) return null
  const inside = blocksIn(element)
  const start = startAt(inside, 0)
  if (start === null) return null
  const content = [...start.content, ...inside.slice(start.blocks)]
  return { ...start, anchor: idOf(element) ?? start.anchor, content, blocks: 1 }
}

function inParagraph(paragraph: Element): Start | null {
  const moment = leadingMoment(paragraph)
  if (moment === null) return null
  const [first, ...laterNodes] = without(paragraph.children, moment).filter(
    (child, index) => index > 0 || !isBlank(child),
  )
  // Bold text right after the time is the title of the update.
  const title = isElement(first, 'strong', 'b') ? clean(nodeText(first)) : ''
  const left = title !== '' || first === undefined ? laterNodes : [first, ...laterNodes]
  const text = withoutSeparator(left)
  const holdsNothing = text.every(
    (child) => isBlank(child) || isElement(child, 'br') || isEmptyElement(child),
  )
  return startOf(paragraph, moment, title, holdsNothing ? [] : [{ ...paragraph, children: text }])
}

const startOf = (element: Element, moment: Element, title: string, content: ElementContent[]): Start => ({
  at: momentOf(moment),
  title,
  anchor: idOf(element),
  content,
  blocks: 1,
})

function blocksIn(group: Element): ElementContent[] {
  const blocks: ElementContent[] = []
  let loose: Element | null = null
  for (const child of group.children) {
    if (child.type === 'element' && ENDS_PARAGRAPH.has(child.tagName)) {
      loose = null
      blocks.push(child)
    } else if (loose !== null) loose.children.push(child)
    else if (!isBlank(child)) {
      loose = { type: 'element', tagName: 'p', properties: {}, children: [child] }
      blocks.push(loose)
    }
  }
  return blocks
}

/** Taking the time out may leave formatting without content, such as `<strong></strong>`. */
const isEmptyElement = (node: ElementContent): boolean =>
  node.type === 'element' &&
  node.children.every((child) => isBlank(child) || isEmptyElement(child)) &&
  HOLLOW.has(node.tagName)

const HOLLOW: ReadonlySet<string> = new Set('strong b em i u span small mark bdi'.split(' '))

function withoutSeparator(nodes: readonly ElementContent[]): ElementContent[] {
  const [first, ...laterNodes] = nodes
  if (first?.type !== 'text') return [...nodes]
  return [{ ...first, value: first.value.slice(separatorsAt(first.value)) }, ...laterNodes]
}

function separatorsAt(text: string): number {
  let at = 0
  while (at < text.length && SEPARATOR.test(text[at] ?? '')) at += 1
  return at
}

function clean(text: string): string {
  const line = text.slice(0, TITLE_MAX_CHARACTERS).replace(/\s+/g, ' ')
  let end = line.length
  while (end > 0 && SEPARATOR.test(line[end - 1] ?? '')) end -= 1
  return line.slice(separatorsAt(line), end)
}

function idOf({ properties }: Element): string | null {
  return typeof properties.id === 'string' ? properties.id : null
}

// How updates are found in a body: one starts at a `<time>` with date and time, in a heading, at the start of a
// paragraph, or beside a heading.

type BodyUpdate = {
  /** The editor's id, or one derived from the time. It must not change, since links and open pages use it. */
  id: string
  /** The editor's id, to which links in the text may lead. */
  anchor: string | null
  at: string
  title: string
  tree: Root
}

export type LiveBody = { introduction: Root; updates: BodyUpdate[] }

// One `<time>` alone is more likely the date of something in an article.
const LEAST_UPDATES = 2
const OWN_ID = /^[\p{L}\p{M}\p{N}_-]{1,64}$/u

/**
 * The updates in a body, newest first, and what comes before them. Null with fewer than two.
 * @param tree from `prepareBody`
 */
export function splitLiveBody(tree: Root): LiveBody | null {
  const blocks = opened(tree.children as ElementContent[])
  const introduction: ElementContent[] = []
  const starts: Start[] = []
  for (let at = 0; at < blocks.length; ) {
    const start = startAt(blocks, at)
    if (start !== null) starts.push(start)
    else (starts.at(-1)?.content ?? introduction).push(blocks[at] as ElementContent)
    at += start?.blocks ?? 1
  }
  if (starts.length < LEAST_UPDATES) return null
  const taken = new Map<string, number>()
  // From the oldest on: of two updates of one time, the later gets a number, and the id of the earlier one stays.
  const updates = oldestFirst(starts).map(({ at, title, anchor, content }) => ({
    id: uniqueId(updateIdFor(anchor, at), taken),
    anchor,
    at,
    title,
    tree: root(content.map((block) => withoutId(block, anchor))),
  }))
  return {
    introduction: root(introduction),
    updates: updates.reverse().sort((a, b) => b.at.localeCompare(a.at)),
  }
}

/** The majority of neighbours decides which way a body runs, since a pinned update may be out of order. */
function oldestFirst(starts: readonly Start[]): Start[] {
  const steps = starts.slice(1).map(({ at }, index) => at.localeCompare(starts[index]?.at ?? at))
  return steps.reduce((sum, step) => sum + step, 0) > 0 ? [...starts] : starts.toReversed()
}

function opened(blocks: readonly ElementContent[]): ElementContent[] {
  return blocks.flatMap((block): ElementContent[] => {
    if (isElement(block, 'div', 'section') && momentsIn(block) >= LEAST_UPDATES) return opened(block.children)
    if (isElement(block, 'ul', 'ol')) {
      const items = block.children.filter((child) => isElement(child, 'li'))
      if (items.length >= LEAST_UPDATES && items.every((item) => startIn(item) !== null))
        return items.map((item) => ({ ...item, tagName: 'div' }))
    }
    return isBlank(block) ? [] : [block]
  })
}

function withoutId(block: ElementContent, anchor: string | null): ElementContent {
  if (block.type !== 'element' || anchor === null || block.properties.id !== anchor) return block
  const { id: _, ...properties } = block.properties
  return { ...block, properties }
}

function root(blocks: readonly ElementContent[]): Root {
  const isRule = (block: ElementContent) => isElement(block, 'hr')
  const first = blocks.findIndex((block) => !isRule(block))
  const last = blocks.findLastIndex((block) => !isRule(block))
  return { type: 'root', children: first === -1 ? [] : blocks.slice(first, last + 1) }
}

function updateIdFor(anchor: string | null, at: string): string {
  const anchorId = anchor?.slice(ID_PREFIX.length) ?? ''
  return OWN_ID.test(anchorId) ? anchorId : `t${Math.floor(Date.parse(at) / 1000).toString(36)}`
}

/** An update whose body is sanitised, so that it may be drawn. */
export type ReadyUpdate = Pick<LiveUpdate, 'id' | 'at' | 'title' | 'author' | 'isPinned'> & {
  anchor: string | null
  tree: Root
}

export type LiveBlog = {
  /** An open page keeps its source, since the ids of one update differ between the two. */
  source: 'service' | 'body'
  introduction: Root
  updates: ReadyUpdate[]
  hasOlder: boolean
}

type Page = { updates: readonly LiveUpdate[]; hasOlder: boolean }

/**
 * A live blog from the service's updates, otherwise from those in its body.
 * @param page the service's; null if it has none or fails
 * @param at number of the page, from 1
 * @param isAwaited whether a blog without updates is one that is about to begin, and not an article
 * @returns null if the post is an article
 */
export function liveBlogOf(
  html: string,
  page: Page | null,
  { at, perPage, isAwaited = false }: { at: number; perPage: number; isAwaited?: boolean },
  options: BodyOptions,
): LiveBlog | null {
  const body = prepareBody(html, options).tree
  const split = splitLiveBody(body)
  if (page !== null && (page.updates.length > 0 || at > 1)) {
    return {
      source: 'service',
      introduction: split?.introduction ?? body,
      updates: page.updates.map((update) => readyUpdate(update, options)),
      hasOlder: page.hasOlder,
    }
  }
  if (split === null) {
    const begins = page !== null && isAwaited
    return begins ? { source: 'service', introduction: body, updates: [], hasOlder: false } : null
  }
  const from = (at - 1) * perPage
  return {
    source: 'body',
    introduction: split.introduction,
    updates: split.updates
      .slice(from, from + perPage)
      .map((update) => ({ ...update, author: null, isPinned: false, tree: below(update.tree) })),
    hasOlder: split.updates.length > from + perPage,
  }
}

export function readyUpdate(update: LiveUpdate, options: BodyOptions): ReadyUpdate {
  const { id, at, title, author, isPinned, html } = update
  const { tree } = prepareBody(html, options)
  return { id, at, title, author, isPinned, anchor: null, tree: below(withoutIds(tree)) }
}

/** Titles of updates are `h3`, so headings within an update begin below that. */
function below(tree: Root): Root {
  return rewrite(tree, (element) => [
    isElement(element, 'h2', 'h3') ? { ...element, tagName: 'h4' } : element,
  ])
}

/** Updates of the service are bodies of their own, so their ids may be the same, which a page must not have. */
function withoutIds(tree: Root): Root {
  return rewrite(tree, ({ properties: { id: _id, ...properties }, ...element }) => [
    { ...element, properties },
  ])
}
