/**
 * An update starts at a `<time>` with date and time: in a heading, at the start of a paragraph, or beside a
 * heading.
 * Earlier content is the introduction.
 */
import type { ElementContent, Root } from 'hast'
import { ID_PREFIX } from '../attributes'
import { isBlank, isElement } from '../rewrite'
import { uniqueId } from '../unique-id'
import { momentsIn } from './moments'
import { type Start, startAt, startIn } from './start'

type BodyUpdate = {
  /** Stable: the editor's id, or derived from the time. */
  id: string
  /** The editor's id, a link target. */
  anchor: string | null
  /** ISO 8601 UTC. */
  at: string
  title: string
  tree: Root
}

export type LiveBody = { introduction: Root; updates: BodyUpdate[] }

const LEAST_UPDATES = 2
const OWN_ID = /^[\p{L}\p{M}\p{N}_-]{1,64}$/u

/**
 * Newest first; null with fewer than two updates.
 * @param tree from `prepareBody`
 */
export function splitLiveBody(tree: Root): LiveBody | null {
  const blocks = opened(tree.children as ElementContent[])
  const introduction: ElementContent[] = []
  const found: Start[] = []
  for (let at = 0; at < blocks.length; ) {
    const start = startAt(blocks, at)
    if (start !== null) found.push(start)
    else (found.at(-1)?.content ?? introduction).push(blocks[at] as ElementContent)
    at += start?.blocks ?? 1
  }
  if (found.length < LEAST_UPDATES) return null
  const taken = new Map<string, number>()
  // Keeps ids stable when updates share a minute.
  const updates = oldestFirst(found).map(({ at, title, anchor, content }) => ({
    id: uniqueId(wantedId(anchor, at), taken),
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

/** The majority decides, since an update may be pinned. */
function oldestFirst(found: readonly Start[]): Start[] {
  const steps = found.slice(1).map(({ at }, index) => at.localeCompare(found[index]?.at ?? at))
  return steps.reduce((sum, step) => sum + step, 0) > 0 ? [...found] : found.toReversed()
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

function wantedId(anchor: string | null, at: string): string {
  const own = anchor?.slice(ID_PREFIX.length) ?? ''
  return OWN_ID.test(own) ? own : `t${Math.floor(Date.parse(at) / 1000).toString(36)}`
}
