// @ts-check
/** Shared by the server (lib/server/serve.mjs) and compiled code. */
import { globalSingleton } from '../base/process-state.mjs'

/** @typedef {import('./purge/edge').PurgeTargetName} PurgeTargetName */

export const serverState = globalSingleton('server', () => ({
  /** Set by lib/server/start.ts. */
  answer: /** @type {import('./requests/requests').Step | null} */ (null),
  isDraining: false,
  /** Unix time in milliseconds. */
  drainingSince: /** @type {number | null} */ (null),
  purges: {
    waiting: 0,
    last: /** @type {Map<PurgeTargetName, import('./purge/edge').LastPurge>} */ (new Map()),
  },
}))
