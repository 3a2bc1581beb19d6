// @ts-check
/**
 * The framework uses only `lastModified` and lifetime, so an entry made stale by a tag gets an age just past its
 * lifetime: it is served and renewed in the background.
 */

/**
 * @typedef {object} Verdict
 * @property {import('./counts.mjs').Outcome} outcome
 * @property {import('./entry.mjs').Lifetime} [cacheControl] for the framework
 * @property {number} lastModified
 * @property {boolean} isGone must not be served
 */

// Margin against rounding.
const JUST_PAST_MS = 1
// The framework's shortest lifetime, for entries without one.
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
 * The framework counts on from the start of the process: where the machine's clock is set forward meanwhile, it would
 * take what is stale for fresh, and where it is set back, all for stale.
 * @param {number} at @param {number} now
 */
const byClockOfFramework = (at, now) => (at === 0 ? 0 : at - now + performance.timeOrigin + performance.now())

/** @type {typeof stalenessOf} */
function verdictOf(entry, context, tagTimes, now) {
  const { cacheControl, lastModified } = entry
  // Made before the clock was set back: what changed since is not known.
  const isAheadOfClock = entry.madeAt > now
  const ofTags = tagTimes.stateOf(tagsToMeet(entry, context), entry.madeAt, now)
  const byTag = isAheadOfClock && ofTags === 'fresh' ? 'stale' : ofTags
  if (byTag === 'expired') return { outcome: 'miss', lastModified, isGone: true }
  const { revalidate, expire } = lifetimeOf(entry, context)
  // Past its end the framework would have the reader wait; served, it also remains if the renewal fails.
  const isPastEnd = expire !== undefined && lastModified + ms(expire) < now
  const isDue = typeof revalidate === 'number' && lastModified + ms(revalidate) < now
  const outcome = isPastEnd ? 'miss' : isDue || byTag === 'stale' ? 'stale' : 'hit'
  const asItIs = { outcome, lastModified, isGone: false, ...(cacheControl && { cacheControl }) }
  if (byTag === 'fresh' || isDue || isPastEnd) return /** @type {Verdict} */ (asItIs)
  return { ...aged(entry, { revalidate, expire }, now), outcome, isGone: false }
}

/** The age and lifetime that the framework takes for stale. */
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
