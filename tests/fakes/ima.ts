/** A stand-in for Google's IMA SDK: it records what it is asked, and says what a test tells it to. */
import type { Ima, ImaWindow } from '@/components/parts/ads/films/ima.client'

type Listener = (event: unknown) => void

/** @param broken names of what throws */
export function createIma(broken: readonly string[] = []) {
  const calls: string[] = []
  const requests: Record<string, unknown>[] = []
  const listeners = new Map<string, Listener[]>()
  const call = (name: string) => {
    calls.push(name)
    if (broken.includes(name)) throw new Error(`${name} is broken`)
  }
  const listen = (owner: string) => (type: string, listener: Listener) => {
    const key = `${owner} ${type}`
    listeners.set(key, [...(listeners.get(key) ?? []), listener])
  }
  const manager = {
    addEventListener: listen('manager'),
    init: () => call('init'),
    start: () => call('start'),
    resize: () => call('resize'),
    destroy: () => call('manager.destroy'),
  }
  const ima = {
    settings: { setLocale: (locale: string) => calls.push(`locale ${locale}`) },
    AdDisplayContainer: class {
      initialize = () => call('initialize')
      destroy = () => call('container.destroy')
    },
    AdsLoader: class {
      addEventListener = listen('loader')
      requestAds = (request: Record<string, unknown>) => {
        requests.push(request)
        call('requestAds')
      }
      destroy = () => call('loader.destroy')
    },
    AdsRequest: class {},
    AdsRenderingSettings: class {},
  } as unknown as Ima
  const say = (owner: 'loader' | 'manager', type: string) => {
    const event = {
      getAdsManager: () => {
        call('getAdsManager')
        return manager
      },
    }
    for (const listener of listeners.get(`${owner} ${type}`) ?? []) listener(event)
  }
  return { ima, calls, requests, say }
}

/** A window with a clock of its own. Scripts are not attached: the document would try to load them. */
export function createImaWindow(document: Document) {
  let timers: { at: number; run: () => void; id: number }[] = []
  let clock = 0
  let lastId = 0
  const scripts: HTMLScriptElement[] = []
  const scope = {
    document: {
      createElement: (name: string) => document.createElement(name),
      head: { append: (script: HTMLScriptElement) => scripts.push(script) },
    },
    setTimeout: (run: () => void, ms: number) => {
      lastId += 1
      timers.push({ at: clock + ms, run, id: lastId })
      return lastId
    },
    clearTimeout: (id: number) => {
      timers = timers.filter((one) => one.id !== id)
    },
  } as unknown as ImaWindow
  const pass = (ms: number) => {
    clock += ms
    const due = timers.filter(({ at }) => at <= clock)
    timers = timers.filter(({ at }) => at > clock)
    for (const { run } of due) run()
  }
  return { scope, scripts, pass, waiting: () => timers.length }
}
