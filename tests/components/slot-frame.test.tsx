// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AdSlot } from '@/components/ads/slot'
import { SlotFrame } from '@/components/ads/slot-frame'
import { HEIGHT_MESSAGE } from '@/lib/content/slots/document'

const environment: { SLOTS_ORIGIN?: string } = {}
vi.mock('@/lib/base/config/env', () => ({ env: () => environment }))

const props = {
  skipLabel: 'Skip advertisement',
  src: '/slots/7',
  title: 'Advertisement',
  sandbox: 'allow-scripts',
  origin: null,
  width: 300,
  height: 250,
}

/** Stands in for the browser's observer: a test says when a reader comes near. */
let comeNear: (() => void) | undefined
let margin: string | undefined

beforeEach(() => {
  class Observer {
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void, options: { rootMargin: string }) {
      comeNear = () => callback([{ isIntersecting: true }])
      margin = options.rootMargin
    }
    observe() {}
    disconnect() {
      comeNear = undefined
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  vi.stubGlobal('requestIdleCallback', (call: () => void) => call())
  Object.defineProperty(document, 'readyState', { configurable: true, value: 'complete' })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  environment.SLOTS_ORIGIN = undefined
})

/** A frame whose box stands this far below the window's top edge. */
function showFrame(top = 5_000, changes: Partial<typeof props> | { origin: string } = {}) {
  const { container } = render(<SlotFrame {...props} {...changes} />)
  const box = container.firstElementChild as HTMLElement
  box.getBoundingClientRect = () => ({ top }) as DOMRect
  act(() => comeNear?.())
  const frame = container.querySelector('iframe')
  // Nothing is loaded here, so the frame's window is stood in for.
  const own = {}
  if (frame) Object.defineProperty(frame, 'contentWindow', { value: own })
  const say = (data: unknown, from: { source?: unknown; origin?: string } = {}) =>
    act(() => {
      const event = new Event('message')
      Object.assign(event, { data, source: own, origin: 'null', ...from })
      window.dispatchEvent(event)
    })
  return {
    say,
    height: () => box.style.blockSize || box.getAttribute('style')?.match(/block-size: ?([^;]+)/)?.[1],
  }
}

const height = (value: unknown) => ({ type: HEIGHT_MESSAGE, height: value })

describe('an advertisement’s frame', () => {
  it('is made only when a reader is near', () => {
    const { container } = render(<SlotFrame {...props} />)
    expect(container.querySelector('iframe')).toBeNull()
    expect(margin).toBe('50% 0px')
    act(() => comeNear?.())
    expect(container.querySelector('iframe')?.getAttribute('src')).toBe('/slots/7')
    expect(container.querySelector('iframe')?.getAttribute('sandbox')).toBe('allow-scripts')
  })

  it('is made only after the page has loaded', () => {
    Object.defineProperty(document, 'readyState', { configurable: true, value: 'interactive' })
    const { container } = render(<SlotFrame {...props} />)
    act(() => comeNear?.())
    expect(container.querySelector('iframe')).toBeNull()
    act(() => {
      window.dispatchEvent(new Event('load'))
    })
    expect(container.querySelector('iframe')).not.toBeNull()
  })

  it('gets the height it asks for while it is below the window', () => {
    const { say, height: now } = showFrame()
    expect(now()).toBe('250px')
    say(height(120))
    expect(now()).toBe('120px')
    say(height(99_999))
    expect(now()).toBe('1200px')
  })

  it.each([0, 300, -2_000])('keeps its height at offset %d, in or above the window', (top) => {
    const { say, height: now } = showFrame(top)
    say(height(120))
    expect(now()).toBe('250px')
  })

  it('is not spoken for by another window, another origin, or another message', () => {
    const { say, height: now } = showFrame()
    say(height(120), { source: window })
    say(height(120), { source: null })
    say(height(120), { origin: 'https://evil.example' })
    say(height(Number.NaN))
    say({ height: 120 })
    say('120')
    expect(now()).toBe('250px')
  })

  it('is heard twenty times', () => {
    const { say, height: now } = showFrame()
    for (let count = 1; count <= 30; count += 1) say(height(100 + count))
    expect(now()).toBe('120px')
  })

  it('speaks from its own origin where it has one', () => {
    const { say, height: now } = showFrame(5_000, { origin: 'https://ads.example.net' })
    say(height(120))
    expect(now()).toBe('250px')
    say(height(120), { origin: 'https://ads.example.net' })
    expect(now()).toBe('120px')
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

  it('takes no room for a tag that draws nothing', () => {
    expect(html({ width: 1, height: 1, size: '1x1' })).not.toMatch(/block-size|Advertisement/)
  })
})
