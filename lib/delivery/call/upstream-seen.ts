import { globalSingleton } from '../../base/process-state.mjs'

export const upstreamSeen = globalSingleton('upstream-seen', () => ({
  hasAnswered: false,
  isRefused: false,
  /** Milliseconds. */
  refusedSince: null as number | null,
}))
