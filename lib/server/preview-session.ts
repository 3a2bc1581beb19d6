/** Who may see drafts: docs/preview.md. */
import { env } from '../settings/env'
import { isSame } from './bearer-token'
import { ownCookie, seal, unseal } from './sealed'

const COOKIE = 'masthead_preview'
// A session lasts a working day, so that an editor signs in once a day.
const SESSION_MS = 8 * 3_600_000

// Links and cookies are sealed for different purposes. A link may last longer than a session, so it must not be
// accepted as one, and a cookie must not be passed on as a link.
const LINK = 'preview link'
const SESSION = 'preview'

/** `post` is null for all posts; `until` is Unix time in milliseconds. */
export type PreviewSession = { post: number | null; until: number }

export const previewLink = (siteUrl: string, session: PreviewSession, secret: string): string =>
  `${siteUrl}/preview?token=${seal(session, session.until, { secret, purpose: LINK })}`

export const sessionFor = (secret: string, now: number): PreviewSession | null => {
  const { PREVIEW_SECRET } = env()
  if (PREVIEW_SECRET === undefined || !isSame(secret, PREVIEW_SECRET)) return null
  return { post: null, until: now + SESSION_MS }
}

/** @param session null ends the session in the browser @returns a Set-Cookie header */
export function sessionCookie(session: PreviewSession | null, now: number): string {
  const { PREVIEW_SECRET: secret } = env()
  const until = session === null ? now : Math.min(session.until, now + SESSION_MS)
  const value =
    session === null || secret === undefined
      ? ''
      : seal({ ...session, until }, until, { secret, purpose: SESSION })
  return ownCookie(COOKIE, value, Math.floor((until - now) / 1000))
}

// After a refused password, the form is at an address with the number of the post: `/preview/12/refused`.
const PAGE = /^\/preview(?:\/(\d{1,15})(?:\/[a-z-]+)?|\/[a-z-]+)?$/
const POST = /^\/post\/(\d{1,15})$/
const SENT = new RegExp(`(?:^|; )${COOKIE}=([\\w-]+)(?:;|$)`)

/**
 * The address of the preview that a request gets in place of a page for all readers.
 * @param path without query
 * @param cookies header
 * @returns null without a session for this address
 */
export function previewAt(
  path: string,
  cookies: string | undefined,
  now: number,
): { path: string; session: PreviewSession } | null {
  const pathMatch = PAGE.exec(path) ?? POST.exec(path)
  if (pathMatch === null || cookies === undefined) return null
  const [, id] = pathMatch
  const session = opened(SENT.exec(cookies)?.[1], SESSION, now)
  if (session === null || (id !== undefined && session.post !== null && session.post !== Number(id)))
    return null
  return { path: id === undefined ? path : `/preview/${id}`, session }
}

/** The response to a link of `npm run preview`, which opens a session. Null for other addresses. */
export function answerLink(url: string, now: number): ReturnType<typeof seeOther> | null {
  const [, token] = /^\/preview\?(?:.*&)?token=([^&]*)/.exec(url) ?? []
  if (token === undefined || env().PREVIEW_SECRET === undefined) return null
  const session = opened(token, LINK, now)
  if (session === null) return seeOther('/preview/expired')
  return seeOther(session.post === null ? '/preview' : `/post/${session.post}`, sessionCookie(session, now))
}

export const seeOther = (to: string, cookie?: string) => ({
  status: 303 as const,
  headers: {
    Location: to,
    'Cache-Control': 'private, no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
    ...(cookie && { 'Set-Cookie': cookie }),
  },
})

function opened(sealed: string | undefined, purpose: string, now: number): PreviewSession | null {
  const secret = env().PREVIEW_SECRET
  if (sealed === undefined || secret === undefined) return null
  return unseal(sealed, now, { secret, purpose }) as PreviewSession | null
}
