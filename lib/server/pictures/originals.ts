/**
 * Whether the originals of stored pictures are still at their hosts. Publishers withdraw pictures, for a right that ended
 * or a person who should not be seen, by removing the file; a copy is sent only while its original was seen recently.
 */
import { LRUCache } from 'lru-cache'
import { createSingleFlight } from '../../base/process-state.mjs'
import { invalidations, pageCacheAccess } from '../cache/access.mjs'
import { isOfBuild, readPictureAddress } from './address'
import { askForOriginal, type OriginalState, type Validators } from './source'

/** After this, no cache has a copy of a withdrawn picture. */
const GONE_WITHIN_SECONDS = 3_600
// Readers get the copy meanwhile.
const ASK_AFTER_MS = 10 * 60_000
// Readers wait for the answer.
const WAIT_AFTER_MS = 20 * 60_000
// A host that failed.
const TRY_AGAIN_MS = 30_000
// Caches keep a copy this long while its host fails.
const OUTAGE_SECONDS = 60
// About 300 bytes each.
const KNOWN_MAX = 20_000

type Known = {
  /** Unix times in milliseconds; 0 for never. */
  seenAt: number
  dueSince: number
  changedAt: number
  askAgainAt: number
}

/** @param remove is called for a source that was withdrawn */
export function createOriginals(remove: (source: string) => Promise<unknown>) {
  const all = new LRUCache<string, Known>({ max: KNOWN_MAX })
  const underWay = createSingleFlight<string, OriginalState | 'unknown'>()

  function knownOf(source: string): Known {
    const known = all.get(source) ?? { seenAt: 0, dueSince: 0, changedAt: 0, askAgainAt: 0 }
    all.set(source, known)
    return known
  }

  const seenAt = (source: string, madeAt: number) => Math.max(knownOf(source).seenAt, madeAt)

  /** Never throws. */
  const check = (source: string, validators: Validators): Promise<OriginalState | 'unknown'> =>
    underWay.run(source, async () => {
      const known = knownOf(source)
      const startedAt = Date.now()
      const outcome = await askForOriginal(source, validators).catch(() => 'unknown' as const)
      if (outcome === 'unknown') known.askAgainAt = Date.now() + TRY_AGAIN_MS
      else if (outcome === 'withdrawn') await remove(source)
      else known.seenAt = startedAt
      if (outcome === 'changed') known.changedAt = startedAt
      return outcome
    })

  invalidations.subscribe((tags) => {
    const now = Date.now()
    for (const source of sourcesOfChanged(tags)) {
      const known = knownOf(source)
      known.dueSince = now
      known.askAgainAt = 0
      void check(source, {})
    }
  })

  return {
    check,
    /**
     * @param madeAt when the copy was made of the original, unix time in milliseconds
     * @returns whether its host should be asked before the copy is sent, meanwhile, or not, as one that just failed
     */
    urgency(source: string, madeAt: number): 'before' | 'meanwhile' | 'none' | 'failed' {
      const { dueSince, askAgainAt } = knownOf(source)
      const now = Date.now()
      if (askAgainAt > now) return 'failed'
      const seen = seenAt(source, madeAt)
      if (dueSince >= seen || now - seen > WAIT_AFTER_MS) return 'before'
      return now - seen > ASK_AFTER_MS ? 'meanwhile' : 'none'
    },
    hasChanged: (source: string, madeAt: number) => knownOf(source).changedAt > madeAt,
    /** Of an original that was read. @param at unix time in milliseconds before its host was asked */
    seen(source: string, at: number): void {
      const known = knownOf(source)
      known.seenAt = Math.max(known.seenAt, at)
    },
    /**
     * Caches in front of the site and in browsers may each keep a copy for half of what is left of the hour: not all caches
     * send `Age`.
     */
    maxAgeSeconds(source: string, madeAt: number): number {
      const left = GONE_WITHIN_SECONDS - (Date.now() - seenAt(source, madeAt)) / 1_000
      return Math.floor(Math.max(OUTAGE_SECONDS, left / 2))
    },
  }
}

// The story's own page is the first.
const PAGES_MAX = 4
const PICTURES_MAX = 200

/** Pages of the site name their pictures by these. */
const ADDRESS = /\/_next\/image\?url=[^"'\s,<>\\]+/g

/** The pictures of changed stories as they were shown until now: a story may already have lost the picture that was withdrawn. */
function sourcesOfChanged(tags: readonly string[]): string[] {
  const ofStories = tags.filter((tag) => /^(?:post|address):/.test(tag))
  if (ofStories.length === 0) return []
  const pages = pageCacheAccess.cache()?.htmlWith(new Set(ofStories), PAGES_MAX) ?? []
  const sources = pages.flatMap((html) =>
    (html.match(ADDRESS) ?? []).flatMap((address) => {
      const source = readPictureAddress(address.replaceAll('&amp;', '&'))?.source
      return source === undefined || isOfBuild(source) ? [] : source
    }),
  )
  return [...new Set(sources)].slice(0, PICTURES_MAX)
}
