/**
 * Asks for what a page came without: its data and the framework's scripts (`lib/platform/cache/deferred-data.mjs`).
 *
 * Internal of Next 16.4.6 that it depends on: the framework reads page data from the array `self.__next_f`, in which `[0]`
 * begins them and `[1, text]` adds to them.
 */

export type DeferredFetch = {
  /** Asks for both, once, as soon as the whole document is there. Does nothing on a page that has them. */
  fetch(): void
  /** Resolves when the data have been handed to the framework; undefined on a page that came with them. */
  arrived(): Promise<void> | undefined
}

export type DeferredFetchOptions = {
  /** Id of the script that names them: `{ data: string, scripts: string[] }`. */
  deferredId: string
  /** How long after a failure the data are asked for again, time after time, in milliseconds. */
  retryAfterMs: readonly number[]
}

/**
 * Runs in the head of every page, as text: it refers to nothing outside itself.
 * @param failed called where the data do not come; such a page never hydrates, and is what it is without scripts
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
      // As the framework looks for it: by its attributes.
      script.setAttribute('async', '')
      script.setAttribute('src', src)
      document.head.append(script)
    }
  }

  async function fetchData(address: string, tried: number): Promise<void> {
    try {
      const response = await fetch(address)
      // A page that says that nothing is here has data too, with its status.
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
