// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { whenRead } from '@/components/post/tools/trail/when-read'
import { refuseStorage } from '../fakes/storage'

const begin = vi.fn()
let end = () => {}

function hide(state: 'hidden' | 'visible') {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
  document.dispatchEvent(new Event('visibilitychange'))
}
const scroll = () => window.dispatchEvent(new Event('scroll'))

beforeEach(() => {
  localStorage.clear()
  window.location.hash = ''
  vi.useFakeTimers()
})
afterEach(() => {
  end()
  hide('visible')
  begin.mockReset()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a story begins to be read', () => {
  it('when the reader scrolls, once', () => {
    end = whenRead(begin)
    expect(begin).not.toHaveBeenCalled()
    scroll()
    scroll()
    vi.advanceTimersByTime(60_000)
    expect(begin).toHaveBeenCalledOnce()
  })

  it('when it stays in view, before the eight seconds after which it counts as read', () => {
    const shownAt = performance.now()
    end = whenRead(begin)
    vi.advanceTimersByTime(8_000)
    expect(begin.mock.calls).toEqual([[shownAt]])
  })

  it('not in a hidden tab, whose time does not count', () => {
    hide('hidden')
    end = whenRead(begin)
    vi.advanceTimersByTime(60_000)
    expect(begin).not.toHaveBeenCalled()
    const shownAt = performance.now()
    hide('visible')
    vi.advanceTimersByTime(8_000)
    expect(begin.mock.calls).toEqual([[shownAt]])
  })

  it.each([
    ['the reader has a history', () => localStorage.setItem('masthead:history', '[]')],
    ['the address asks to go on', () => window.history.replaceState(null, '', '#continue-reading')],
    ['the reader had scrolled before', () => vi.stubGlobal('scrollY', 300)],
  ])('at once where %s', (_, arrange) => {
    arrange()
    end = whenRead(begin)
    expect(begin).toHaveBeenCalledOnce()
  })

  it('by a scroll where the browser keeps nothing', () => {
    refuseStorage()
    end = whenRead(begin)
    expect(begin).not.toHaveBeenCalled()
    scroll()
    expect(begin).toHaveBeenCalledOnce()
  })

  it('never on a page that was left', () => {
    whenRead(begin)()
    scroll()
    vi.advanceTimersByTime(60_000)
    expect(begin).not.toHaveBeenCalled()
  })
})
