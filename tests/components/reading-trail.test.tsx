// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TrailSettings } from '@/components/parts/reader-lists/trail/reading-trail'
import { whenRead } from '@/components/parts/reader-lists/trail/start-trail'
import { messages } from '@/lib/words'
import { act, fireEvent, render, screen } from '../fakes/rendered'
import { refuseStorage, writeElsewhere } from '../fakes/storage'
import { partIn } from './part-in'
import { minute, story } from './story-builders'

describe('the trail of a reader', () => {
  const { goOnReading, close } = messages('en').device
  const KEY = 'masthead:history'
  const HEIGHT = 10_000

  /** How far the story is scrolled: its upper edge, in pixels above the window's. */
  let scrolled = 0
  let seen: ((entries: object[]) => void) | undefined

  async function open(id = 1) {
    vi.resetModules()
    const { ReadingTrail } = await import('@/components/parts/reader-lists/trail/reading-trail')
    const { addTrail } = await import('@/components/parts/reader-lists/trail/trail')
    const rendered = render(
      <article>
        <div data-read-aloud>
          <p>First</p>
          <p>Second</p>
        </div>
        <ReadingTrail story={story(id)} labels={{ goOnReading, close }} />
      </article>,
    )
    addTrail(...partIn<TrailSettings>(document, 'trail'), 0)
    return rendered
  }

  const stored = () => JSON.parse(localStorage.getItem(KEY) ?? '[]')
  const storePlace = (place: number) =>
    localStorage.setItem(KEY, JSON.stringify([{ ...story(1), readAt: minute(1), place }]))
  const offer = () => screen.queryByRole('link', { name: goOnReading })
  const scrollIn = () => act(() => seen?.([{ isIntersecting: false, boundingClientRect: { top: -500 } }]))

  function hide(state: 'hidden' | 'visible') {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
  }

  beforeEach(() => {
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
    hide('visible')
  })

  describe('recording of read stories', () => {
    it('a story is recorded in the history after eight seconds in view', async () => {
      await open()
      vi.advanceTimersByTime(7_900)
      expect(stored()).toEqual([])
      vi.advanceTimersByTime(200)
      expect(stored()).toEqual([{ ...story(1), readAt: expect.any(String), place: 0 }])
    })

    it('a story is recorded at once when the reader scrolls into it', async () => {
      await open()
      act(() => seen?.([{ isIntersecting: true, boundingClientRect: { top: 300 } }]))
      act(() => seen?.([{ isIntersecting: false, boundingClientRect: { top: 2_000 } }]))
      expect(stored()).toEqual([])
      scrollIn()
      expect(stored()).toHaveLength(1)
    })

    it('a hidden tab does not record the story as read', async () => {
      hide('hidden')
      await open()
      vi.advanceTimersByTime(60_000)
      expect(stored()).toEqual([])
      hide('visible')
      vi.advanceTimersByTime(8_100)
      expect(stored()).toHaveLength(1)
    })

    it('a story is not recorded where the history is switched off', async () => {
      localStorage.setItem('masthead:history-off', '["off"]')
      await open()
      scrollIn()
      vi.advanceTimersByTime(20_000)
      expect(stored()).toEqual([])
    })

    it('the place in a story is recorded when the tab is hidden, and on pagehide', async () => {
      await open()
      scrollIn()
      scrolled = 4_000
      hide('hidden')
      expect(stored()[0].place).toBeCloseTo(0.4, 1)
      scrolled = 6_000
      act(() => void window.dispatchEvent(new Event('pagehide')))
      expect(stored()[0].place).toBeCloseTo(0.6, 1)
    })

    it('no place in a story is recorded once another tab has switched the history off', async () => {
      await open()
      scrollIn()
      act(() => writeElsewhere('masthead:history-off', ['off']))
      scrolled = 6_000
      act(() => void window.dispatchEvent(new Event('pagehide')))
      expect(stored()[0].place).toBe(0)
    })

    it('the recorded place of a story is kept where hardly anything was read this time', async () => {
      storePlace(0.5)
      await open()
      vi.advanceTimersByTime(9_000)
      act(() => void window.dispatchEvent(new Event('pagehide')))
      expect(stored()[0].place).toBe(0.5)
    })

    it('a story that is read where storage is blocked throws no error and offers nothing', async () => {
      refuseStorage()
      await open()
      scrollIn()
      vi.advanceTimersByTime(9_000)
      expect(offer()).toBeNull()
    })
  })

  describe('the offer to continue reading', () => {
    it('a half-read story does not scroll by itself, and offers to continue', async () => {
      storePlace(0.5)
      await open()
      expect(window.scrollTo).not.toHaveBeenCalled()
      expect(offer()).not.toBeNull()
    })

    it('continuing a story scrolls to the recorded place and moves the focus there', async () => {
      storePlace(0.55)
      await open()
      fireEvent.click(screen.getByRole('link', { name: goOnReading }))
      expect(scrolled).toBeCloseTo(0.55 * HEIGHT - window.innerHeight / 4, 0)
      expect(document.activeElement?.textContent).toBe('Second')
      expect(offer()).toBeNull()
    })

    it('a half-read story scrolls by itself where the URL hash is #continue-reading', async () => {
      storePlace(0.5)
      window.location.hash = '#continue-reading'
      await open()
      expect(window.scrollTo).toHaveBeenCalledOnce()
      expect(offer()).toBeNull()
    })

    it('the offer to continue disappears when it is closed or the reader scrolls', async () => {
      storePlace(0.5)
      const { unmount } = await open()
      fireEvent.click(screen.getByRole('button', { name: close }))
      expect(offer()).toBeNull()
      unmount()
      await open()
      scrollIn()
      expect(offer()).toBeNull()
    })

    it('closing the offer to continue leaves the focus in the story', async () => {
      storePlace(0.5)
      await open()
      const button = screen.getByRole('button', { name: close })
      button.focus()
      fireEvent.click(button)
      expect(document.activeElement?.closest('article')).toBeTruthy()
    })

    it('the focus stays in the story when the offer to continue that has it disappears on scrolling', async () => {
      storePlace(0.5)
      await open()
      offer()?.focus()
      scrollIn()
      expect(document.activeElement?.closest('article')).toBeTruthy()
    })

    it('the focus stays where it is when the offer to continue disappears without it', async () => {
      storePlace(0.5)
      await open()
      const elsewhere = document.body.appendChild(document.createElement('button'))
      elsewhere.focus()
      scrollIn()
      expect(document.activeElement).toBe(elsewhere)
      elsewhere.remove()
    })

    it.each([0, 0.03, 0.97, 1])(
      'there is no offer to continue where %d of a story was read',
      async (place) => {
        storePlace(place)
        await open()
        expect(offer()).toBeNull()
      },
    )
  })
})

