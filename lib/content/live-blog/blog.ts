import type { Root } from 'hast'
import type { LiveUpdate } from '../../delivery/model'
import { type BodyOptions, prepareBody } from '../body'
import { isElement, rewrite } from '../rewrite'
import { splitLiveBody } from './split'

/** Safe to render. */
export type ReadyUpdate = Pick<LiveUpdate, 'id' | 'at' | 'title' | 'author' | 'isPinned'> & {
  /** The editor's id, a link target. */
  anchor: string | null
  tree: Root
}

export type LiveBlog = {
  /** An open page may not change the source, since ids differ. */
  source: 'service' | 'body'
  introduction: Root
  updates: ReadyUpdate[]
  hasOlder: boolean
}

type Page = { updates: readonly LiveUpdate[]; hasOlder: boolean }

/**
 * Uses the service's updates, otherwise the body's.
 * @param page null if unavailable
 * @param at from 1
 * @param isAwaited whether an empty blog is valid
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

/** Update titles are `h3`. */
function below(tree: Root): Root {
  return rewrite(tree, (element) => [
    isElement(element, 'h2', 'h3') ? { ...element, tagName: 'h4' } : element,
  ])
}

/** Ids must be unique. */
function withoutIds(tree: Root): Root {
  return rewrite(tree, ({ properties: { id: _id, ...properties }, ...element }) => [
    { ...element, properties },
  ])
}
