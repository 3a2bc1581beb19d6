// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "disableJavaScriptFileLoading": true, "handleDisabledFileLoadingAsSuccess": true } }
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { provideConsent } from '@/components/page/consent/gate.client'
import { VIEWABLE } from '@/components/parts/ads/out-of-sight.client'
import { AdSlot } from '@/components/parts/ads/slot'
import type { SlotSettings } from '@/components/parts/ads/slot-settings'
import { startAnchor } from '@/components/parts/ads/start-anchor.client'
import type { AdTagWindow } from '@/components/parts/ads/tag/googletag.client'
import { FACTS_META } from '@/lib/base/page-facts'
import { HEIGHT_MESSAGE } from '@/lib/body/slots/height'
import { tagSettings } from '@/lib/settings/ad-tag'
import { loadGoogletag } from '../fakes/googletag'
import { act, fireEvent, screen } from '../fakes/rendered'

const environment: { SLOTS_ORIGIN?: string } = {}
vi.mock('@/lib/settings/env', () => ({ env: () => environment }))

type Entry = { isIntersecting: boolean; intersectionRatio: number; boundingClientRect: { top: number } }

/** A fake of the browser's observers, by their margin or threshold: a test says what they see. */
function fakeObservers() {
  const observers = new Map<string, (seen: Entry) => void>()
  class Observer {
    #key: string
    constructor(
      callback: (entries: Entry[]) => void,
      { rootMargin, threshold }: { rootMargin?: string; threshold?: number },
    ) {
      this.#key = rootMargin ?? `threshold ${threshold}`
      observers.set(this.#key, (entry) => callback([entry]))
    }
    observe() {}
    disconnect() {
      observers.delete(this.#key)
    }
  }
  return {
    install: () => void vi.stubGlobal('IntersectionObserver', Observer),
    clear: () => observers.clear(),
    see: (key: string, entry: Partial<Entry>) =>
      act(() =>
        observers.get(key)?.({
          isIntersecting: false,
          intersectionRatio: 0,
          boundingClientRect: { top: 0 },
          ...entry,
        }),
      ),
  }
}

/** The settings of a slot, without its place. */
const SLOT = {
  id: 7,
  skipLabel: 'Skip advertisement',
  skipClass: 'skip',
  src: '/slots/7',
  title: 'Advertisement',
  sandbox: 'allow-scripts',
  origin: null,
}

/** Starts a slot in the box that the server draws. */
async function startIn(
  parent: Element,
  { width, height, ...settings }: SlotSettings & { width: number; height: number },
): Promise<HTMLElement> {
  const { startSlot } = await import('@/components/parts/ads/start-slot.client')
  const box = parent.appendChild(document.createElement('div'))
  box.dataset.adBox = ''
  Object.assign(box.style, { inlineSize: `${width}px`, blockSize: `${height}px` })
  startSlot(box, settings)
  return box
}

const frames: (() => void)[] = []

/** Runs the callbacks of the next animation frame. */
const drawFrame = () =>
  act(() => {
    for (const run of frames.splice(0)) run()
  })

const observers = fakeObservers()
const { see } = observers

// A page that has loaded and is idle, with fake observers and timers.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  observers.install()
  vi.stubGlobal('requestIdleCallback', (call: () => void) => call())
  frames.length = 0
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run))
  vi.stubGlobal('cancelAnimationFrame', () => {})
  Object.defineProperty(document, 'readyState', { configurable: true, value: 'complete' })
})
afterEach(() => {
  document.body.replaceChildren()
  observers.clear()
  Reflect.deleteProperty(globalThis, Symbol.for('masthead.consent'))
})

