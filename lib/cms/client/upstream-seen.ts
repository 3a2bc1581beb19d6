import { globalSingleton } from '../../base/global-singleton.mjs'

export const upstreamSeen = globalSingleton('upstream-seen', () => ({
  hasAnswered: false,
  /** The last response refused the credentials. */
  isRefused: false,
  /** Milliseconds since 1970. */
  refusedSince: null as number | null,
}))
