/** Which version of the source and which build of it this process runs. */
import { pageCacheAccess } from './cache/page-cache-access.mjs'

/**
 * `version` is compiled in by next.config.mjs. `build` is the name that addresses of a page's data carry; null in
 * development and before the first page.
 */
export const buildInfo = (): { version: string; build: string | null } => ({
  version: process.env.BUILT_VERSION ?? '',
  build: pageCacheAccess.cache()?.build ?? null,
})
