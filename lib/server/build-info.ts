import 'server-only'
import { pageCacheAccess } from './cache/access.mjs'

/** What runs, for health checks and metrics. `build` is null in development, on Vercel, and before the first page. */
export const buildInfo = (): { version: string; build: string | null } => ({
  version: process.env.BUILT_VERSION ?? '',
  build: pageCacheAccess.cache()?.build ?? null,
})
