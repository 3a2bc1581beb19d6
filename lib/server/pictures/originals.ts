/**
 * Checks whether the originals of stored pictures are still at their hosts. A publisher withdraws a picture by removing
 * its file, because a right has ended or a person should not be seen. So a copy is sent only if its original was seen
 * recently.
 */
import { LRUCache } from 'lru-cache'
import { createSingleFlight } from '../../base/process-state.mjs'
import { invalidations, pageCacheAccess } from '../cache/access.mjs'
import { isOfBuild, readPictureAddress } from './address'
import { askForOriginal, type OriginalState, type Validators } from './source'

/** Seconds after which no cache has a copy of a withdrawn picture any more. */
const GONE_WITHIN_SECONDS = 3_600
// An original that was not seen for this long is looked for, and readers get the copy meanwhile.
const ASK_AFTER_MS = 10 * 60_000
// An original that was not seen for this long is looked for while the reader waits.
const WAIT_AFTER_MS = 20 * 60_000
// The pause before a host that failed is asked again.
const TRY_AGAIN_MS = 30_000
// While a host fails, caches may store a copy for this long.
const OUTAGE_SECONDS = 60
// Originals that are remembered, at about 300 bytes each.
const KNOWN_MAX = 20_000

type OriginalTimes = {
  /** Unix times in milliseconds; 0 for never. */
  seenAt: number
  dueSince: number
  changedAt: number
  askAgainAt: number
}

/** @param remove is called for a source that was withdrawn */
export function createOriginals(remove: (source: string) => Promise<unknown>) {
  const stateOfSources = new LRUCache<string, OriginalTimes>({ max: KNOWN_MAX })
  const underWay = createSingleFlight<string, OriginalState | 'unknown'>()

  function sourceState(source: string): OriginalTimes {
    const state = stateOfSources.get(source) ?? { seenAt: 0, dueSince: 0, changedAt: 0, askAgainAt: 0 }
    stateOfSources.set(source, state)
    return state
  }

  const seenAt = (source: string, madeAt: number) => Math.max(sourceState(source).seenAt, madeAt)

  /** Never throws: a host that fails leaves the copy as it is. */
  const check = (source: string, validators: Validators): Promise<OriginalState | 'unknown'> =>
    underWay.run(source, async () => {
      const state = sourceState(source)
      const startedAt = Date.now()
      const outcome = await askForOriginal(source, validators).catch(() => 'unknown' as const)
      if (outcome === 'unknown') state.askAgainAt = Date.now() + TRY_AGAIN_MS
      else if (outcome === 'withdrawn') await remove(source)
      else state.seenAt = startedAt
      if (outcome === 'changed') state.changedAt = startedAt
      return outcome
    })

  invalidations.subscribe((tags) => {
    const now = Date.now()
    for (const source of sourcesOfChanged(tags)) {
      const state = sourceState(source)
      state.dueSince = now
      state.askAgainAt = 0
      void check(source, {})
    }
  })

  return {
    check,
    /**
     * @param madeAt when the copy was made of the original, Unix time in milliseconds
     * @returns whether the host must be asked `before` the copy is sent, `meanwhile`, or not at all (`none`); `failed`
     *   if the host has just failed and should not be asked now
     */
    urgency(source: string, madeAt: number): 'before' | 'meanwhile' | 'none' | 'failed' {
      const { dueSince, askAgainAt } = sourceState(source)
      const now = Date.now()
      if (askAgainAt > now) return 'failed'
      const lastSeenAt = seenAt(source, madeAt)
      if (dueSince >= lastSeenAt || now - lastSeenAt > WAIT_AFTER_MS) return 'before'
      return now - lastSeenAt > ASK_AFTER_MS ? 'meanwhile' : 'none'
    },
    hasChanged: (source: string, madeAt: number) => sourceState(source).changedAt > madeAt,
    /** Notes that an original was read. @param at Unix time in milliseconds before its host was asked */
    noteRead(source: string, at: number): void {
      const state = sourceState(source)
      state.seenAt = Math.max(state.seenAt, at)
    },
    /**
     * A copy may pass through two caches, in front of the site and in the browser. Not all caches send `Age`, so each
     * may store it for half of what is left of the hour.
     */
    maxAgeSeconds(source: string, madeAt: number): number {
      const left = GONE_WITHIN_SECONDS - (Date.now() - seenAt(source, madeAt)) / 1_000
      return Math.floor(Math.max(OUTAGE_SECONDS, left / 2))
    },
  }
}

// Pages of a changed story that are searched for pictures. The story's own page is the first of them.
const PAGES_MAX = 4
const PICTURES_MAX = 200

/** The addresses by which pages name their pictures. */
const ADDRESS = /\/_next\/image\?url=[^"'\s,<>\\]+/g

/**
 * The pictures of changed stories, as the pages in memory still show them. The story itself may have lost the picture
 * that was withdrawn, so reading it anew would not name it.
 */
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
