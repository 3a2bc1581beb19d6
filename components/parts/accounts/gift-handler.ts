import 'server-only'
import { log } from '@/lib/base/log.mjs'
import { metrics } from '@/lib/base/metrics'
import { DeliveryError } from '@/lib/delivery/errors'
import { hasGifts } from '@/lib/server/gift-links'
import { giveStory } from '@/lib/server/given-stories'
import { readOwnForm } from '@/lib/server/posted-requests'
import { readerOf, sessionCookie } from '@/lib/server/reader-session'
import { notFoundJson } from '@/lib/server/responses'
import { siteConfig } from '@/lib/settings/site-config'
import { redirect, storyIn } from './account-handler'
import { giveAddress, withStory } from './results'
import { gatedStoryFor } from './whole-story'

// The number of a story.
const BODY_MAX_BYTES = 256

/**
 * Gives a story: counts it for the reader, and leads to the page with the link. It answers with a 303, so that a reload
 * does not send the form again. @param now Unix time in milliseconds
 */
export async function handleGift(request: Request, now = Date.now()): Promise<Response> {
  if (!hasGifts()) return notFoundJson()
  const form = await readOwnForm(request, BODY_MAX_BYTES)
  if (form instanceof Response) return form
  const story = storyIn(form)
  if (story === null) return redirect({ to: '/account', result: 'not-now' })
  const reader = await readerOf(request.headers.get('cookie'), now)
  if (reader === null) return redirect({ to: withStory('/account/sign-in', story) })
  try {
    const post = await gatedStoryFor(story, reader.session)
    if (post === null) return redirect({ to: '/account', result: 'closed' })
    const session = await giveStory(reader.session, post.id, siteConfig().gifts.links, now)
    const outcome = session === null ? 'none-left' : 'given'
    metrics.gifts.inc({ outcome })
    log.info({ event: 'gift', outcome, post: post.id })
    const to = giveAddress(post.id)
    return redirect({ to, ...(session && { cookie: sessionCookie(session, now) }) })
  } catch (error) {
    if (error instanceof DeliveryError) return redirect({ to: '/account', result: 'not-now' })
    throw error
  }
}
