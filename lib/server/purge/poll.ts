/**
 * Looks for changed posts itself, for services that send no webhook (CHANGES_POLL). Instances with a Redis take turns
 * and share what was seen, so that the calls don't grow with the number of instances.
 */
import 'server-only'
import { log } from '../../base/log.mjs'
import { inRedis, siteKey } from '../../base/redis.mjs'
import { backgroundWork, withinRequest } from '../../base/request-context.mjs'
import type { Post } from '../../delivery/model'
import { rememberAnnounced } from '../../delivery/records/names'
import { readListedPage } from '../../delivery/records/uncached-listing'
import { invalidations, pageCacheAccess } from '../cache/access.mjs'
import { serverState } from '../state.mjs'
import { tagsOfEvent } from '../webhook'
import { purgeAndRepeat } from './renew'

const EVERY_MS = 30_000
// Timers are not exact. With the whole interval, an instance could come just before the turn ends and skip one.
const TURN_MS = EVERY_MS - 2_000
const POSTS = 20

type Version = Pick<Post, 'id' | 'slug' | 'path' | 'updatedAt'> & { section: number | null }

const versionOf = ({ id, slug, path, updatedAt, section }: Post): Version => ({
  id,
  slug,
  path,
  updatedAt,
  section: section?.id ?? null,
})

/** Posts that are new or differ, and posts that are no longer on the page: these may have been withdrawn. */
function changedPosts(before: readonly Version[], now: readonly Version[]): Version[] {
  const differ = (versions: readonly Version[], otherVersions: readonly Version[]) => {
    const otherTexts = new Set(otherVersions.map((version) => JSON.stringify(version)))
    return versions.filter((version) => !otherTexts.has(JSON.stringify(version)))
  }
  return [...differ(now, before), ...differ(before, now)]
}

export function pollChanges(): void {
  let lastVersions: Version[] | null = null
  let isFailing = false
  const timer = setInterval(() => {
    if (serverState.isDraining) return clearInterval(timer)
    void withinRequest(backgroundWork('changes'), look)
  }, EVERY_MS)
  timer.unref()
  // The first look is at once, so that an edit within the first interval is compared with what was before.
  void withinRequest(backgroundWork('changes'), look)

  async function look(): Promise<void> {
    try {
      if (!(await isOwnTurn())) return
      const now = (await readListedPage({}, 1, POSTS)).posts.map(versionOf)
      const before = (await exchangeShared(now)) ?? lastVersions
      lastVersions = now
      isFailing = false
      const changed = before === null ? [] : changedPosts(before, now)
      if (changed.length > 0) await renew(changed)
    } catch (error) {
      if (!isFailing)
        log.warn({ event: 'poll-failed', reason: error instanceof Error ? error.message : 'unknown' })
      isFailing = true
    }
  }
}

/** False if another instance looks now. Without Redis, or while it is away, each instance looks. */
async function isOwnTurn(): Promise<boolean> {
  const reply = await inRedis((redis) =>
    redis.set(siteKey('poll'), '1', { condition: 'NX', expiration: { type: 'PX', value: TURN_MS } }),
  )
  return reply !== null
}

async function exchangeShared(now: readonly Version[]): Promise<Version[] | null> {
  const before = await inRedis((redis) => redis.set(siteKey('newest'), JSON.stringify(now), { GET: true }))
  return typeof before === 'string' ? JSON.parse(before) : null
}

async function renew(changed: readonly Version[]): Promise<void> {
  const tags = [
    ...new Set(
      changed.flatMap(({ id, slug, section }) =>
        tagsOfEvent({
          event: 'post.updated',
          data: { id, slug, ...(section !== null && { primary_category: { id: section } }) },
        }),
      ),
    ),
  ]
  // Makes entries stale and lets none expire, as the framework's `revalidateTag(tag, 'max')` does. That function can't
  // be used here, since it needs a request.
  const makeStale = () => pageCacheAccess.cache()?.invalidate(tags, {})
  await makeStale()
  rememberAnnounced(tags)
  log.info({ event: 'revalidated', sender: 'poll', tags })
  invalidations.publishPages([...new Set(changed.map(({ path }) => path))].map((path) => ({ path, rank: 0 })))
  await purgeAndRepeat(tags, makeStale)
}
