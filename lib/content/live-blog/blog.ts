/** A live blog as its page shows it: an introduction, and updates whose HTML was made safe. */
import type { Root } from 'hast'
import type { LiveUpdate } from '../../cms/model'
import { type BodyOptions, prepareBody } from '../body'
import { isElement, rewrite } from '../rewrite'
import { splitLiveBody } from './split'

/** An update, safe to draw. */
export type ReadyUpdate = Pick<LiveUpdate, 'id' | 'at' | 'title' | 'author' | 'isPinned'> & {
  /** An id of the editor's own that links in the page may lead to. */
  anchor: string | null
  tree: Root
}

export type LiveBlog = {
  /** Where the updates come from. A browser that began with one may not go on with the other: their ids differ. */
  source: 'service' | 'body'
  introduction: Root
  /** Newest first. */
  updates: ReadyUpdate[]
  hasOlder: boolean
}

type Page = { updates: readonly LiveUpdate[]; hasOlder: boolean }

/**
 * Puts a live blog together. Where the service has updates, they are the blog, and of the body only what stands before
 * its first update is shown: both tell the same story. Where it has none, they are found in the body.
 * @param html the body
 * @param page a page of updates as the service has them; null where it could not be asked
 * @param at which page that is, from 1
 * @param perPage how many updates of a body make a page
 * @param isAwaited whether a blog without any is one all the same, because its first may come at any time
 * @returns null where there are no updates in either: such a post is an article
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

/** Makes one update of the service safe to draw. */
export function readyUpdate(update: LiveUpdate, options: BodyOptions): ReadyUpdate {
  const { id, at, title, author, isPinned, html } = update
  const { tree } = prepareBody(html, options)
  return { id, at, title, author, isPinned, anchor: null, tree: below(withoutIds(tree)) }
}

/** Headings of an update stand below its title, which is an `h3`. */
function below(tree: Root): Root {
  return rewrite(tree, (element) => [
    isElement(element, 'h2', 'h3') ? { ...element, tagName: 'h4' } : element,
  ])
}

/** Each update was written alone, so two may use one id; in their page it must be one element's. */
function withoutIds(tree: Root): Root {
  return rewrite(tree, ({ properties: { id: _id, ...properties }, ...element }) => [
    { ...element, properties },
  ])
}
