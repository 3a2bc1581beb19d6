import 'server-only'
import { pageCacheAccess } from './cache/access.mjs'

/** `build` is null in development and before the first page. */
export const buildInfo = (): { version: string; build: string | null } => ({
  version: process.env.BUILT_VERSION ?? '',
  build: pageCacheAccess.cache()?.build ?? null,
})
