/**
 * Fetches deferred data and framework scripts (`lib/platform/cache/deferred-data.mjs`).
 *
 * Internal of Next 16.4.6: page data are read from `self.__next_f`, where `[0]` begins them and `[1, text]` adds to
 * them.
 */

export type DeferredFetch = {
  /** Fetches both, once, when the document is complete, and runs no script. Does nothing on a page that has them. */
  prepare(): void
  /** The same, and runs the scripts. */
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
 * Runs as text in the head, so it must refer to nothing outside itself.
 * @param failed called if the data can't be fetched; the page then works as without scripts
 */
export function createDeferredFetch(options: DeferredFetchOptions, failed: () => void): DeferredFetch {
  const scope = self as unknown as { __next_f?: unknown[] }
  let data: Promise<void> | undefined
  let scripts: string[] = []

  function prepare() {
    if (document.readyState === 'loading')
      return addEventListener('DOMContentLoaded', prepare, { once: true })
    const named = data ? null : document.getElementById(options.deferredId)
    if (named === null) return
    const deferred = JSON.parse(named.textContent) as { data: string; scripts: string[] }
    data = fetchData(deferred.data + location.pathname, 0)
    scripts = deferred.scripts
    for (const href of scripts) addToHead('link', { rel: 'preload', as: 'script', href })
  }

  function start() {
    prepare()
    if (document.readyState === 'loading') return addEventListener('DOMContentLoaded', start, { once: true })
    // The framework looks for its scripts by these attributes.
    for (const src of scripts.splice(0)) addToHead('script', { async: '', src })
  }

  function addToHead(name: string, attributes: Record<string, string>) {
    const element = document.createElement(name)
    for (const attribute of Object.keys(attributes))
      element.setAttribute(attribute, attributes[attribute] ?? '')
    document.head.append(element)
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

  return { prepare, fetch: start, arrived: () => data }
}
