import { setTimeout as pause } from 'node:timers/promises'
import { say } from '../../steps/say.mjs'

/** @typedef {{ what: IncidentKind, from: number, to: number }} Incident in milliseconds */

// A breaker probes every five seconds; Redis is found within two.
const RECOVERY_MS = 10_000

const INCIDENTS = {
  'service-faults': async (stack, outage) => {
    await stack.restartService(['--fault', 'slow,429,503,malformed,html'])
    await outage()
    await stack.restartService()
  },
  'service-killed': async (stack, outage) => {
    await stack.killService()
    await outage()
    await stack.startService()
  },
  'instance-killed': async (stack, outage, turn) => {
    await stack.killInstance(turn % 2)
    await outage()
    await stack.startInstance(turn % 2)
  },
  'redis-killed': async ({ redis }, outage) => {
    await redis.kill()
    await outage()
    await redis.start()
  },
  deploy: (stack) => stack.deploy(),
}

/**
 * @param run `elapsed` returns milliseconds
 * @returns {Promise<Incident[]>}
 */
export async function makeIncidents(stack, planned, { elapsed, signal }) {
  const made = []
  for (const [turn, { what, at, outage }] of planned.entries()) {
    await pause(Math.max(0, at * 1_000 - elapsed()), undefined, { signal })
    const from = elapsed()
    say(`${Math.round(from / 1_000)} s: ${what}`)
    await INCIDENTS[what](stack, () => pause(outage * 1_000, undefined, { signal }), turn)
    made.push({ what, from, to: elapsed() + RECOVERY_MS })
  }
  return made
}

/** @typedef {'service-faults' | 'service-killed' | 'instance-killed' | 'redis-killed' | 'deploy'} IncidentKind */
const SOAK = ['service-faults', 'instance-killed', 'redis-killed', 'deploy', 'service-killed']
const CHAOS = ['instance-killed', 'redis-killed', 'service-killed']

const REPLACES = ['instance-killed', 'deploy']

const CYCLE_SECONDS = 300
// Longer runs leave the site's processes alone in the second half.
const LONG_SECONDS = 2_400
const FIRST_AT = 0.1
const LAST_ENDS_AT = 0.9
const OUTAGE_MAX_SECONDS = 30

/**
 * @param seconds of the run
 * @returns `at` and `outage` in seconds
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
