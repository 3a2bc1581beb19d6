import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { createClient } from '@libsql/client/sqlite3'
import { WEBHOOK_HEADERS } from './stack.mjs'
import { editionMark } from './staleness.mjs'

const BUSY_TIMEOUT_MS = 5_000
const ANNOUNCE_TRIES = 5
const ANNOUNCE_PAUSE_MS = 1_000

/**
 * @param {{
 *   database: string, url: string, posts: { id: number, slug: string, title: string }[],
 *   staleness: ReturnType<typeof import('./staleness.mjs').createStaleness>, elapsed: () => number
 * }} options
 */
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
