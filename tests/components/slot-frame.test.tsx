// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AdSlot } from '@/components/ads/slot'
import { SlotFrame } from '@/components/ads/slot-frame'
import { VIEWABLE } from '@/components/ads/viewability'
import { HEIGHT_MESSAGE } from '@/lib/content/slots/height'
import { provideConsent } from '@/lib/features/consent/gate'
import { fakeObservers } from '../fakes/observers'
import { drawFrame, loadedPage, SLOT } from './slot-props'

const environment: { SLOTS_ORIGIN?: string } = {}
vi.mock('@/lib/base/config/env', () => ({ env: () => environment }))

const props = { ...SLOT, place: 'sidebar' as const, width: 300, height: 250 }

const observers = fakeObservers()
const { see } = observers
const NEAR = '50% 0px'
const SIGHT = '1px 0px'
const HALF = 'threshold 0.5'

beforeEach(() => loadedPage(observers))

afterEach(() => {
  cleanup()
  observers.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  environment.SLOTS_ORIGIN = undefined
})

const frameIn = (container: Element) => container.querySelector('iframe')
/** Resolves when the file of the frame's code has come. */
const loaded = () => act(() => vi.dynamicImportSettled())

async function showFrame(
  changes: Partial<typeof props> | { origin: string } = {},
  parent = document.createElement('div'),
) {
  at = 0
  const { container } = render(<SlotFrame {...props} {...changes} />, {
    container: document.body.appendChild(parent),
  })
  see(NEAR, { isIntersecting: true })
  await loaded()
  const box = container.firstElementChild as HTMLElement
  box.getBoundingClientRect = () => ({ top: at, bottom: at + 250 }) as DOMRect
  const frame = frameIn(container)
  // Nothing is loaded here, so the test gives the frame a window.
  const own = {}
  if (frame) Object.defineProperty(frame, 'contentWindow', { value: own })
  const say = (data: unknown, from: { source?: unknown; origin?: string } = {}) =>
    act(() => {
      const event = new Event('message')
      Object.assign(event, { data, source: own, origin: 'null', ...from })
      window.dispatchEvent(event)
    })
  const heightInFrame = () => {
    drawFrame()
    return box.style.blockSize
  }
  return { box, say, height: heightInFrame }
}

const height = (value: unknown) => ({ type: HEIGHT_MESSAGE, height: value })
/** Where the box is, in CSS pixels from the window's top edge. */
let at = 0
const moveTo = (top: number) => {
  at = top
  see(SIGHT, {})
  drawFrame()
}
const BELOW = 5_000
const ABOVE = -2_000