describe('when a story counts as read', () => {
  const begin = vi.fn()

  function hide(state: 'hidden' | 'visible') {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
    document.dispatchEvent(new Event('visibilitychange'))
  }
  const scroll = () => window.dispatchEvent(new Event('scroll'))

  beforeEach(() => {
    window.location.hash = ''
    vi.useFakeTimers()
  })
  afterEach(() => {
    window.dispatchEvent(new Event('scroll'))
    hide('visible')
    begin.mockReset()
  })

  describe('whenRead', () => {
    it('whenRead calls back once when the reader scrolls', () => {
      whenRead(begin)
      expect(begin).not.toHaveBeenCalled()
      scroll()
      scroll()
      vi.advanceTimersByTime(60_000)
      expect(begin).toHaveBeenCalledOnce()
    })

    it('whenRead calls back within eight seconds in view, with the time the story was shown', () => {
      const shownAt = performance.now()
      whenRead(begin)
      vi.advanceTimersByTime(8_000)
      expect(begin.mock.calls).toEqual([[shownAt]])
    })

    it('whenRead does not count the time of a hidden tab', () => {
      hide('hidden')
      whenRead(begin)
      vi.advanceTimersByTime(60_000)
      expect(begin).not.toHaveBeenCalled()
      const shownAt = performance.now()
      hide('visible')
      vi.advanceTimersByTime(8_000)
      expect(begin.mock.calls).toEqual([[shownAt]])
    })

    it.each([
      ['the reader has a history', () => localStorage.setItem('masthead:history', '[]')],
      ['the URL hash is #continue-reading', () => window.history.replaceState(null, '', '#continue-reading')],
      ['the reader had scrolled before', () => vi.stubGlobal('scrollY', 300)],
    ])('whenRead calls back at once where %s', (_, arrange) => {
      arrange()
      whenRead(begin)
      expect(begin).toHaveBeenCalledOnce()
    })

    it('whenRead calls back on scroll where storage is blocked', () => {
      refuseStorage()
      whenRead(begin)
      expect(begin).not.toHaveBeenCalled()
      scroll()
      expect(begin).toHaveBeenCalledOnce()
    })
  })
})
