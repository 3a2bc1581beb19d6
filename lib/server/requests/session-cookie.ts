/** The only cookie that reaches the framework: a reader's session. */
import type { IncomingMessage } from 'node:http'

const READS_SESSION = /^\/(?:api\/)?account(?:[/?]|$)/
/** With https, and without; also a sign-in that has begun: lib/server/reader-session.ts. */
const SESSIONS = [/(?:^|; )(__Host-reader=[\w-]{1,3500})(?:;|$)/, /(?:^|; )(reader=[\w-]{1,3500})(?:;|$)/]

/** @param url path and query */
export function sessionCookieIn(url: string, { cookie }: IncomingMessage['headers']): string | null {
  if (!cookie || !READS_SESSION.test(url)) return null
  for (const session of SESSIONS) {
    const own = session.exec(cookie)?.[1]
    if (own !== undefined) return own
  }
  return null
}