describe('an advertisement’s frame', () => {
  it('is made only when a reader is near', async () => {
    const { container } = render(<SlotFrame {...props} />)
    await loaded()
    expect(frameIn(container)).toBeNull()
    see(NEAR, { isIntersecting: true })
    await loaded()
    expect(frameIn(container)?.getAttribute('src')).toBe('/slots/7')
    expect(frameIn(container)?.getAttribute('sandbox')).toBe('allow-scripts')
    expect(frameIn(container)?.getAttribute('allow')).toBe("browsing-topics 'none'")
  })

  it('is made only after the page has loaded', async () => {
    Object.defineProperty(document, 'readyState', { configurable: true, value: 'interactive' })
    const { container } = render(<SlotFrame {...props} />)
    see(NEAR, { isIntersecting: true })
    await loaded()
    expect(frameIn(container)).toBeNull()
    act(() => {
      window.dispatchEvent(new Event('load'))
    })
    await loaded()
    expect(frameIn(container)).not.toBeNull()
  })

  it('is made only after a reader agreed, where readers are asked', async () => {
    vi.stubEnv('BUILT_CONSENT', 'banner')
    const { container } = render(<SlotFrame {...props} />)
    see(NEAR, { isIntersecting: true })
    await loaded()
    expect(frameIn(container)).toBeNull()
    act(() => provideConsent({ allows: (purpose) => purpose === 'advertising', subscribe: () => () => {} }))
    await loaded()
    expect(frameIn(container)).not.toBeNull()
  })

  it('gets the height it asks for while it is below the window', async () => {
    const { say, height: now } = await showFrame()
    moveTo(BELOW)
    say(height(120))
    expect(now()).toBe('120px')
    say(height(99_999))
    expect(now()).toBe('1200px')
  })

  it('keeps its height in the window and above it, and gets another when it is below', async () => {
    const { say, height: now, box } = await showFrame()
    moveTo(0)
    say(height(120))
    moveTo(ABOVE)
    expect(now()).toBe('250px')
    moveTo(BELOW)
    expect(now()).toBe('120px')
    expect(box.hasAttribute('data-empty')).toBe(false)
  })

  it('keeps its height where scrolling brings it into the window before the next frame', async () => {
    const { say, height: now } = await showFrame()
    moveTo(BELOW)
    say(height(120))
    at = 700
    expect(now()).toBe('250px')
    moveTo(BELOW)
    expect(now()).toBe('120px')
  })

  it('keeps its height while its label is in the window', async () => {
    const room = document.createElement('div')
    room.dataset.slot = '7'
    room.getBoundingClientRect = () => ({ top: at - 24 }) as DOMRect
    const { say, height: now } = await showFrame({}, room)
    moveTo(window.innerHeight + 10)
    say(height(120))
    expect(now()).toBe('250px')
    moveTo(window.innerHeight + 24)
    expect(now()).toBe('120px')
  })

  it('is empty with its label when it has nothing or sends no height, and is hidden', async () => {
    const { say, box } = await showFrame()
    moveTo(0)
    say(height(0))
    expect(box.hasAttribute('data-empty')).toBe(false)
    moveTo(BELOW)
    expect(box.hasAttribute('data-empty')).toBe(true)
    cleanup()
    const silent = await showFrame()
    moveTo(BELOW)
    act(() => void vi.advanceTimersByTime(9_999))
    drawFrame()
    expect(silent.box.hasAttribute('data-empty')).toBe(false)
    act(() => void vi.advanceTimersByTime(1))
    drawFrame()
    expect(silent.box.hasAttribute('data-empty')).toBe(true)
  })

  it('is not spoken for by another window, another origin, or another message', async () => {
    const { say, height: now } = await showFrame()
    moveTo(BELOW)
    say(height(120), { source: window })
    say(height(120), { source: null })
    say(height(120), { origin: 'https://evil.example' })
    say(height(Number.NaN))
    say({ height: 120 })
    say('120')
    expect(now()).toBe('250px')
  })

  it('is heard twenty times', async () => {
    const { say, height: now } = await showFrame()
    moveTo(BELOW)
    for (let count = 1; count <= 30; count += 1) say(height(100 + count))
    expect(now()).toBe('120px')
  })

  it('speaks from its own origin where it has one', async () => {
    const { say, height: now } = await showFrame({ origin: 'https://ads.example.net' })
    moveTo(BELOW)
    say(height(120))
    expect(now()).toBe('250px')
    say(height(120), { origin: 'https://ads.example.net' })
    expect(now()).toBe('120px')
  })

  it('is reported as seen once, after half of it was in view for a second', async () => {
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

describe('an advertisement’s place in the HTML', () => {
  const slot = { id: 7, width: 728, height: 90, size: '728x90', containsAds: true, html: 'MARKER' }
  const html = (changes: Partial<typeof slot> = {}) =>
    renderToStaticMarkup(
      <AdSlot
        slot={{ ...slot, ...changes }}
        label="Advertisement"
        skipLabel="Skip advertisement"
        place="header"
      />,
    )

  it('reserves the declared box, and holds no frame and nothing of the advertiser’s', () => {
    expect(html()).toContain('inline-size:728px;block-size:90px')
    expect(html()).not.toMatch(/iframe|MARKER/)
  })

  it('is left out where its container is narrower than it', () => {
    expect(html()).toContain('@container ad-room (inline-size < 728px) { .ad-728 { display: none } }')
  })

  it('is labelled where it holds advertisements, and only there', () => {
    expect(html()).toContain('Advertisement')
    expect(html({ containsAds: false })).not.toContain('>Advertisement<')
  })

  it('has a box by device, and none on devices its rule leaves out', () => {
    const rules = html({ devices: ['phone', 'desktop'], sizes: { phone: '320x50' } } as object)
    expect(rules).toContain(
      '@media (width < 40rem) { .ad-slot-7 [data-ad-box] { inline-size: 320px; block-size: 50px } @container ad-room (inline-size < 320px) { .ad-slot-7 { display: none } } }',
    )
    expect(rules).toContain('@media (40rem <= width < 64rem) { [data-slot="7"] { display: none } }')
    expect(rules).toContain('inline-size: 728px; block-size: 90px')
    expect(rules).not.toContain('style="')
  })

  it('takes no room for a tag that draws nothing', () => {
    expect(html({ width: 1, height: 1, size: '1x1' })).not.toMatch(/block-size|Advertisement/)
  })
})
