/**
 * Asks for what a page came without: its data and the framework's scripts (`lib/platform/cache/deferred-data.mjs`).
 *
 * Internal of Next 16.4.6 that it depends on: the framework reads page data from the array `self.__next_f`, in which `[0]`
 * begins them and `[1, text]` adds to them.
 */

export type DeferredFetch = {
  /** Asks for both, once, as soon as the whole document is there, and runs no script. Does nothing on a page that has them. */
  prepare(): void
  /** The same, and runs the scripts. */
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

  return { prepare, fetch: start, arrived: () => data }
}