describe('a unit of the ad tag', () => {
  const NEAR = '100% 0px'
  const SIGHT = '1px 0px'
  const HALF = 'threshold 0.5'
  const TOGETHER_MS = 100

  const unit = {
    slot: 'list-1',
    path: '/1234/list',
    sizes: { phone: ['320x50'], desktop: ['300x250', '300x600'] },
  }
  const props = { ...SLOT, place: 'list' as const, width: 300, height: 600, unit }
  const page = window as unknown as AdTagWindow

  beforeEach(() => {
    vi.resetModules()
    vi.stubEnv('BUILT_AD_TAG', 'on')
    vi.stubEnv('BUILT_AD_TAG_SETTINGS', JSON.stringify(tagSettings({ units: [unit] })))
    // The script of the tag is not loaded.
    vi.spyOn(document.head, 'append').mockImplementation(() => {})
  })

  afterEach(() => {
    Object.assign(page, { googletag: undefined, dataLayer: undefined })
  })

  /** The position of the box, in CSS pixels from the window's top edge. */
  let at = 0
  const moveTo = (top: number) => {
    at = top
    see(SIGHT, {})
    drawFrame()
  }
  const BELOW = 5_000

  async function show(changes: Partial<typeof props> = {}) {
    at = 0
    const { provideConsent } = await import('@/components/page/consent/gate.client')
    const box = await startIn(document.body, { ...props, ...changes })
    box.getBoundingClientRect = () => ({ top: at, bottom: at + 600 }) as DOMRect
    Object.defineProperty(box, 'offsetHeight', { value: 600 })
    see(NEAR, { isIntersecting: true })
    await act(() => vi.dynamicImportSettled())
    return { box, provideConsent }
  }

  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
  const idIn = (box: Element) => box.querySelector('[id^=ad-unit-]')?.id ?? 'none'

  describe('slots filled by googletag', () => {
    it('a googletag slot requests its ad with page targeting, and has no iframe', async () => {
      const meta = document.createElement('meta')
      meta.setAttribute('name', FACTS_META)
      meta.setAttribute('content', JSON.stringify({ kind: 'article', id: 9 }))
      document.head.appendChild(meta)
      const { box } = await show()
      pass(TOGETHER_MS)
      const { requests, configs } = loadGoogletag(page)
      expect(requests).toEqual([[idIn(box)]])
      expect(configs.at(-1)).toMatchObject({ targeting: { page: 'article', id: '9' } })
      expect(box.querySelector('iframe')).toBeNull()
      meta.remove()
    })

    it('googletag loads only after consent to advertising, where consent is required', async () => {
      vi.stubEnv('BUILT_CONSENT', 'banner')
      const { box, provideConsent } = await show()
      pass(TOGETHER_MS)
      expect([idIn(box), page.googletag]).toEqual(['none', undefined])
      act(() => provideConsent({ allows: (purpose) => purpose === 'advertising', subscribe: () => () => {} }))
      await act(() => vi.dynamicImportSettled())
      pass(TOGETHER_MS)
      const { privacy } = loadGoogletag(page)
      expect(privacy).toEqual([{ nonPersonalizedAds: false, restrictDataProcessing: false }])
      expect([...((page.dataLayer ?? [])[1] as Iterable<unknown>)].at(-1)).toMatchObject({
        ad_storage: 'granted',
        analytics_storage: 'denied',
      })
    })

    it('a googletag slot shrinks or is marked as empty only below the window', async () => {
      const { box } = await show()
      pass(TOGETHER_MS)
      const { answer } = loadGoogletag(page)
      answer(idIn(box), [300, 250])
      expect(box.style.blockSize).toBe('600px')
      moveTo(BELOW)
      expect(box.style.blockSize).toBe('250px')

      document.body.replaceChildren()
      const other = await show()
      pass(TOGETHER_MS)
      answer(idIn(other.box), null, true)
      expect(other.box.hasAttribute('data-empty')).toBe(false)
      moveTo(BELOW)
      expect(other.box.hasAttribute('data-empty')).toBe(true)
    })

    it('a googletag slot never grows: a creative higher than its box is clipped', async () => {
      const { box } = await show()
      pass(TOGETHER_MS)
      const { answer } = loadGoogletag(page)
      moveTo(BELOW)
      answer(idIn(box), [300, 5_000])
      expect(box.style.blockSize).toBe('600px')
      expect(box.querySelector<HTMLElement>('[id^=ad-unit-]')?.parentElement?.style.overflow).toBe('clip')
    })

    it('a googletag slot can be skipped with its button, and is reported as viewable', async () => {
      const { box } = await show()
      fireEvent.click(screen.getByRole('button', { name: 'Skip advertisement' }))
      expect(document.activeElement).toBe(box.lastElementChild)
      const viewable = vi.fn()
      window.addEventListener(VIEWABLE, viewable)
      see(HALF, { intersectionRatio: 0.6 })
      pass(1_000)
      expect(viewable.mock.calls.map(([{ detail }]) => detail)).toEqual([{ id: 7, place: 'list' }])
      window.removeEventListener(VIEWABLE, viewable)
    })

    it.each(['a queue that throws', 'no createElement'])(
      'the rest of the page stays where googletag fails with %s',
      async (fault) => {
        const story = document.createElement('p')
        story.textContent = 'The story'
        document.body.append(story)
        if (fault === 'no createElement') {
          const create = document.createElement.bind(document)
          vi.spyOn(document, 'createElement').mockImplementation((name: string) => {
            if (name === 'script') throw new Error('broken')
            return create(name)
          })
          vi.spyOn(console, 'error').mockImplementation(() => {})
        } else {
          const push = () => {
            throw new Error('broken')
          }
          page.googletag = { cmd: { push } }
        }
        await expect(show()).resolves.toBeDefined()
        expect(() => pass(20_000)).not.toThrow()
        expect(story.textContent).toBe('The story')
      },
    )
  })

  describe('AdSlot with a googletag unit', () => {
    const html = () =>
      renderToStaticMarkup(
        <AdSlot
          slot={{
            id: 7,
            width: null,
            height: null,
            size: '',
            containsAds: true,
            devices: ['phone', 'desktop'],
            sizes: { phone: '320x50', tablet: '320x50', desktop: '300x600' },
            unit,
          }}
          label="Advertisement"
          skipLabel="Skip advertisement"
          position="list"
        />,
      )

    it('a googletag slot reserves a labelled box by device, and is hidden on devices without sizes', () => {
      expect(html()).toContain(
        '(width < 40rem) { .ad-slot-7 [data-ad-box] { inline-size: 320px; block-size: 50px }',
      )
      expect(html()).toContain(
        '(width >= 64rem) { .ad-slot-7 [data-ad-box] { inline-size: 300px; block-size: 600px }',
      )
      expect(html()).toContain('@media (40rem <= width < 64rem) { [data-slot="7"] { display: none } }')
      expect(html()).toContain('>Advertisement<')
    })
  })
})

