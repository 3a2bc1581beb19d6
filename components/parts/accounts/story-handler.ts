import 'server-only'
import { listContext } from '@/components/page/context'
import { DeliveryError } from '@/lib/delivery/errors'
import type { Post } from '@/lib/delivery/model'
import { parserSettings } from '@/lib/delivery/records/settings'
import { fullText } from '@/lib/feeds/full-text'
import { hasGifts } from '@/lib/server/gift-links'
import { readerOf, sessionCookie } from '@/lib/server/reader-session'
import { jsonResponse } from '@/lib/server/responses'
import { site } from '@/lib/settings/site'
import { giveAddress } from './results'
import { storyFor } from './whole-story'

const CLOSED = { open: false }

/**
 * Answers as the publisher's own entitlement service would: docs/gates.md. The status is 503 if the service can't be
 * reached.
 */
export async function handleStory(request: Request): Promise<Response> {
  const reader = await readerOf(request.headers.get('cookie'))
  const id = new URL(request.url).searchParams.get('id') ?? ''
  if (reader === null || !/^\d{1,15}$/.test(id)) return answer(CLOSED)
  try {
    const post = await storyFor(id, reader.session)
    const { url, language } = site()
    // A live blog's updates are not in its text; they are only on its page, /account/story/{id}.
    const isWhole = post !== null && post.type !== 'LiveBlog'
    const html = isWhole ? fullText(post, { url, language, mediaBase: parserSettings().mediaBase }) : null
    const renewed: Record<string, string> = reader.isDue
      ? { 'Set-Cookie': sessionCookie(reader.session) }
      : {}
    return answer(html === null ? CLOSED : { open: true, html, ...giftOf(post) }, 200, renewed)
  } catch (error) {
    if (error instanceof DeliveryError) return answer(CLOSED, 503)
    throw error
  }
}

/** The link to give the story, for a story that strangers may not read. */
function giftOf(post: Post | null) {
  if (post === null || !hasGifts()) return {}
  return { gift: { href: giveAddress(post.id), label: listContext().messages.gift.give } }
}

const answer = (body: object, status = 200, headers: Record<string, string> = {}) =>
  jsonResponse(body, status, { 'Cache-Control': 'private, no-store', ...headers })
