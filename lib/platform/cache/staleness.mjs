// @ts-check
/**
 * Whether an entry may be served, and how the framework is told. The framework judges by `lastModified` and lifetime
 * alone, so an entry that a tag made stale is given an age at which its lifetime has just passed: it is served and
 * made again behind the reader's back, and never so old that the reader would have to wait for the new one.
 */

/**
 * @typedef {object} Verdict
 * @property {import('./counts.mjs').Outcome} outcome
 * @property {import('./entry.mjs').Lifetime} [cacheControl] as the framework is to see them
 * @property {number} lastModified
 * @property {boolean} isGone must not be given to the framework at all
 */

// Past the lifetime by this much, so that rounding does not undo it.
const JUST_PAST_MS = 1
// The shortest lifetime the framework takes: for entries that have none of their own to be past.
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
export function judge(entry, context, tagTimes, now) {
  const { cacheControl, lastModified } = entry
  const byTag = tagTimes.judge(tagsToMeet(entry, context), entry.madeAt, now)
  if (byTag === 'expired') return { outcome: 'miss', lastModified, isGone: true }
  const { revalidate, expire } = lifetimeOf(entry, context)
  // Past its end the framework has the reader wait; it is still handed over, and stays if the new one can't be made.
  const isPastEnd = expire !== undefined && lastModified + ms(expire) < now
  const isDue = typeof revalidate === 'number' && lastModified + ms(revalidate) < now
  const outcome = isPastEnd ? 'miss' : isDue || byTag === 'stale' ? 'stale' : 'hit'
  const asItIs = { outcome, lastModified, isGone: false, ...(cacheControl && { cacheControl }) }
  if (byTag === 'fresh' || isDue || isPastEnd) return /** @type {Verdict} */ (asItIs)
  return { ...aged(entry, { revalidate, expire }, now), outcome, isGone: false }
}

/** The age and lifetime at which the framework takes an entry for stale. */
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