describe('a slot in the page', () => {
  const html =
    '<ins class="adsbygoogle" data-ad-client="ca-pub-1" data-ad-slot="2"></ins><noscript><img></noscript>'
  const props = { ...SLOT, inPage: html, place: 'list' as const, width: 300, height: 250 }
  const page = window as { adsbygoogle?: unknown[]; OBR?: object }

  beforeEach(() => {
    vi.resetModules()
    vi.stubEnv('BUILT_ADS_IN_PAGE', 'on')
    delete page.adsbygoogle
    delete page.OBR
  })

  /** A slot at the window's top edge, or below the window. */
  async function show(changes: Partial<typeof props> = {}, top = 0) {
    const box = await startIn(document.body, { ...props, ...changes })
    box.getBoundingClientRect = () => ({ top, bottom: top + 250 }) as DOMRect
    Object.defineProperties(box, { offsetWidth: { value: 300 }, offsetHeight: { value: 250 } })
    see('50% 0px', { isIntersecting: true })
    await act(() => vi.dynamicImportSettled())
    return box
  }
  const sources = () => [...document.querySelectorAll('script')].map(({ src }) => src)
  const fill = (box: Element, status: string) =>
    act(async () => box.querySelector('ins')?.setAttribute('data-ad-status', status))

  it('it runs only after consent to advertising, where consent is required', async () => {
    vi.stubEnv('BUILT_CONSENT', 'banner')
    const { provideConsent } = await import('@/components/page/consent/gate.client')
    const box = await show()
    expect([box.innerHTML, sources()]).toEqual(['', []])
    act(() => provideConsent({ allows: (purpose) => purpose === 'advertising', subscribe: () => () => {} }))
    await act(() => vi.dynamicImportSettled())
    expect(box.querySelector('ins')).not.toBeNull()
    expect(box.querySelector('iframe, noscript')).toBeNull()
  })

  it('AdSense units without a loader share one, and each is requested', async () => {
    await show()
    const other = '<ins class="adsbygoogle" data-ad-client="ca-pub-2"></ins>'
    await show({ id: 8, inPage: other.repeat(2) })
    expect(sources()).toEqual([
      'https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=ca-pub-1',
    ])
    expect(page.adsbygoogle).toEqual([{}, {}, {}])
  })

  it('AdSense units with their own request are not requested twice', async () => {
    await show({ inPage: `${html}<script>(adsbygoogle = window.adsbygoogle || []).push({})</script>` })
    expect(page.adsbygoogle).toBeUndefined()
  })

  it('a script file that several slots name is loaded once, and Outbrain looks for the later widget', async () => {
    const researchWidget = vi.fn()
    const widget =
      '<div class="OUTBRAIN"></div><script async src="https://widgets.example/outbrain.js"></script>'
    await show({ inPage: widget })
    expect(researchWidget).not.toHaveBeenCalled()
    page.OBR = { extern: { researchWidget } }
    await show({ id: 8, inPage: widget })
    expect(sources()).toEqual(['https://widgets.example/outbrain.js'])
    expect(researchWidget).toHaveBeenCalledOnce()
  })

  it('its box keeps its size whatever a network sets, and an unfilled one closes below the window', async () => {
    const box = await show()
    expect([box.style.contain, box.style.containIntrinsicSize]).toEqual(['size', '300px 250px'])
    await fill(box, 'unfilled')
    drawFrame()
    expect(box.hasAttribute('data-empty')).toBe(false)
    const below = await show({ id: 8 }, 5_000)
    await fill(below, 'filled')
    drawFrame()
    expect(below.hasAttribute('data-empty')).toBe(false)
    await fill(below, 'unfilled')
    drawFrame()
    expect(below.hasAttribute('data-empty')).toBe(true)
    expect(below.style.getPropertyPriority('block-size')).toBe('important')
  })

  it('where readers are not asked, Global Privacy Control restricts the processing of AdSense', async () => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { configurable: true, value: true })
    const box = await show()
    expect(box.querySelector('ins')?.dataset.restrictDataProcessing).toBe('1')
    Reflect.deleteProperty(navigator, 'globalPrivacyControl')
  })
})

