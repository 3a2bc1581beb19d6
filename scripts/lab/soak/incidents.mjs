import { setTimeout as pause } from 'node:timers/promises'
import { say } from '../../steps/say.mjs'

/** @typedef {{ what: import('./timetable.mjs').IncidentKind, from: number, to: number }} Incident in milliseconds */

// A breaker probes every five seconds; Redis is found within two.
const RECOVERY_MS = 10_000

/**
 * @type {Record<import('./timetable.mjs').IncidentKind, (stack: import('./stack.mjs').Stack, outage: () => Promise<void>, turn: number) => Promise<void>>}
 */
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
 * @param {import('./stack.mjs').Stack} stack
 * @param {ReturnType<typeof import('./timetable.mjs').timetable>} planned
 * @param {{ elapsed: () => number, signal: AbortSignal }} run `elapsed` in milliseconds
 * @returns {Promise<Incident[]>}
 */
export async function makeIncidents(stack, planned, { elapsed, signal }) {
  /** @type {Incident[]} */
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
