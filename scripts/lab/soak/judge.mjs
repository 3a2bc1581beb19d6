import { KEPT_KINDS } from './addresses.mjs'

/** @typedef {{ second: number, name: string, pid: number, megabytes: number }} Memory */

/** @typedef {Pick<import('./editor.mjs').Stale, 'since' | 'at'>} Span */
/** @typedef {{ rule: string, found: string, isMet: boolean | null }} Verdict null where the run was too short */

// As in Compose and Kubernetes.
const INSTANCE_MAX_MB = 1_024
// Growth is measured in the second half, after caches have filled.
const GROWTH_AFTER_SECONDS = 1_200
const GROWTH_MAX_MB_PER_HOUR = 60
// This allows for the webhook's second read, rendering, and purging.
const QUIET_STALE_MAX_MS = 10_000

/** @returns {Verdict[]} */
export function judge({ summary, incidents, planned, memory, edits, unannounced, ttlSeconds }) {
  const { failed, failures, stale } = summary
  const unseen = failed - failures.length
  const andUnseen = unseen === 0 ? '' : `; ${unseen} more were not judged`
  const ofKept = failures.filter(({ kind }) => KEPT_KINDS.includes(kind))
  const unexcused = failures.filter(
    ({ kind, at, ms }) => !KEPT_KINDS.includes(kind) && !overlaps(incidents, at, at + ms),
  )
  // Maximum age of a page: docs/deploying.md.
  const staleMaxMs = 3 * ttlSeconds * 1_000
  const inQuiet = (/** @type {Span[]} */ spans) =>
    spans.filter(({ since, at }) => !overlaps(incidents, since, at))
  const ofStory = longest(
    inQuiet(stale.flatMap(({ ownSince, at }) => (ownSince === null ? [] : { since: ownSince, at }))),
  )
  const tooOld = stale.filter(({ since, at }) => at - since - overlap(incidents, since, at) > staleMaxMs)
  const most = Math.max(0, ...ofInstances(memory).map(({ megabytes }) => megabytes))
  const growth = memoryGrowth(ofInstances(memory))
  return [
    {
      rule: 'No request for a page, file or picture seen before fails',
      found: `${ofKept.length} failed${andUnseen}`,
      isMet: ofKept.length + unseen === 0,
    },
    {
      rule: 'Other requests fail only in incidents and the ten seconds after',
      found: `${unexcused.length} failed outside, ${failures.length - ofKept.length - unexcused.length} inside${andUnseen}`,
      isMet: unexcused.length + unseen === 0,
    },
    {
      rule: `Outside incidents an edit is on its story's page within ${QUIET_STALE_MAX_MS / 1_000} s`,
      found:
        edits === 0
          ? 'no edit'
          : `${seconds(ofStory)} s at most, on lists and other stories ${seconds(longest(inQuiet(stale)))} s; ${edits} edits`,
      isMet: edits === 0 ? null : ofStory <= QUIET_STALE_MAX_MS,
    },
    {
      rule: `No page is older than ${staleMaxMs / 1_000} s (three times CONTENT_TTL), time in incidents not counted`,
      found: `${tooOld.length} older; ${seconds(longest(stale))} s at most, incidents included; ${unannounced} edits could not be announced`,
      isMet: tooOld.length === 0,
    },
    {
      rule: `An instance takes at most ${INSTANCE_MAX_MB} MB`,
      found: `${most} MB`,
      isMet: most <= INSTANCE_MAX_MB,
    },
    {
      rule: `An instance that ran ${GROWTH_AFTER_SECONDS / 60} minutes grows by at most ${GROWTH_MAX_MB_PER_HOUR} MB an hour in its second half`,
      found: growth === null ? 'none ran so long' : `${Math.round(growth)} MB an hour`,
      isMet: growth === null ? null : growth <= GROWTH_MAX_MB_PER_HOUR,
    },
    {
      rule: 'The site recovers from each incident',
      found: `${incidents.length} of ${planned}`,
      isMet: incidents.length === planned,
    },
  ]
}

const seconds = (/** @type {number} */ ms) => (ms / 1_000).toFixed(1)

const longest = (spans) => spans.reduce((most, { at, since }) => Math.max(most, at - since), 0)

const overlaps = (incidents, from, to) => incidents.some((one) => one.from < to && one.to > from)

function overlap(incidents, from, to) {
  return incidents.reduce((sum, one) => sum + Math.max(0, Math.min(one.to, to) - Math.max(one.from, from)), 0)
}

const ofInstances = (memory) => memory.filter(({ name }) => name.startsWith('instance'))

/** The steepest slope by least squares, in MB an hour; null if no process ran long enough. */
function memoryGrowth(memory) {
  const slopes = byProcess(memory).flatMap((samples) => {
    const first = samples[0]?.second ?? 0
    const last = samples.at(-1)?.second ?? 0
    if (last - first < GROWTH_AFTER_SECONDS) return []
    return slope(samples.filter(({ second }) => second >= (first + last) / 2)) * 3_600
  })
  return slopes.length === 0 ? null : Math.max(...slopes)
}

export function byProcess(memory) {
  const found = new Map()
  for (const one of memory) {
    const key = `${one.name} ${one.pid}`
    found.set(key, [...(found.get(key) ?? []), one])
  }
  return [...found.values()]
}

/** @returns MB a second */
function slope(samples) {
  const mean = (numbers) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length
  const [x, y] = [mean(samples.map(({ second }) => second)), mean(samples.map(({ megabytes }) => megabytes))]
  const across = samples.reduce((sum, { second }) => sum + (second - x) ** 2, 0)
  if (across === 0) return 0
  return samples.reduce((sum, { second, megabytes }) => sum + (second - x) * (megabytes - y), 0) / across
}
