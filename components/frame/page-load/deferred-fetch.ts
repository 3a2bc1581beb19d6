/**
 * Internal of Next 16.4.6: page data are read from `self.__next_f`, where `[0]` starts them and `[1, text]` appends to
 * them.
 */
export type DeferredFetch = {
  /** Does nothing without deferred data. */
  fetchData(): void
  /** Also preloads the scripts. */
  prepare(): void
  /** Also runs the scripts. */
  run(): void
  arrived(): Promise<void> | undefined
}

export type DeferredFetchOptions = {
  /** Shape: lib/base/deferred-id.mjs. */
  deferredId: string
  retryAfterMs: readonly number[]
}

/**
 * Runs as text in the head, so it must not refer to anything outside itself.
 * @param failed called if data or scripts can't be fetched
 */
export function createDeferredFetch(options: DeferredFetchOptions, failed: () => void): DeferredFetch {
  const scope = self as unknown as { __next_f?: unknown[] }
  // The address may change while the reader scrolls.
  const { pathname } = location
  let data: Promise<void> | undefined
  let isPreloaded = false
  let scripts: string[] = []

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
    // The framework finds its scripts by these attributes.
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
      // Not-found pages have data too.
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
