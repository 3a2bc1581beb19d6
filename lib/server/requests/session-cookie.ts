/**
 * The only cookies that reach the framework are a reader's session, and the story that a checkout leads back to; each
 * only at the addresses that read it. Everywhere else pages are rendered without cookies, so that they can be cached for all readers.
 */
import type { IncomingMessage } from 'node:http'

const READS_SESSION = /^\/(?:api\/)?account(?:[/?]|$)/
/** Where a reader comes back from a checkout, and the number of the story from which: components/plans. */
const READS_STORY = /^\/api\/plans\/back(?:\?|$)/
const STORY = /(?:^|; )(masthead_story=\d{1,15})(?:;|$)/

/**
 * The names with https and without. A sign-in at a provider that has begun is in the same cookie
 * (lib/server/reader-session.ts).
 */
const SESSIONS = [/(?:^|; )(__Host-reader=[\w-]{1,3500})(?:;|$)/, /(?:^|; )(reader=[\w-]{1,3500})(?:;|$)/]

/** @param url path and query */
export function sessionCookieIn(url: string, { cookie }: IncomingMessage['headers']): string | null {
  if (!cookie) return null
  if (READS_STORY.test(url)) return STORY.exec(cookie)?.[1] ?? null
  if (!READS_SESSION.test(url)) return null
  for (const session of SESSIONS) {
    const sessionValue = session.exec(cookie)?.[1]
    if (sessionValue !== undefined) return sessionValue
  }
  return null
}
