// @vitest-environment happy-dom

import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { VIEWABLE } from '@/components/parts/ads/out-of-sight'
import { AdSlot } from '@/components/parts/ads/slot'
import type { AdTagWindow } from '@/components/parts/ads/tag/googletag'
import { FACTS_META } from '@/lib/base/page-facts'
import { tagSettings } from '@/lib/settings/ad-tag'
import { loadGoogletag } from '../fakes/googletag'
import { fakeObservers } from '../fakes/observers'
import { act, fireEvent, screen } from '../fakes/rendered'
import { drawFrame, leavePage, loadedPage, SLOT, startIn } from './slot-props'

vi.mock('@/lib/settings/env', () => ({ env: () => ({}) }))

const observers = fakeObservers()
const { see } = observers
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
  loadedPage(observers)
  vi.stubEnv('BUILT_AD_TAG', 'on')
  vi.stubEnv('BUILT_AD_TAG_SETTINGS', JSON.stringify(tagSettings({ units: [unit] })))
  // The script of the tag is not loaded.
  vi.spyOn(document.head, 'append').mockImplementation(() => {})
})

afterEach(() => {
  leavePage(observers)
  Object.assign(page, { googletag: undefined, dataLayer: undefined })
})

/** Where the box is, in CSS pixels from the window's top edge. */
let at = 0
const moveTo = (top: number) => {
  at = top
  see(SIGHT, {})
  drawFrame()
}
const BELOW = 5_000

async function show(changes: Partial<typeof props> = {}) {
  at = 0
  const { provideConsent } = await import('@/components/parts/consent/gate')
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
        place="list"
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
