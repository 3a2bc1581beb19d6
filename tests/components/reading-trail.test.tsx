// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { messages } from '@/lib/base/messages'
import { refuseStorage } from '../fakes/storage'
import { minute, story } from './story-builders'

const { goOnReading, close } = messages('en').device
const KEY = 'masthead:history'
const HEIGHT = 10_000

/** How far the story is scrolled: its upper edge, in pixels above the window's. */
let scrolled = 0
let seen: ((entries: object[]) => void) | undefined

async function open(id = 1) {
  vi.resetModules()
  const { Trail } = await import('@/components/post/tools/trail/trail')
  return render(
    <article>
      <div data-read-aloud>
        <p>First</p>
        <p>Second</p>
      </div>
      <Trail story={story(id)} labels={{ goOnReading, close }} shownFor={0} />
    </article>,
  )
}

const kept = () => JSON.parse(localStorage.getItem(KEY) ?? '[]')
const keep = (place: number) =>
  localStorage.setItem(KEY, JSON.stringify([{ ...story(1), readAt: minute(1), place }]))
const offer = () => screen.queryByRole('link', { name: goOnReading })
const scrollIn = () => act(() => seen?.([{ isIntersecting: false, boundingClientRect: { top: -500 } }]))

function hide(state: 'hidden' | 'visible') {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

beforeEach(() => {
  localStorage.clear()
  scrolled = 0
  window.location.hash = ''
  vi.useFakeTimers()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: object[]) => void) {
        seen = callback
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const isSecond = this.textContent === 'Second'
    return { top: (isSecond ? 5_000 : 0) - scrolled, height: HEIGHT } as DOMRect
  })
  vi.spyOn(window, 'scrollTo').mockImplementation((to) => {
    scrolled = (to as ScrollToOptions).top ?? 0
  })
})
afterEach(() => {
  cleanup()
  hide('visible')
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a story that is read', () => {
  it('is remembered after eight seconds in view', async () => {
    await open()
    vi.advanceTimersByTime(7_900)
    expect(kept()).toEqual([])
    vi.advanceTimersByTime(200)
    expect(kept()).toEqual([{ ...story(1), readAt: expect.any(String), place: 0 }])
  })

  it('is remembered at once when the reader scrolls into it', async () => {
    await open()
    act(() => seen?.([{ isIntersecting: true, boundingClientRect: { top: 300 } }]))
    act(() => seen?.([{ isIntersecting: false, boundingClientRect: { top: 2_000 } }]))
    expect(kept()).toEqual([])
    scrollIn()
    expect(kept()).toHaveLength(1)
  })

  it('a hidden tab does not record the story as read', async () => {
    hide('hidden')
    await open()
    vi.advanceTimersByTime(60_000)
    expect(kept()).toEqual([])
    hide('visible')
    vi.advanceTimersByTime(8_100)
    expect(kept()).toHaveLength(1)
  })

  it('is not remembered where it was left at once, or the history is switched off', async () => {
    const { unmount } = await open()
    vi.advanceTimersByTime(2_000)
    unmount()
    vi.advanceTimersByTime(20_000)
    expect(kept()).toEqual([])
    localStorage.setItem('masthead:history-off', '["off"]')
    await open()
    scrollIn()
    vi.advanceTimersByTime(20_000)
    expect(kept()).toEqual([])
  })

  it('is remembered with how far it was read: when the tab is left, and when another page is opened', async () => {
    const { unmount } = await open()
    scrollIn()
    scrolled = 4_000
    hide('hidden')
    expect(kept()[0].place).toBeCloseTo(0.4, 1)
    scrolled = 6_000
    act(() => void window.dispatchEvent(new Event('pagehide')))
    expect(kept()[0].place).toBeCloseTo(0.6, 1)
    scrolled = 8_000
    unmount()
    expect(kept()[0].place).toBeCloseTo(0.8, 1)
  })

  it('keeps its place where this time hardly anything of it was read', async () => {
    keep(0.5)
    const { unmount } = await open()
    vi.advanceTimersByTime(9_000)
    unmount()
    expect(kept()[0].place).toBe(0.5)
  })

  it('breaks nothing where the browser keeps nothing', async () => {
    refuseStorage()
    await open()
    scrollIn()
    vi.advanceTimersByTime(9_000)
    expect(offer()).toBeNull()
  })
})

describe('a story that was left in the middle', () => {
  it('begins at its beginning, and offers to go on', async () => {
    keep(0.5)
    await open()
    expect(window.scrollTo).not.toHaveBeenCalled()
    expect(offer()).not.toBeNull()
  })

  it('goes on where it was left when it is asked to, and takes the focus along', async () => {
    keep(0.55)
    await open()
    fireEvent.click(screen.getByRole('link', { name: goOnReading }))
    expect(scrolled).toBeCloseTo(0.55 * HEIGHT - window.innerHeight / 4, 0)
    expect(document.activeElement?.textContent).toBe('Second')
    expect(offer()).toBeNull()
  })

  it('goes on by itself only where the address asks for it, as links of the history do', async () => {
    keep(0.5)
    window.location.hash = '#continue-reading'
    await open()
    expect(window.scrollTo).toHaveBeenCalledOnce()
    expect(offer()).toBeNull()
  })

  it('takes its offer back when it is closed, or the reader has begun to read', async () => {
    keep(0.5)
    const { unmount } = await open()
    fireEvent.click(screen.getByRole('button', { name: close }))
    expect(offer()).toBeNull()
    unmount()
    await open()
    scrollIn()
    expect(offer()).toBeNull()
  })

  it.each([0, 0.03, 0.97, 1])('offers nothing where %d of it was read', async (place) => {
    keep(place)
    await open()
    expect(offer()).toBeNull()
  })
})
