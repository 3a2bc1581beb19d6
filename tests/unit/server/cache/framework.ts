/** The framework's IncrementalCache around a cache handler, so that the framework itself decides what is stale. */
import { createRequire } from 'node:module'
import type { createCache } from '@/lib/server/cache/cache.mjs'
import type { CachedValue } from '@/lib/server/cache/entry.mjs'

type CacheResult = { isStale: boolean | -1 | undefined; value: unknown } | null

const { IncrementalCache } = createRequire(import.meta.url)('next/dist/server/lib/incremental-cache')
const ROUTE = { kind: 'APP_PAGE', sourceRoute: '/[slug]/page' }

export function framework(cache: ReturnType<typeof createCache>) {
  class Handler {
    get = async (key: string, context: Parameters<typeof cache.get>[1]) =>
      (await cache.get(key, context)).entry
    set = cache.set
    revalidateTag = cache.invalidate
    resetRequestCache() {}
  }
  const incremental = new IncrementalCache({
    dev: false,
    minimalMode: false,
    requestHeaders: {},
    previewProps: { previewModeId: 'none' },
    prerenderManifest: { routes: {}, dynamicRoutes: {}, notFoundRoutes: [] },
    CurCacheHandler: Handler,
  })
  return {
    getPage: (path: string): Promise<CacheResult> =>
      incremental.get(path, { kind: 'APP_PAGE', route: ROUTE, isFallback: false }),
    setPage: (path: string, value: CachedValue | null, revalidate: number | false, expire?: number) =>
      incremental.set(path, value, { route: ROUTE, isFallback: false, cacheControl: { revalidate, expire } }),
    getData: (key: string, { tags = [] as string[], softTags = [] as string[], revalidate = 20 } = {}) =>
      incremental.get(key, { kind: 'FETCH', tags, softTags, revalidate }) as Promise<CacheResult>,
    setData: (key: string, value: CachedValue, tags: string[] = []) =>
      incremental.set(key, value, { fetchCache: true, tags }),
    invalidate: (tags: string[], durations?: { expire?: number }) =>
      incremental.revalidateTag(tags, durations),
  }
}
