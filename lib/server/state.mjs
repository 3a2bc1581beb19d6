// @ts-check
/**
 * State that the server (lib/server/serve.mjs), which is not compiled, shares with compiled code. Each of them has its
 * own copy of every module, so a plain variable here would exist twice.
 */
import { globalSingleton } from '../base/process-state.mjs'

/** @typedef {import('./purge/edge').PurgeTargetName} PurgeTargetName */

export const serverState = globalSingleton('server', () => ({
  /** The steps before the framework. lib/server/start.ts sets them; null until then, and on Vercel. */
  answer: /** @type {import('./requests/requests').Step | null} */ (null),
  isDraining: false,
  /** Unix time in milliseconds of the signal to stop. */
  drainingSince: /** @type {number | null} */ (null),
  purges: {
    waiting: 0,
    last: /** @type {Map<PurgeTargetName, import('./purge/edge').LastPurge>} */ (new Map()),
  },
}))
