/**
 * Finds the updates of a live blog in its body.
 *
 * An update begins at a `<time>` with day and hour: in a heading, at the start of a paragraph, or alone beside a
 * heading, which is its title. Groups with several updates are unwrapped, as are lists of updates; a group with one
 * gives it its id. Content before the first is the introduction; a body with fewer than two is an article.
 */
import type { ElementContent, Root } from 'hast'
import { ID_PREFIX } from '../attributes'
import { isBlank, isElement } from '../rewrite'
import { uniqueId } from '../unique-id'
import { momentsIn } from './moments'
import { type Start, startAt, startIn } from './start'

type BodyUpdate = {
  /** From the editor's id, else from the time; unique in its body and stable. */
  id: string
  /** The editor's id, a target of links in the page. */
  anchor: string | null
  /** ISO 8601 UTC. */
  at: string
  /** May be empty. */
  title: string
  tree: Root
}

export type LiveBody = { introduction: Root; updates: BodyUpdate[] }

const LEAST_UPDATES = 2
const OWN_ID = /^[\p{L}\p{M}\p{N}_-]{1,64}$/u

/**
 * Newest first.
 * @param tree from `prepareBody`
 * @returns null without such a structure
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
  // The oldest first, so that an update keeps its id when another of its minute is added.
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

/** In the order of writing, which the majority of neighbours shows: times may be equal, and an update pinned. */
function oldestFirst(found: readonly Start[]): Start[] {
  const steps = found.slice(1).map(({ at }, index) => at.localeCompare(found[index]?.at ?? at))
  return steps.reduce((sum, step) => sum + step, 0) > 0 ? [...found] : found.toReversed()
}

/** Unwraps groups of several updates. */
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

/** The update's title or time has it. */
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

/** The editor's id if it can be one of ours, else one made of the time. */
function wantedId(anchor: string | null, at: string): string {
  const own = anchor?.slice(ID_PREFIX.length) ?? ''
  return OWN_ID.test(own) ? own : `t${Math.floor(Date.parse(at) / 1000).toString(36)}`
}
