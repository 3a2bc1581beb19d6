import { globalSingleton } from '../../base/global-singleton.mjs'
import type { PURGE_OUTCOMES, PURGE_TARGETS } from '../metric-labels'
import { metrics } from '../metrics'

export type PurgeTargetName = (typeof PURGE_TARGETS)[number]
type PurgeOutcome = (typeof PURGE_OUTCOMES)[number]

/** `at` in milliseconds. */
export type LastPurge = { target: PurgeTargetName; at: number; outcome: PurgeOutcome }

const state = globalSingleton('purge-progress', () => ({
  waiting: 0,
  last: new Map<PurgeTargetName, LastPurge>(),
}))

export const purgeProgress = {
  /** @returns a function to call after each request */
  enqueue(requests: number): () => void {
    state.waiting += requests
    return () => {
      state.waiting--
    }
  },
  record(target: PurgeTargetName, outcome: PurgeOutcome): void {
    metrics.purges.inc({ target, outcome })
    state.last.set(target, { target, at: Date.now(), outcome })
  },
  waiting: () => state.waiting,
  last: () => [...state.last.values()],
}
