import { contextIn, listContext } from '@/components/page/context'
import { languageAround } from '@/lib/body/story-language'
import { enterEditionOf } from '@/lib/delivery/address/pages'
import { DeliveryError } from '@/lib/delivery/errors'
import type { Post } from '@/lib/delivery/model'
import { UPDATES_PER_PAGE, type UpdatesPage } from '@/lib/delivery/records/live-updates'
import { parserSettings } from '@/lib/delivery/records/settings'
import { etagOf, matchesEtag } from '@/lib/server/conditional'
import { errorJson, failedRead, notFoundJson } from '@/lib/server/responses'
import { site } from '@/lib/settings/site'
import { type LiveSource, type LiveVersion, type LiveVersions, liveVersion, updatesSince } from './versions'

type Dependencies = {
  versions: LiveVersions
  now: number
  getPost(identifier: string): Promise<Post | null>
  getUpdates(post: Post): Promise<UpdatesPage | null>
}

const ID = /^[1-9]\d{0,14}$/
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

/* All readers of a page send the same request, so a shared cache can answer them for a second. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=1'

/**
 * Sends 200 with updates, 304 if nothing is new, 400 for a wrong parameter, 404 if there is no such live blog, and 429
 * or 503 if the service can't be asked.
 */
export async function handleLive(id: string, request: Request, means: Dependencies): Promise<Response> {
  if (!ID.test(id)) return errorJson(400, 'The id of a post is a whole number.', { field: 'id' })
  const afterValues = new URL(request.url).searchParams.getAll('after')
  const after = afterValues[0] ?? ''
  if (afterValues.length !== 1 || !TIME.test(after) || Number.isNaN(Date.parse(after))) {
    const message = 'Give once the time of the newest update that is known, as 2026-11-21T09:30:00.000Z.'
    return errorJson(400, message, { field: 'after' })
  }
  try {
    const version = await means.versions.of(
      id,
      means.now,
      (before) => readVersion(id, before, means),
      isAnothers,
    )
    if (version === null) return notFoundJson()
    return entity(updatesSince(version, after, means.now), request.headers.get('if-none-match'))
  } catch (error) {
    const { status, message, headers } = failedRead(error)
    return errorJson(status, message, { headers })
  }
}

/**
 * Readers share one read. If it failed because the client that started it had used up its calls, the others may start
 * another one.
 */
const isAnothers = (error: unknown) => error instanceof DeliveryError && error.failure === 'over-allowance'

async function readVersion(
  id: string,
  before: LiveVersion | null,
  means: Dependencies,
): Promise<LiveVersion | null> {
  const post = await means.getPost(id)
  if (post === null || post.type !== 'LiveBlog' || !post.isOpen) return null
  const source: LiveSource = { post, page: await means.getUpdates(post) }
  await enterEditionOf(post.section)
  const { language } = site()
  const { clock, messages } = contextIn(languageAround(post, language), listContext())
  return liveVersion(source, before, {
    options: { ...parserSettings(), gated: false, adSlots: [], language: post.language ?? language },
    clock,
    messages,
    perPage: UPDATES_PER_PAGE,
  })
}

function entity(body: string, ifNoneMatch: string | null): Response {
  const etag = etagOf(body)
  const headers = { ETag: etag, 'Cache-Control': CACHE_CONTROL, 'X-Robots-Tag': 'noindex' }
  if (matchesEtag(ifNoneMatch, etag)) return new Response(null, { status: 304, headers })
  return new Response(body, { headers: { ...headers, 'Content-Type': 'application/json' } })
}
