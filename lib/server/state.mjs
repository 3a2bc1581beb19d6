// @ts-check
/**
 * State that the server (lib/server/serve.mjs), which is not compiled, shares with compiled code. Each of them has its
 * own copy of every module, so a plain variable here would exist twice.
 */
import { globalSingleton } from '../base/process-state.mjs'

/** @typedef {import('./purge/edge').PurgeTargetName} PurgeTargetName */

export const serverState = globalSingleton('server', () => ({
  /**
   * Takes the steps before the framework. They are compiled, so the server can't import them: lib/server/start.ts makes
   * them and hands them in with this function, which the server gives before the framework starts. Where another server
   * runs the site (Vercel, `next start`), nobody takes them.
   */
  takeSteps: /** @type {(steps: import('./requests/requests').Step) => void} */ (() => {}),
  isDraining: false,
  /** Unix time in milliseconds of the signal to stop. */
  drainingSince: /** @type {number | null} */ (null),
  purges: {
    waiting: 0,
    last: /** @type {Map<PurgeTargetName, import('./purge/edge').LastPurge>} */ (new Map()),
  },
}))
