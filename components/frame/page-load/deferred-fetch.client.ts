/**
 * Fetches the page data and starts the JavaScript that were taken out of a cached page's HTML:
 * docs/decisions/014-page-data-come-later.md.
 *
 * Relies on an internal of Next 16.4.6: the framework reads page data from the array `self.__next_f`, in which an entry
 * `[0]` starts the data and `[1, text]` appends to them.
 */
export type DeferredFetch = {
  /** Requests the page data. Does nothing if the page carries its data in the HTML. */
  fetchData(): void
  /** Requests the page data and preloads the scripts, without running them. */
  prepare(): void
  /** Requests the page data and runs the scripts. */
  run(): void
  /** Fulfilled once the data are in `self.__next_f`. Undefined if they have not been requested. */
  arrived(): Promise<void> | undefined
}

export type DeferredFetchOptions = {
  /** Id of the JSON script that names the data and scripts; lib/base/deferred-id.mjs describes its content. */
  deferredId: string
  /** Milliseconds before each further attempt to fetch the data. After the last attempt, `onFailure` is called. */
  retryAfterMs: readonly number[]
}

/**
 * Runs as text in the head (gate-script.ts), so it must not refer to anything outside itself: imports and variables of
 * this file do not exist in the page.
 * @param onFailure called if the data or a script can't be fetched; the page then stays as the server rendered it
 */
export function createDeferredFetch(options: DeferredFetchOptions, onFailure: () => void): DeferredFetch {
  const scope = self as unknown as { __next_f?: unknown[] }
  // Read once: adding a following story changes the address while the reader scrolls (components/parts/continuous), but
  // the data are those of the page that was opened.
  const { pathname } = location
  let data: Promise<void> | undefined
  let isPreloaded = false
  let scripts: string[] = []

  // The JSON script that names the data stands at the end of the page. Until the browser has parsed it, the caller is
  // called again later.
  function isComplete(again: () => void) {
    if (document.readyState !== 'loading') return true
    addEventListener('DOMContentLoaded', again, { once: true })
    return false
  }

  function fetchData() {
    const dataElement = data || !isComplete(fetchData) ? null : document.getElementById(options.deferredId)
    if (dataElement === null) return
    const addresses = JSON.parse(dataElement.textContent) as { data: string; scripts: string[] }
    data = fetchFrom(addresses.data + pathname, 0)
    scripts = addresses.scripts
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
    // The framework finds its own scripts by the attributes `async` and `src`, so elements created for it need them as
    // attributes, not only as properties.
    for (const src of scripts.splice(0)) addToHead('script', { async: '', src }).onerror = onFailure
  }

  function addToHead(name: string, attributes: Record<string, string>): HTMLElement {
    const element = document.createElement(name)
    for (const attribute of Object.keys(attributes))
      element.setAttribute(attribute, attributes[attribute] ?? '')
    document.head.append(element)
    return element
  }

  async function fetchFrom(address: string, priorAttempts: number): Promise<void> {
    try {
      const response = await fetch(address)
      // The content type is checked instead of the status, because the data of a not-found page come with status 404
      // and must be used too.
      if (!response.headers.get('content-type')?.startsWith('text/x-component')) throw new Error('no data')
      const text = await response.text()
      scope.__next_f = scope.__next_f ?? []
      scope.__next_f.push([0], [1, text])
    } catch {
      const wait = options.retryAfterMs[priorAttempts]
      if (wait === undefined) {
        onFailure()
        // Never settles. Hydration waits for this promise, and must not begin without the page's data.
        return new Promise(() => {})
      }
      await new Promise((resolve) => setTimeout(resolve, wait))
      return fetchFrom(address, priorAttempts + 1)
    }
  }

  return { fetchData, prepare, run, arrived: () => data }
}
