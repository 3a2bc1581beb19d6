/**
 * Fetches deferred data and framework scripts (`lib/platform/cache/deferred-data.mjs`).
 *
 * Internal of Next 16.4.6: page data are read from `self.__next_f`, where `[0]` begins them and `[1, text]` adds to
 * them.
 */

export type DeferredFetch = {
  /** Fetches the data, once, when the document is complete. Does nothing on a page that has them. */
  fetchData(): void
  /** The same, and fetches the scripts, without running them. */
  prepare(): void
  /** The same, and runs the scripts. */
  run(): void
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
 * @param failed called if data or scripts can't be fetched; the page then works as without scripts
 */
export function createDeferredFetch(options: DeferredFetchOptions, failed: () => void): DeferredFetch {
  const scope = self as unknown as { __next_f?: unknown[] }
  // Of this document: a part may replace the address while the reader scrolls.
  const { pathname } = location
  let data: Promise<void> | undefined
  let isPreloaded = false
  let scripts: string[] = []

  /** @returns whether the document is complete; if not, `again` is called when it is */
  function isComplete(again: () => void) {
    if (document.readyState !== 'loading') return true
    addEventListener('DOMContentLoaded', again, { once: true })
    return false
  }

  function fetchData() {
    const named = data || !isComplete(fetchData) ? null : document.getElementById(options.deferredId)
    if (named === null) return
    const deferred = JSON.parse(named.textContent) as { data: string; scripts: string[] }
    data = fetchFrom(deferred.data + pathname, 0)
    scripts = deferred.scripts
  }

  function prepare() {
    fetchData()
    if (!isComplete(prepare) || isPreloaded) return
    isPreloaded = true
    for (const href of scripts) addToHead('link', { rel: 'preload', as: 'script', href })
  }

  function run() {
    prepare()
    if (!isComplete(run)) return
    // The framework looks for its scripts by these attributes.
    for (const src of scripts.splice(0)) addToHead('script', { async: '', src }).onerror = failed
  }

  function addToHead(name: string, attributes: Record<string, string>): HTMLElement {
    const element = document.createElement(name)
    for (const attribute of Object.keys(attributes))
      element.setAttribute(attribute, attributes[attribute] ?? '')
    document.head.append(element)
    return element
  }

  async function fetchFrom(address: string, tried: number): Promise<void> {
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
      return fetchFrom(address, tried + 1)
    }
  }

  return { fetchData, prepare, run, arrived: () => data }
}
