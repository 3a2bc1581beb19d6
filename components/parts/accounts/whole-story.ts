/** Gated stories for signed-in readers. */
import 'server-only'
import { LOGIN } from '@/components/list/gate-label'
import { log } from '@/lib/base/log.mjs'
import { readBounded } from '@/lib/base/net'
import { DeliveryError } from '@/lib/delivery/errors'
import type { Post } from '@/lib/delivery/model'
import { getPost } from '@/lib/delivery/records/posts'
import { parserSettings } from '@/lib/delivery/records/settings'
import { fullText } from '@/lib/feeds/full-text'
import { type ReaderSession, readerOf, sessionCookie } from '@/lib/server/reader-session'
import { jsonResponse } from '@/lib/server/responses'
import { env } from '@/lib/settings/env'
import { site } from '@/lib/settings/site'

/** @returns null if it is unknown, or the reader may not read it */
export async function storyFor(id: string, session: ReaderSession): Promise<Post | null> {
  const post = await getPost(id)
  if (post === null) return null
  if (post.isOpen || post.access === LOGIN || (await hasPaid(session, post))) return { ...post, isOpen: true }
  return null
}

export async function publicPath(id: string): Promise<string> {
  try {
    return (await getPost(id))?.path ?? '/account'
  } catch (error) {
    if (error instanceof DeliveryError) return '/account'
    throw error
  }
}

const ENTITLEMENT_MS = 5_000
const ANSWER_MAX_BYTES = 10_000

/** Whether ENTITLEMENT_URL says so. */
async function hasPaid({ user }: ReaderSession, { id, access = '' }: Post): Promise<boolean> {
  const { ENTITLEMENT_URL, ENTITLEMENT_AUTHORIZATION } = env()
  if (ENTITLEMENT_URL === undefined) return false
  try {
    const response = await fetch(ENTITLEMENT_URL, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        ...(ENTITLEMENT_AUTHORIZATION && { Authorization: ENTITLEMENT_AUTHORIZATION }),
      },
      body: JSON.stringify({ reader: user, story: id, access }),
      cache: 'no-store',
      redirect: 'manual',
      signal: AbortSignal.timeout(ENTITLEMENT_MS),
    })
    const bytes = response.status === 200 ? await readBounded(response.body, ANSWER_MAX_BYTES) : null
    const answer: unknown = bytes === null ? null : JSON.parse(bytes.toString('utf8'))
    if (bytes === null) await response.body?.cancel()
    return typeof answer === 'object' && answer !== null && 'open' in answer && answer.open === true
  } catch {
    log.warn({ event: 'entitlement-failed' })
    return false
  }
}

const CLOSED = { open: false }

/** Answers as the publisher's own service would: docs/gates.md. */
export async function handleStory(request: Request): Promise<Response> {
  const reader = readerOf(request.headers.get('cookie'))
  const id = new URL(request.url).searchParams.get('id') ?? ''
  if (reader === null || !/^\d{1,15}$/.test(id)) return answer(CLOSED)
  try {
    const post = await storyFor(id, reader.session)
    const { url, language } = site()
    // A live blog's updates are only on its page, /account/story/{id}.
    const isWhole = post !== null && post.type !== 'LiveBlog'
    const html = isWhole ? fullText(post, { url, language, mediaBase: parserSettings().mediaBase }) : null
    const renewed: Record<string, string> = reader.isDue
      ? { 'Set-Cookie': sessionCookie(reader.session) }
      : {}
    return answer(html === null ? CLOSED : { open: true, html }, 200, renewed)
  } catch (error) {
    if (error instanceof DeliveryError) return answer(CLOSED, 503)
    throw error
  }
}

const answer = (body: object, status = 200, headers: Record<string, string> = {}) =>
  jsonResponse(body, status, { 'Cache-Control': 'private, no-store', ...headers })
