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

describe('whenRead', () => {
  it('whenRead calls back once when the reader scrolls', () => {
    end = whenRead(begin)
    expect(begin).not.toHaveBeenCalled()
    scroll()
    scroll()
    vi.advanceTimersByTime(60_000)
    expect(begin).toHaveBeenCalledOnce()
  })

  it('whenRead calls back within eight seconds in view, with the time the story was shown', () => {
    const shownAt = performance.now()
    end = whenRead(begin)
    vi.advanceTimersByTime(8_000)
    expect(begin.mock.calls).toEqual([[shownAt]])
  })

  it('whenRead does not count the time of a hidden tab', () => {
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
    ['the URL hash is #continue-reading', () => window.history.replaceState(null, '', '#continue-reading')],
    ['the reader had scrolled before', () => vi.stubGlobal('scrollY', 300)],
  ])('whenRead calls back at once where %s', (_, arrange) => {
    arrange()
    end = whenRead(begin)
    expect(begin).toHaveBeenCalledOnce()
  })

  it('whenRead calls back on scroll where storage is blocked', () => {
    refuseStorage()
    end = whenRead(begin)
    expect(begin).not.toHaveBeenCalled()
    scroll()
    expect(begin).toHaveBeenCalledOnce()
  })

  it('whenRead does not call back after it was stopped', () => {
    whenRead(begin)()
    scroll()
    vi.advanceTimersByTime(60_000)
    expect(begin).not.toHaveBeenCalled()
  })
})
