/**
 * Fills slots by Google's tag, if configured after an auction by Prebid. Both are scripts that only run in a browser.
 * Any failure leaves the slot empty, and without scripts no slot is shown.
 */
import { type ConsentModeOptions, startConsentMode } from '@/components/page/consent/consent-mode.client'
import type { PageFacts } from '@/lib/base/page-facts'
import { type AdUnit, sizeOf, type TagSettings } from '@/lib/settings/ad-tag'
import { DEVICES, type Device } from '@/lib/settings/slot-rules'
import {
  type AdTagWindow,
  addScript,
  type Googletag,
  type GptSlot,
  type SlotRenderEnded,
  type TagSize,
} from './googletag.client'

/** `code` is the id of the slot's element, by which Prebid names it. */
type Auctioned = { code: string; sizes: readonly TagSize[]; bids: readonly object[] }

// Milliseconds added to the auction's own time, because Prebid's script has to load first.
const LOADING_MS = 2_000

/** https://docs.prebid.org/dev-docs/modules/consentManagementTcf.html */
const consentConfig = (timeout: number) => ({
  consentManagement: { gdpr: { cmpApi: 'iab', timeout, defaultGdprScope: true } },
})

type BidsOptions = {
  prebid: TagSettings['prebid']
  hasTcf: boolean
}

/** Calls `done` when the auction is over. If it fails or takes too long, ads are requested without bids. */
function createAuction(scope: AdTagWindow, { prebid, hasTcf }: BidsOptions) {
  let state: 'unloaded' | 'loaded' | 'failed' = 'unloaded'
  const waiting = new Set<() => void>()

  function load(script: string) {
    if (state !== 'unloaded') return
    state = 'loaded'
    scope.pbjs ??= { que: [] }
    addScript(scope, script, () => {
      state = 'failed'
      for (const go of [...waiting]) go()
    })
  }

  return function hold(units: readonly Auctioned[], done: () => void): void {
    const auctioned = units.filter(({ bids, sizes }) => bids.length > 0 && sizes.length > 0)
    if (prebid === null || auctioned.length === 0) {
      done()
      return
    }
    const { script, timeoutMs, config } = prebid
    const isFirst = state === 'unloaded'
    load(script)
    if (state === 'failed') {
      done()
      return
    }
    const go = () => {
      if (!waiting.delete(go)) return
      scope.clearTimeout(timer)
      done()
    }
    waiting.add(go)
    const timer = scope.setTimeout(go, LOADING_MS + timeoutMs)
    scope.pbjs?.que.push(() => {
      try {
        if (isFirst) scope.pbjs?.setConfig?.({ ...(hasTcf && consentConfig(timeoutMs)), ...config })
        scope.pbjs?.requestBids?.({
          adUnits: auctioned.map(({ code, sizes, bids }) => ({
            code,
            mediaTypes: { banner: { sizes } },
            bids,
          })),
          timeout: timeoutMs,
          bidsBackHandler: go,
        })
      } catch {
        go()
      }
    })
  }
}

/**
 * Characters that Google Ad Manager refuses in values, and the length that it allows:
 * https://support.google.com/admanager/answer/10020177
 */
