import { globalSingleton } from '../../base/global-singleton.mjs'

export const upstreamSeen = globalSingleton('upstream-seen', () => ({
  hasAnswered: false,
  /** Whether its last response refused API_KEY and API_SECRET. */
  isRefused: false,
  /** When it began to, in milliseconds since 1970. */
  refusedSince: null as number | null,
}))
