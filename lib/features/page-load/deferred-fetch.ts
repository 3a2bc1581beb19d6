/**
 * Fetches a page's deferred data and framework scripts (`lib/platform/cache/deferred-data.mjs`).
 *
 * Depends on an internal of Next 16.4.6: page data are read from the array `self.__next_f`, in which `[0]` begins them
 * and `[1, text]` adds to them.
 */

export type DeferredFetch = {
  /** Fetches both, once, when the document is complete. Does nothing on a page that has them. */
  fetch(): void
  /** Resolves when the framework has the data; undefined on a page that came with them. */
  arrived(): Promise<void> | undefined
}

export type DeferredFetchOptions = {
  /** Id of the script that names them: `{ data: string, scripts: string[] }`. */
  deferredId: string
  /** Waits before successive retries, in milliseconds. */
  retryAfterMs: readonly number[]
}

/**
 * Runs as text in the head of every page, so it must not refer to anything outside itself.
 * @param failed called if the data can't be fetched; the page then works as without scripts
 */
export function createDeferredFetch(options: DeferredFetchOptions, failed: () => void): DeferredFetch {
  const scope = self as unknown as { __next_f?: unknown[] }
  let data: Promise<void> | undefined

  function start() {
    if (document.readyState === 'loading') return addEventListener('DOMContentLoaded', start, { once: true })
    const named = data ? null : document.getElementById(options.deferredId)
    if (named === null) return
    const deferred = JSON.parse(named.textContent) as { data: string; scripts: string[] }
    data = fetchData(deferred.data + location.pathname, 0)
    for (const src of deferred.scripts) {
      const script = document.createElement('script')
      // The framework looks for this attribute.
      script.setAttribute('async', '')
      script.setAttribute('src', src)
      document.head.append(script)
    }
  }

  async function fetchData(address: string, tried: number): Promise<void> {
    try {
      const response = await fetch(address)
      // Not-found pages have data too, with status 404.
      if (!response.headers.get('content-type')?.startsWith('text/x-component')) throw new Error('no data')
      const text = await response.text()
      scope.__next_f = scope.__next_f ?? []
      scope.__next_f.push([0], [1, text])
    } catch {
      const wait = options.retryAfterMs[tried]
      if (wait === undefined) {
        failed()
        return new Promise(() => {})
      }
      await new Promise((resolve) => setTimeout(resolve, wait))
      return fetchData(address, tried + 1)
    }
  }

  return { fetch: start, arrived: () => data }
}
