// @ts-check
/**
 * The framework uses only `lastModified` and lifetime. After an invalidation, an age just past the lifetime makes it
 * renew the entry in the background.
 */

/**
 * @typedef {object} Verdict
 * @property {import('./counts.mjs').Outcome} outcome
 * @property {import('./entry.mjs').Lifetime} [cacheControl]
 * @property {number} lastModified
 * @property {boolean} isGone
 */

const JUST_PAST_MS = 1
// The framework's minimum lifetime in seconds.
const BRIEFLY = 1

/** @param {number} seconds */
const ms = (seconds) => seconds * 1000

/**
 * @param {import('./entry.mjs').Entry} entry
 * @param {import('./entry.mjs').ReadContext} context
 * @param {import('./tag-times.mjs').TagTimes} tagTimes
 * @param {number} now
 * @returns {Verdict}
 */
export function stalenessOf(entry, context, tagTimes, now) {
  const verdict = verdictOf(entry, context, tagTimes, now)
  return { ...verdict, lastModified: byClockOfFramework(verdict.lastModified, now) }
}

/**
 * The framework ignores changes of the system clock.
 * @param {number} at @param {number} now
 */
const byClockOfFramework = (at, now) => (at === 0 ? 0 : at - now + performance.timeOrigin + performance.now())

/** @type {typeof stalenessOf} */
function verdictOf(entry, context, tagTimes, now) {
  const { cacheControl, lastModified } = entry
  // The clock was set back, so changes since then are unknown.
  const isAheadOfClock = entry.madeAt > now
  const ofTags = tagTimes.stateOf(tagsToMeet(entry, context), entry.madeAt, now)
  const byTag = isAheadOfClock && ofTags === 'fresh' ? 'stale' : ofTags
  if (byTag === 'expired') return { outcome: 'miss', lastModified, isGone: true }
  const { revalidate, expire } = lifetimeOf(entry, context)
  // The framework would make the reader wait for the renewal.
  const isPastEnd = expire !== undefined && lastModified + ms(expire) < now
  const isDue = typeof revalidate === 'number' && lastModified + ms(revalidate) < now
  const outcome = isPastEnd ? 'miss' : isDue || byTag === 'stale' ? 'stale' : 'hit'
  const asItIs = { outcome, lastModified, isGone: false, ...(cacheControl && { cacheControl }) }
  if (byTag === 'fresh' || isDue || isPastEnd) return /** @type {Verdict} */ (asItIs)
  return { ...aged(entry, { revalidate, expire }, now), outcome, isGone: false }
}

function aged(
  /** @type {import('./entry.mjs').Entry} */ { value, cacheControl },
  /** @type {{ revalidate: number | false | undefined, expire: number | undefined }} */ {
    revalidate,
    expire,
  },
  /** @type {number} */ now,
) {
  const hasRoom = expire === undefined || (typeof revalidate === 'number' && expire > revalidate + BRIEFLY)
  if (typeof revalidate === 'number' && hasRoom) {
    return { lastModified: now - ms(revalidate) - JUST_PAST_MS, ...(cacheControl && { cacheControl }) }
  }
  const lastModified = now - ms(BRIEFLY) - JUST_PAST_MS
  return value?.kind === 'FETCH'
    ? { lastModified: 0 }
    : { lastModified, cacheControl: { ...cacheControl, revalidate: BRIEFLY } }
}

/** @param {import('./entry.mjs').Entry} entry @param {import('./entry.mjs').ReadContext} context */
function lifetimeOf({ value, cacheControl }, context) {
  if (value?.kind !== 'FETCH') return { revalidate: cacheControl?.revalidate, expire: cacheControl?.expire }
  return { revalidate: context.revalidate || value.revalidate, expire: undefined }
}

/** @param {import('./entry.mjs').Entry} entry @param {import('./entry.mjs').ReadContext} context */
function* tagsToMeet({ tags }, context) {
  yield* tags
  yield* context.tags ?? []
  yield* context.softTags ?? []
}
