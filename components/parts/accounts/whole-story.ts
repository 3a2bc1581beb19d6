import 'server-only'
import { LOGIN } from '@/components/list/gate-label'
import { log } from '@/lib/base/log.mjs'
import { readBounded } from '@/lib/base/net'
import { DeliveryError } from '@/lib/delivery/errors'
import type { Post } from '@/lib/delivery/model'
import { getPost } from '@/lib/delivery/records/posts'
import type { ReaderSession } from '@/lib/server/reader-session'
import { env } from '@/lib/settings/env'

/**
 * The story, opened for a signed-in reader.
 * @returns null if it is unknown, or the reader may not read it
 * @throws DeliveryError
 */
export async function storyFor(id: string, session: ReaderSession): Promise<Post | null> {
  const post = await getPost(id)
  if (post === null) return null
  if (post.isOpen || post.access === LOGIN || (await hasPaid(session, post))) return { ...post, isOpen: true }
  return null
}

/**
 * A story that the reader can give to others: one that the reader may read and strangers may not.
 * @returns null if the story does not exist, is open to all, or is closed to the reader too
 * @throws DeliveryError
 */
export async function gatedStoryFor(id: string, session: ReaderSession): Promise<Post | null> {
  const post = await getPost(id)
  return post === null || post.isOpen ? null : storyFor(id, session)
}

/**
 * The address at which a signed-in reader reads a story. On the story's usual page, which is cached for all readers, a
 * script shows the whole text; without scripts, and for live blogs, it is a page of the reader's own.
 * @param id of a gated story
 * @param hasScripts whether the reader's browser runs scripts
 */
export async function addressFor(id: string, hasScripts: boolean): Promise<string> {
  const storyAddress = `/account/story/${id}`
  if (!hasScripts) return storyAddress
  try {
    const post = await getPost(id)
    if (post === null) return '/account'
    return post.type === 'LiveBlog' ? storyAddress : post.path
  } catch (error) {
    if (error instanceof DeliveryError) return '/account'
    throw error
  }
}

// Milliseconds.
const ENTITLEMENT_MS = 5_000
// The answer is a small JSON object. The limit keeps a wrong address from filling the memory.
const ANSWER_MAX_BYTES = 10_000

/**
 * Whether the publisher's service at ENTITLEMENT_URL says that the reader has paid. Statuses 4xx mean no.
 * @throws DeliveryError if it gives no usable answer
 */
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
    const { status } = response
    const bytes = status === 200 ? await readBounded(response.body, ANSWER_MAX_BYTES) : null
    if (bytes === null) await response.body?.cancel()
    if (status >= 400 && status < 500) return false
    if (bytes === null) throw new Error(`It answered ${status}`)
    const answer: unknown = JSON.parse(bytes.toString('utf8'))
    return typeof answer === 'object' && answer !== null && 'open' in answer && answer.open === true
  } catch {
    log.warn({ event: 'entitlement-failed' })
    throw new DeliveryError('unavailable', { route: 'entitlement', reason: 'it gave no answer' })
  }
}
