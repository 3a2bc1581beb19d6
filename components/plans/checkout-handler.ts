/**
 * The way to a hosted checkout and back: docs/plans.md. Many checkouts lead back to one fixed address, so a cookie
 * remembers the story meanwhile. It holds a number and nothing else, so nobody can be led to another site by it.
 */
import 'server-only'
import { absoluteUrl } from '@/lib/base/paths'
import { DeliveryError } from '@/lib/delivery/errors'
import { getPost } from '@/lib/delivery/records/posts'
import { notFoundJson } from '@/lib/server/responses'
import { isSecureSite } from '@/lib/server/sealed'
import { thanksPath } from '@/lib/settings/plan-paths'
import { site } from '@/lib/settings/site'
import { siteConfig } from '@/lib/settings/site-config'

const COOKIE = 'masthead_story'
const PATH = '/api/plans/back'

// Seconds. Whoever needs longer to pay lands on the same page without a link to the story.
const REMEMBERED_SECONDS = 3_600

const STORY = /^\d{1,15}$/
const SENT = new RegExp(`(?:^|; )${COOKIE}=(\\d{1,15})(?:;|$)`)

/** @param story id; null forgets @returns a Set-Cookie header */
const storyCookie = (story: string | null): string =>
  `${COOKIE}=${story ?? ''}; Path=${PATH}; Max-Age=${story === null ? 0 : REMEMBERED_SECONDS}; HttpOnly; SameSite=Lax${isSecureSite() ? '; Secure' : ''}`

/** @param step segments below `/api/plans`: `back`, or the number of a plan and perhaps a story */
export async function handlePlans(request: Request, step: readonly string[]): Promise<Response> {
  if (siteConfig().plans === null) return notFoundJson()
  const [first = '', story, ...more] = step
  if (more.length > 0) return notFoundJson()
  if (first === 'back' && story === undefined) return comeBack(request.headers.get('cookie'))
  if (story !== undefined && !STORY.test(story)) return notFoundJson()
  return toCheckout(first, story ?? null)
}

async function toCheckout(number: string, story: string | null): Promise<Response> {
  const plan = /^\d{1,2}$/.test(number) ? siteConfig().plans?.offers[Number(number)] : undefined
  if (plan === undefined) return notFoundJson()
  const values = {
    story: story === null ? '' : await addressOf(story),
    id: story ?? '',
    back: absoluteUrl(thanksPath(story === null ? null : Number(story)) ?? '/', site()),
  }
  const address = plan.checkout.replaceAll(/\{(story|id|back)\}/g, (_, name: keyof typeof values) =>
    encodeURIComponent(values[name]),
  )
  return seeOther(address, story)
}

/** Empty if there is no such story, or the service does not answer: neither should keep a reader from paying. */
async function addressOf(story: string): Promise<string> {
  try {
    const post = await getPost(story)
    return post === null ? '' : absoluteUrl(post.path, site())
  } catch (error) {
    if (error instanceof DeliveryError) return ''
    throw error
  }
}

function comeBack(cookies: string | null): Response {
  const story = SENT.exec(cookies ?? '')?.[1] ?? null
  return seeOther(thanksPath(story === null ? null : Number(story)) ?? '/', null)
}

function seeOther(to: string, story: string | null): Response {
  return new Response(null, {
    status: 303,
    headers: {
      Location: to,
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
      'Set-Cookie': storyCookie(story),
    },
  })
}
