/** A browser's side of a service worker: caches in memory, a network that the test answers for, and events. */
import { createContext, runInContext } from 'node:vm'

type Listener = (event: Record<string, unknown>) => void
type Answer = Response | Promise<Response>
type Init = { headers?: Record<string, string> }

const ORIGIN = 'https://news.example.org'

/**
 * Runs a worker's script. `network` answers what it asks for; a throw is a connection that fails. `search` is the query of
 * its address, and `userAgent` names the browser.
 */
export function runWorker(
  script: string,
  network: (path: string, headers: Headers) => Answer,
  search = '',
  userAgent = 'Chrome/140.0',
) {
  const stores = new Map<string, Map<string, Response>>()
  const listeners = new Map<string, Listener[]>()
  const imported: string[] = []
  const requested: string[] = []
  const state = { isUnregistered: false, isSubscribed: true, hasPreload: false }
  const keyOf = (request: string | { url: string }) =>
    new URL(typeof request === 'string' ? request : request.url, ORIGIN).href
  const open = (name: string) => {
    const entries = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, entries)
    return {
      put: async (request: string | { url: string }, response: Response) =>
        void entries.set(keyOf(request), response),
      match: async (request: string | { url: string }) => entries.get(keyOf(request))?.clone(),
      delete: async (request: string | { url: string }) => entries.delete(keyOf(request)),
      keys: async () => [...entries.keys()].map((url) => ({ url })),
    }
  }
  const caches = {
    open: async (name: string) => open(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (request: string | { url: string }, { cacheName }: { cacheName: string }) =>
      open(cacheName).match(request),
  }
  const fetchFrom = async (request: string | { url: string }, { headers }: Init = {}) => {
    const { pathname, search } = new URL(keyOf(request))
    requested.push(pathname + search)
    return network(pathname + search, new Headers(headers))
  }
  const self = {
    location: new URL(search, ORIGIN),
    navigator: { userAgent },
    addEventListener: (name: string, listener: Listener) =>
      void listeners.set(name, [...(listeners.get(name) ?? []), listener]),
    skipWaiting: async () => undefined,
    clients: { claim: async () => undefined },
    registration: {
      navigationPreload: {
        enable: async () => {
          state.hasPreload = true
        },
        disable: async () => {
          state.hasPreload = false
        },
      },
      pushManager: {
        getSubscription: async () => ({
          unsubscribe: async () => {
            state.isSubscribed = false
          },
        }),
      },
      unregister: async () => {
        state.isUnregistered = true
      },
    },
  }
  // The worker's own globals, so that none of the test's are there by mistake.
  const importScripts = (address: string) => void imported.push(address)
  const globals = {
    self,
    importScripts,
    caches,
    fetch: fetchFrom,
    Response,
    Headers,
    URL,
    Date,
    setTimeout,
    clearTimeout,
  }
  runInContext(script, createContext({ ...globals, decodeURIComponent, encodeURIComponent }))

  async function send(name: string, fields: Record<string, unknown> = {}) {
    const waits: unknown[] = []
    let answer: Answer | undefined
    for (const listener of listeners.get(name) ?? [])
      listener({
        ...fields,
        waitUntil: (wait: unknown) => waits.push(wait),
        respondWith: (response: Answer) => {
          answer = response
        },
      })
    const response = await answer
    // What is waited for may have begun only with the answer.
    for (let index = 0; index < waits.length; index++) await waits[index]
    return response
  }
  return {
    requests: requested,
    imported,
    caches,
    state,
    install: () => send('install'),
    activate: () => send('activate'),
    tell: (data: unknown) => send('message', { data }),
    /** What the worker answers; undefined where it leaves the request to the browser. */
    request: (path: string, changes: object = {}) =>
      send('fetch', {
        request: {
          url: new URL(path, ORIGIN).href,
          method: 'GET',
          mode: 'cors',
          destination: '',
          ...changes,
        },
        preloadResponse: undefined,
      }),
    /** Opens a page. */
    visit(path: string) {
      return this.request(path, { mode: 'navigate', destination: 'document' })
    },
    paths: async (name: string) => (await open(name).keys()).map(({ url }) => new URL(url).pathname),
  }
}
