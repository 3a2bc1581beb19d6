/** @typedef {'service-faults' | 'service-killed' | 'instance-killed' | 'redis-killed' | 'deploy'} IncidentKind */
/** @type {IncidentKind[]} */
const SOAK = ['service-faults', 'instance-killed', 'redis-killed', 'deploy', 'service-killed']
/** @type {IncidentKind[]} */
const CHAOS = ['instance-killed', 'redis-killed', 'service-killed']

const REPLACES = ['instance-killed', 'deploy']

const CYCLE_SECONDS = 300
// Longer runs leave the site's processes alone in the second half.
const LONG_SECONDS = 2_400
const FIRST_AT = 0.1
const LAST_ENDS_AT = 0.9
const OUTAGE_MAX_SECONDS = 30

/**
 * @param {number} seconds of the run @param {boolean} isChaos
 * @returns {{ what: IncidentKind, at: number, outage: number }[]} seconds
 */
export function timetable(seconds, isChaos) {
  const kinds = isChaos ? CHAOS : SOAK
  const count = Math.max(1, Math.round(seconds / CYCLE_SECONDS)) * kinds.length
  const step = (seconds * (LAST_ENDS_AT - FIRST_AT)) / count
  const outage = Math.min(OUTAGE_MAX_SECONDS, Math.floor(step / 2))
  return Array.from({ length: count }, (_, index) => ({
    what: /** @type {IncidentKind} */ (kinds[index % kinds.length]),
    at: Math.round(seconds * FIRST_AT + index * step),
    outage,
  })).filter(({ what, at }) => seconds < LONG_SECONDS || at < seconds / 2 || !REPLACES.includes(what))
}
