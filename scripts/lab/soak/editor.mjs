import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { createClient } from '@libsql/client/sqlite3'
import { WEBHOOK_HEADERS } from './stack.mjs'

const BUSY_TIMEOUT_MS = 5_000
const ANNOUNCE_TRIES = 5
const ANNOUNCE_PAUSE_MS = 1_000

/** @param options `elapsed` returns milliseconds */
export function createEditor({ database, url, posts, staleness, elapsed }) {
  const client = createClient({ url: pathToFileURL(database).href, timeout: BUSY_TIMEOUT_MS })
  let turn = 0
  let unannounced = 0
  return {
    async edit() {
      const post = posts[turn++ % posts.length]
      if (post === undefined) return
      const title = `${post.title} ${editionMark(post.id, staleness.nextRevision(post.id))}`
      await client.execute({
        sql: 'update posts set title = ?, title_folded = ?, last_published_at = ? where id = ?',
        args: [title, title.toLowerCase(), Date.now(), post.id],
      })
      staleness.stored(post.id, elapsed())
      if (!(await announced(url, post))) unannounced++
    },
    unannounced: () => unannounced,
    close: () => client.close(),
  }
}

async function announced(url, { id, slug }) {
  for (let tries = 0; tries < ANNOUNCE_TRIES; tries++) {
    try {
      const response = await fetch(`${url}/api/revalidate`, {
        method: 'POST',
        headers: WEBHOOK_HEADERS,
        body: JSON.stringify({ event: 'post.updated', data: { id, slug } }),
      })
      await response.body?.cancel()
      if (response.ok) return true
    } catch {
      // The instance was killed during the request.
    }
    await pause(ANNOUNCE_PAUSE_MS)
  }
  return false
}

// `(edition 4711-12)` in a headline is revision 12 of post 4711.
const MARK = /\(edition (\d+)-(\d+)\)/g

const editionMark = (id, revision) => `(edition ${id}-${revision})`

/**
 * A page requested at `at` was outdated since `since`; milliseconds.
 * @typedef {{ at: number, since: number, ownSince: number | null }} Stale `ownSince`: only the page's story
 */

/** @param paths of edited stories, by id */
export function createStaleness(paths = new Map()) {
  /** Times by post; index 0 is revision 1. */
  const edits = new Map()
  return {
    nextRevision: (id) => (edits.get(id)?.length ?? 0) + 1,
    stored: (id, at) => void edits.set(id, [...(edits.get(id) ?? []), at]),
    /** @returns {Stale | null} the oldest edit it misses */
    judgedPage(html, at, path) {
      const missed = [...html.matchAll(MARK)].flatMap(([, id, revision]) => {
        const next = edits.get(Number(id))?.[Number(revision)]
        return next !== undefined && next < at ? [{ since: next, isOwn: paths.get(Number(id)) === path }] : []
      })
      if (missed.length === 0) return null
      const oldest = (/** @type {typeof missed} */ some) => Math.min(...some.map(({ since }) => since))
      const own = missed.filter(({ isOwn }) => isOwn)
      return { at, since: oldest(missed), ownSince: own.length === 0 ? null : oldest(own) }
    },
    count: () => [...edits.values()].reduce((sum, times) => sum + times.length, 0),
  }
}