describe('a slot of the service', () => {
  const props = { ...SLOT, place: 'sidebar' as const, width: 300, height: 250 }

  const NEAR = '50% 0px'
  const SIGHT = '1px 0px'
  const HALF = 'threshold 0.5'

  afterEach(() => {
    environment.SLOTS_ORIGIN = undefined
  })

  const frameIn = (container: Element) => container.querySelector('iframe')
  /** Waits for the dynamic import of the frame's code. */
  const loaded = () => act(() => vi.dynamicImportSettled())

  async function showFrame(
    changes: Partial<typeof props> | { origin: string } = {},
    parent = document.createElement('div'),
  ) {
    at = 0
    document.body.append(parent)
    const box = await startIn(parent, { ...props, ...changes })
    see(NEAR, { isIntersecting: true })
    await loaded()
    box.getBoundingClientRect = () => ({ top: at, bottom: at + 250 }) as DOMRect
    const frame = frameIn(box)
    // No document is loaded in the test: the frame gets a stand-in for its window.
    const ownAttributes = {}
    if (frame) Object.defineProperty(frame, 'contentWindow', { value: ownAttributes })
    const sendMessage = (data: unknown, from: { source?: unknown; origin?: string } = {}) =>
      act(() => {
        const event = new Event('message')
        Object.assign(event, { data, source: ownAttributes, origin: 'null', ...from })
        window.dispatchEvent(event)
      })
    const heightInFrame = () => {
      drawFrame()
      return box.style.blockSize
    }
    return { box, sendMessage, height: heightInFrame }
  }

  const height = (value: unknown) => ({ type: HEIGHT_MESSAGE, height: value })
  /** The position of the box, in CSS pixels from the window's top edge. */
  let at = 0
  const moveTo = (top: number) => {
    at = top
    see(SIGHT, {})
    drawFrame()
  }
  const BELOW = 5_000
  const ABOVE = -2_000

  describe('startSlot', () => {
    it('the frame of an ad is created only when the reader is near', async () => {
      const container = await startIn(document.body, props)
      await loaded()
      expect(frameIn(container)).toBeNull()
      see(NEAR, { isIntersecting: true })
      await loaded()
      expect(frameIn(container)?.getAttribute('src')).toBe('/slots/7')
      expect(frameIn(container)?.getAttribute('sandbox')).toBe('allow-scripts')
      expect(frameIn(container)?.getAttribute('allow')).toBe("browsing-topics 'none'")
    })

    it('the frame of an ad is created only after the page has loaded', async () => {
      Object.defineProperty(document, 'readyState', { configurable: true, value: 'interactive' })
      const container = await startIn(document.body, props)
      see(NEAR, { isIntersecting: true })
      await loaded()
      expect(frameIn(container)).toBeNull()
      act(() => {
        window.dispatchEvent(new Event('load'))
      })
      await loaded()
      expect(frameIn(container)).not.toBeNull()
    })

    it('the frame of an ad is created only after consent to advertising, where consent is required', async () => {
      vi.stubEnv('BUILT_CONSENT', 'banner')
      const container = await startIn(document.body, props)
      see(NEAR, { isIntersecting: true })
      await loaded()
      expect(frameIn(container)).toBeNull()
      act(() => provideConsent({ allows: (purpose) => purpose === 'advertising', subscribe: () => () => {} }))
      await loaded()
      expect(frameIn(container)).not.toBeNull()
    })

    it('an ad below the window gets the height it requests, up to 1,200 px', async () => {
      const { sendMessage, height: now } = await showFrame()
      moveTo(BELOW)
      sendMessage(height(120))
      expect(now()).toBe('120px')
      sendMessage(height(99_999))
      expect(now()).toBe('1200px')
    })

    it('an ad in or above the window keeps its height until it is below the window', async () => {
      const { sendMessage, height: now, box } = await showFrame()
      moveTo(0)
      sendMessage(height(120))
      moveTo(ABOVE)
      expect(now()).toBe('250px')
      moveTo(BELOW)
      expect(now()).toBe('120px')
      expect(box.hasAttribute('data-empty')).toBe(false)
    })

    it('an ad that scrolls into the window before the next animation frame keeps its height', async () => {
      const { sendMessage, height: now } = await showFrame()
      moveTo(BELOW)
      sendMessage(height(120))
      at = 700
      expect(now()).toBe('250px')
      moveTo(BELOW)
      expect(now()).toBe('120px')
    })

    it('an ad whose label is in the window keeps its height', async () => {
      const wrapper = document.createElement('div')
      wrapper.dataset.slot = '7'
      wrapper.getBoundingClientRect = () => ({ top: at - 24 }) as DOMRect
      const { sendMessage, height: now } = await showFrame({}, wrapper)
      moveTo(window.innerHeight + 10)
      sendMessage(height(120))
      expect(now()).toBe('250px')
      moveTo(window.innerHeight + 24)
      expect(now()).toBe('120px')
    })

    it('an ad has its label only while it has content, in the window too', async () => {
      const { sendMessage, box } = await showFrame()
      const isFilled = () => box.hasAttribute('data-filled')
      moveTo(0)
      expect(isFilled()).toBe(false)
      sendMessage(height(120))
      expect(isFilled()).toBe(true)
      sendMessage(height(0))
      expect(isFilled()).toBe(false)
    })

    it('an ad that sends height 0, or none for ten seconds, is marked as empty below the window', async () => {
      const { sendMessage, box } = await showFrame()
      moveTo(0)
      sendMessage(height(0))
      expect(box.hasAttribute('data-empty')).toBe(false)
      moveTo(BELOW)
      expect(box.hasAttribute('data-empty')).toBe(true)
      document.body.replaceChildren()
      const silent = await showFrame()
      moveTo(BELOW)
      act(() => void vi.advanceTimersByTime(9_999))
      drawFrame()
      expect(silent.box.hasAttribute('data-empty')).toBe(false)
      act(() => void vi.advanceTimersByTime(1))
      drawFrame()
      expect(silent.box.hasAttribute('data-empty')).toBe(true)
    })

    it('height messages from another window or origin, or in another form, are ignored', async () => {
      const { sendMessage, height: now } = await showFrame()
      moveTo(BELOW)
      sendMessage(height(120), { source: window })
      sendMessage(height(120), { source: null })
      sendMessage(height(120), { origin: 'https://evil.example' })
      sendMessage(height(Number.NaN))
      sendMessage({ height: 120 })
      sendMessage('120')
      expect(now()).toBe('250px')
    })

    it('only the first 20 height messages of an ad are used', async () => {
      const { sendMessage, height: now } = await showFrame()
      moveTo(BELOW)
      for (let count = 1; count <= 30; count += 1) sendMessage(height(100 + count))
      expect(now()).toBe('120px')
    })

    it('an ad with its own origin can send its height only from that origin', async () => {
      const { sendMessage, height: now } = await showFrame({ origin: 'https://ads.example.net' })
      moveTo(BELOW)
      sendMessage(height(120))
      expect(now()).toBe('250px')
      sendMessage(height(120), { origin: 'https://ads.example.net' })
      expect(now()).toBe('120px')
    })

    it('an ad is reported as viewable once, after half of it was in view for a second', async () => {
      const viewable = vi.fn()
      window.addEventListener(VIEWABLE, viewable)
      await showFrame()
      see(HALF, { intersectionRatio: 0.6 })
      act(() => void vi.advanceTimersByTime(999))
      see(HALF, { intersectionRatio: 0.4 })
      act(() => void vi.advanceTimersByTime(5_000))
      expect(viewable).not.toHaveBeenCalled()
      see(HALF, { intersectionRatio: 0.5 })
      act(() => void vi.advanceTimersByTime(1_000))
      expect(viewable.mock.calls.map(([{ detail }]) => detail)).toEqual([{ id: 7, place: 'sidebar' }])
      see(HALF, { intersectionRatio: 1 })
      act(() => void vi.advanceTimersByTime(5_000))
      expect(viewable).toHaveBeenCalledTimes(1)
      window.removeEventListener(VIEWABLE, viewable)
    })
  })

  it('an anchor that is closed loses its advertisement, gets none later, and gives the focus to the page', async () => {
    vi.stubEnv('BUILT_CONSENT', 'banner')
    document.body.innerHTML =
      '<main id="main" tabindex="-1"></main><div data-anchor><button type="button">Close</button></div>'
    const anchor = document.querySelector<HTMLElement>('[data-anchor]') as HTMLElement
    const box = await startIn(anchor, props)
    box.append(document.createElement('p'))
    startAnchor(anchor)
    anchor.querySelector('button')?.click()
    expect([anchor.hidden, box.childElementCount, document.activeElement?.id]).toEqual([true, 0, 'main'])
    see(NEAR, { isIntersecting: true })
    act(() => provideConsent({ allows: () => true, subscribe: () => () => {} }))
    await loaded()
    expect(box.childElementCount).toBe(0)
  })

  describe('AdSlot', () => {
    const slot = { id: 7, width: 728, height: 90, size: '728x90', containsAds: true, html: 'MARKER' }
    const html = (changes: Partial<typeof slot> = {}) =>
      renderToStaticMarkup(
        <AdSlot
          slot={{ ...slot, ...changes }}
          label="Advertisement"
          skipLabel="Skip advertisement"
          position="header"
        />,
      )

    it('the HTML of an ad slot reserves the declared box, and holds no iframe and no ad HTML', () => {
      expect(html()).toContain('inline-size:728px;block-size:90px')
      expect(html()).not.toMatch(/iframe|MARKER/)
    })

    it('an ad slot is hidden where its container is narrower than its box', () => {
      expect(html()).toContain(
        '.ad-728 { inline-size: 728px } @container ad-room (inline-size < 728px) { .ad-728 { display: none } }',
      )
    })

    it('an ad slot is labelled only where it contains ads', () => {
      expect(html()).toContain('Advertisement')
      expect(html({ containsAds: false })).not.toContain('>Advertisement<')
    })

    it('an ad slot has a box for each device, and is hidden on devices its rule leaves out', () => {
      const rules = html({ devices: ['phone', 'desktop'], sizes: { phone: '320x50' } } as object)
      expect(rules).toContain(
        '@media (width < 40rem) { .ad-slot-7 [data-ad-box] { inline-size: 320px; block-size: 50px } .ad-slot-7 { inline-size: 320px } @container ad-room (inline-size < 320px) { .ad-slot-7 { display: none } } }',
      )
      expect(rules).toContain('@media (40rem <= width < 64rem) { [data-slot="7"] { display: none } }')
      expect(rules).toContain('inline-size: 728px; block-size: 90px')
      expect(rules).not.toContain('style="')
    })

    it('an ad slot of 1×1 reserves no space and has no label', () => {
      expect(html({ width: 1, height: 1, size: '1x1' })).not.toMatch(/block-size|>Advertisement/)
    })
  })
})
