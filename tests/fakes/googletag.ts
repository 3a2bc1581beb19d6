/** Google's tag and Prebid as a test needs them: they record what they are asked, and answer when the test says so. */
import type {
  AdTagWindow,
  Googletag,
  GptSlot,
  SlotRenderEnded,
} from '@/components/parts/ads/tag/googletag.client'

type Recorded = { id: string; path: string; sizes: unknown; mapping: unknown; targeting: unknown }

/** @param document of happy-dom */
export function createTagWindow(document: Document, innerWidth = 1280) {
  let timers: { at: number; run: () => void; id: number }[] = []
  let clock = 0
  let lastId = 0
  const added: HTMLScriptElement[] = []
  const scope = {
    // Scripts are not attached: the document would try to load them.
    document: {
      createElement: (name: string) => document.createElement(name),
      head: { append: (script: HTMLScriptElement) => added.push(script) },
    },
    innerWidth,
    setTimeout: (run: () => void, ms: number) => {
      lastId += 1
      timers.push({ at: clock + ms, run, id: lastId })
      return lastId
    },
    clearTimeout: (id: number) => {
      timers = timers.filter((one) => one.id !== id)
    },
  } as unknown as AdTagWindow
  /** Lets time go by, and what is due happen in its order. */
  const pass = (ms: number) => {
    const end = clock + ms
    for (;;) {
      const next = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
      if (next === undefined) break
      timers = timers.filter((one) => one !== next)
      clock = next.at
      next.run()
    }
    clock = end
  }
  const addresses = () => added.map(({ src }) => src)
  const fail = (src: string) => added.find((script) => script.src === src)?.dispatchEvent(new Event('error'))
  return { scope, pass, addresses, fail }
}

/**
 * Loads into the window, as the tag's script does.
 * @param broken what throws
 */
export function loadGoogletag(scope: AdTagWindow, broken?: keyof Googletag) {
  const slots: Recorded[] = []
  const requests: string[][] = []
  const configs: object[] = []
  const privacy: object[] = []
  const displayed: string[] = []
  const destroyed: string[] = []
  let ended: (event: SlotRenderEnded) => void = () => {}
  const slotsById = new Map<string, GptSlot>()
  const service = {
    addEventListener: (_: string, listener: typeof ended) => {
      ended = listener
    },
    refresh: (slots: GptSlot[]) => requests.push(slots.map((slot) => slot.getSlotElementId())),
    setPrivacySettings: (settings: object) => privacy.push(settings),
  }
  const slotOf = (record: Recorded): GptSlot => ({
    addService() {
      return this
    },
    defineSizeMapping(mapping) {
      record.mapping = mapping
      return this
    },
    setConfig: (config: { targeting?: unknown }) => {
      record.targeting = config.targeting
    },
    getSlotElementId: () => record.id,
  })
  const waiting = (scope.googletag?.cmd ?? []) as (() => void)[]
  scope.googletag = {
    cmd: { push: (run) => run() },
    setConfig: (config) => void configs.push(config),
    pubads: () => service as never,
    enableServices: () => {},
    sizeMapping: () => {
      const rows: unknown[] = []
      return {
        addSize(viewport, sizes) {
          rows.push([viewport, sizes])
          return this
        },
        build: () => rows,
      }
    },
    defineSlot: (path, sizes, id) => {
      const record: Recorded = { id, path, sizes, mapping: null, targeting: null }
      slots.push(record)
      const slot = slotOf(record)
      slotsById.set(id, slot)
      return slot
    },
    display: (id) => void displayed.push(id),
    destroySlots: (slots) => void destroyed.push(...slots.map((slot) => slot.getSlotElementId())),
  }
  if (broken)
    Object.assign(scope.googletag, {
      [broken]: () => {
        throw new Error('broken')
      },
    })
  for (const run of waiting) run()
  const answer = (id: string, size: SlotRenderEnded['size'], isEmpty = false) =>
    ended({ slot: slotsById.get(id) as GptSlot, size, isEmpty })
  return { tag: scope.googletag, slots, requests, configs, privacy, displayed, destroyed, answer }
}

/** Loads into the window, as a bundle of Prebid does. */
export function loadPrebid(scope: AdTagWindow) {
  const configs: object[] = []
  const auctions: { adUnits: { code: string; bids: object[] }[]; timeout: number; back: () => void }[] = []
  const targeted: string[][] = []
  const waiting = (scope.pbjs?.que ?? []) as (() => void)[]
  scope.pbjs = {
    que: { push: (run) => run() },
    setConfig: (config) => void configs.push(config),
    requestBids: ({ adUnits, timeout, bidsBackHandler }) => {
      auctions.push({ adUnits: adUnits as never, timeout, back: bidsBackHandler })
    },
    setTargetingForGPTAsync: (ids) => void targeted.push([...ids]),
  }
  for (const run of waiting) run()
  return { configs, auctions, targeted }
}