const REFUSED = /["'=!+#*~;^()<>[\],&]+/g
const VALUE_CHARACTERS = 40

/** Key-values for Google's tag. Null clears a key that an earlier page in this window has set. */
export type KeyValues = Record<string, string | string[] | null>

/** Key-values of the page, by the names that the settings give them. */
export function pageKeyValues(
  { keys, targeting }: Pick<TagSettings, 'keys' | 'targeting'>,
  { kind, section, tags, authors, id, access }: PageFacts,
): KeyValues {
  const factsByKey = { page: kind, section, tags, author: authors, id: id?.toString(), access }
  const values: KeyValues = {}
  for (const [key, value] of Object.entries(factsByKey)) {
    const name = keys[key as keyof typeof factsByKey]
    if (name !== null) values[name] = valuesOf(value)
  }
  for (const [name, value] of Object.entries(targeting)) values[name] = valuesOf(value)
  return values
}

export function slotKeyValues({ keys }: Pick<TagSettings, 'keys'>, slot: string): KeyValues {
  return keys.slot === null ? {} : { [keys.slot]: valuesOf(slot) }
}

function valuesOf(value: string | readonly string[] | undefined): string | string[] | null {
  if (value === undefined) return null
  if (typeof value === 'string') return valueText(value) || null
  const acceptedValues = value.map(valueText).filter((one) => one !== '')
  return acceptedValues.length > 0 ? acceptedValues : null
}

function valueText(value: string): string {
  const text = value.replace(REFUSED, ' ').replace(/\s+/g, ' ').trim()
  return [...text].slice(0, VALUE_CHARACTERS).join('').trim()
}

/** Least widths of the window in CSS pixels, as in lib/settings/ad-tag.ts. */
const WIDTH_FROM: Readonly<Record<Device, number>> = { phone: 0, tablet: 640, desktop: 1024 }

// Slots that come into view within this many milliseconds are requested in one call.
const TOGETHER_MS = 100

// Milliseconds. A slot without an answer by then counts as empty.
const SILENT_AFTER_MS = 10_000

/** SafeFrame puts ads into frames of another origin, where they can't expand over the page. */
const SAFE_FRAME = { forceSafeFrame: true, allowOverlayExpansion: false, allowPushExpansion: false }

type Options = ConsentModeOptions & {
  settings: TagSettings
  facts: () => PageFacts
  /** If the site asks nobody for consent, ads are not personalised unless the settings say so. */
  asksConsent: boolean
  hasTcf: boolean
  hasPrivacySignal: boolean
}

export type Outcome = {
  /** @param size in CSS pixels */
  filled(size: TagSize | null): void
  empty(): void
}

type Pending = {
  element: HTMLElement
  unit: AdUnit
  settle: (event: SlotRenderEnded | null) => void
  slot: GptSlot | null
}

/** Google's tag for a page. @returns a function that requests an ad for an element and returns one that removes it */
export function createAdTag(scope: AdTagWindow, options: Options) {
  const { settings, facts, asksConsent, hasPrivacySignal, hasTcf } = options
  const holdAuction = createAuction(scope, { prebid: settings.prebid, hasTcf })
  const pending = new Map<string, Pending>()
  let together: Pending[] = []
  let isStarted = false
  let isReady = false
  let hasFailed = false
  let count = 0

  function start() {
    if (isStarted) return
    isStarted = true
    scope.googletag ??= { cmd: [] }
    startConsentMode(scope, options)
    addScript(scope, settings.script, () => {
      hasFailed = true
      for (const pendingAd of [...pending.values()]) pendingAd.settle(null)
    })
  }

  function setUp(tag: Googletag) {
    if (isReady) return
    isReady = true
    tag.setConfig({
      singleRequest: true,
      disableInitialLoad: true,
      // Google's tag would collapse empty slots at once, which moves the page. components/parts/ads/out-of-sight.client.ts
      // does it out of sight.
      collapseDiv: 'DISABLED',
      centering: true,
      safeFrame: SAFE_FRAME,
    })
    const isPersonalized = asksConsent || settings.personalizedWithoutConsent
    tag.pubads().setPrivacySettings({
      nonPersonalizedAds: !isPersonalized,
      restrictDataProcessing: hasPrivacySignal,
    })
    tag.pubads().addEventListener('slotRenderEnded', (event) => {
      pending.get(event.slot.getSlotElementId())?.settle(event)
    })
    tag.enableServices()
  }

  function request() {
    const units = together.filter(({ element }) => pending.has(element.id))
    together = []
    if (units.length === 0) return
    const sizes = sizesIn(scope.innerWidth)
    const auctioned = units.map(({ element, unit }) => ({
      code: element.id,
      sizes: sizes(unit),
      bids: unit.bids ?? [],
    }))
    run(units, (tag) => {
      setUp(tag)
      tag.setConfig({ targeting: pageKeyValues(settings, facts()) })
      for (const pendingAd of units) define(tag, pendingAd)
    })
    // The auction begins at once; it does not need Google's tag.
    holdAuction(auctioned, () => run(units, (tag) => fetchFor(tag, units)))
  }

  function define(tag: Googletag, pendingAd: Pending) {
    if (pendingAd.slot !== null || !pending.has(pendingAd.element.id)) return
    const mapping = tag.sizeMapping()
    for (const device of [...DEVICES].reverse())
      mapping.addSize([WIDTH_FROM[device], 0], (pendingAd.unit.sizes[device] ?? []).map(sizeOf))
    const slot = tag.defineSlot(pendingAd.unit.path, allSizes(pendingAd.unit), pendingAd.element.id)
    if (slot === null) return pendingAd.settle(null)
    slot.defineSizeMapping(mapping.build())
    slot.setConfig({ targeting: slotKeyValues(settings, pendingAd.unit.slot) })
    slot.addService(tag.pubads())
    pendingAd.slot = slot
    tag.display(pendingAd.element.id)
  }

  function fetchFor(tag: Googletag, units: readonly Pending[]) {
    const waiting = units.filter(({ slot, element }) => slot !== null && pending.has(element.id))
    if (waiting.length === 0) return
    if (settings.prebid !== null) {
      try {
        scope.pbjs?.setTargetingForGPTAsync?.(waiting.map(({ element }) => element.id))
      } catch {
        // Ads are then requested without bids.
      }
    }
    tag.pubads().refresh(
      waiting.flatMap(({ slot }) => slot ?? []),
      { changeCorrelator: false },
    )
  }

  function run(units: readonly Pending[], work: (tag: Googletag) => void) {
    const guarded = () => {
      try {
        work(scope.googletag as Googletag)
      } catch {
        for (const pendingAd of units) pendingAd.settle(null)
      }
    }
    try {
      scope.googletag?.cmd.push(guarded)
    } catch {
      for (const pendingAd of units) pendingAd.settle(null)
    }
  }

  return function show(element: HTMLElement, unit: AdUnit, { filled, empty }: Outcome): () => void {
    start()
    count += 1
    element.id = `ad-unit-${count}`
    const silence = scope.setTimeout(() => pendingAd.settle(null), SILENT_AFTER_MS)
    function end() {
      scope.clearTimeout(silence)
      pending.delete(element.id)
    }
    function destroy() {
      const { slot } = pendingAd
      pendingAd.slot = null
      if (slot !== null) run([], (tag) => tag.destroySlots([slot]))
    }
    const pendingAd: Pending = {
      element,
      unit,
      slot: null,
      settle(event) {
        if (!pending.has(element.id)) return
        end()
        if (event !== null && !event.isEmpty) return filled(creativeSize(event.size))
        // Without an answer in time the slot counts as empty and is destroyed, so that a late ad can't appear.
        if (event === null) destroy()
        empty()
      },
    }
    pending.set(element.id, pendingAd)
    if (hasFailed) pendingAd.settle(null)
    else if (together.push(pendingAd) === 1) scope.setTimeout(request, TOGETHER_MS)
    return () => {
      end()
      destroy()
    }
  }
}

const allSizes = ({ sizes }: AdUnit): TagSize[] =>
  [...new Set(DEVICES.flatMap((device) => sizes[device] ?? []))].map(sizeOf)

function sizesIn(width: number) {
  const device = DEVICES.findLast((one) => width >= WIDTH_FROM[one]) ?? 'phone'
  return ({ sizes }: AdUnit): TagSize[] => (sizes[device] ?? []).map(sizeOf)
}

/** Native ads have no size, or report 1 × 1. */
function creativeSize(size: SlotRenderEnded['size']): TagSize | null {
  if (!Array.isArray(size)) return null
  const [width, height] = size as readonly unknown[]
  return typeof width === 'number' && typeof height === 'number' && width > 1 && height > 1
    ? [width, height]
    : null
}
