// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { gateScript } from '@/lib/features/page-load/gate-script'
import { saved } from '@/lib/features/reader-data/saved'
import { freshPageForEachTest, install, scope, settled, startFramework } from './gated-page'

freshPageForEachTest()

describe('the gate', () => {
  it('holds back the framework of this version, until it opens', async () => {
    install()
    const hydrate = startFramework()
    await settled()
    expect(hydrate).not.toHaveBeenCalled()
    dispatchEvent(new Event('pointerdown'))
    await vi.waitFor(() => expect(hydrate).toHaveBeenCalledOnce())
  })
  it('the framework hydrates at once without the gate', async () => {
    const hydrate = startFramework()
    await settled()
    expect(hydrate).toHaveBeenCalledOnce()
  })
  it.each(['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel', 'scroll', 'focusin', 'click'])(
    'opens on %s',
    async (name) => {
      install()
      const hydrate = startFramework()
      dispatchEvent(new Event(name))
      await vi.waitFor(() => expect(hydrate).toHaveBeenCalledOnce())
    },
  )
  it('waits for the click of a press, whose focus comes before it, and not for ever', async () => {
    vi.useFakeTimers()
    install()
    const hydrate = startFramework()
    dispatchEvent(new Event('pointerdown'))
    dispatchEvent(new Event('focusin'))
    await vi.advanceTimersByTimeAsync(300)
    expect(hydrate).not.toHaveBeenCalled()
    dispatchEvent(new Event('click'))
    await vi.advanceTimersByTimeAsync(150)
    expect(hydrate).toHaveBeenCalledOnce()
  })
  it('opens for a press that becomes no click', async () => {
    vi.useFakeTimers()
    install()
    const hydrate = startFramework()
    dispatchEvent(new Event('pointerdown'))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(hydrate).toHaveBeenCalledOnce()
  })
  it('opens some time after the load event, and not before', async () => {
    vi.useFakeTimers()
    install()
    const hydrate = startFramework()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(hydrate).not.toHaveBeenCalled()
    dispatchEvent(new Event('load'))
    await vi.advanceTimersByTimeAsync(2_000)
    expect(hydrate).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(8_000)
    expect(hydrate).toHaveBeenCalledOnce()
  })
  it.each([
    [
      'a page that the framework draws in the browser',
      () => document.documentElement.setAttribute('id', '__next_error__'),
    ],
    [
      'an address that leads to what scripts bring',
      () => history.replaceState(null, '', '#continue-reading'),
    ],
    ['an address that no reader was given', () => history.replaceState(null, '', '#%E0%A4')],
  ])('opens at once for %s', async (_, arrange) => {
    arrange()
    install()
    const hydrate = startFramework()
    dispatchEvent(new Event('DOMContentLoaded'))
    await vi.waitFor(() => expect(hydrate).toHaveBeenCalledOnce())
    history.replaceState(null, '', ' ')
  })
  it('opens where the browser cannot say what is in view', async () => {
    vi.stubGlobal('IntersectionObserver', undefined)
    install()
    const hydrate = startFramework()
    dispatchEvent(new Event('DOMContentLoaded'))
    await vi.waitFor(() => expect(hydrate).toHaveBeenCalledOnce())
  })
})

describe('a framework that', () => {
  it('walks the queue in another way finds a script with nothing in it', () => {
    install()
    expect([...(scope.__next_s ?? [])]).toEqual([['', { children: '' }]])
  })
  it('has scripts of its own in the queue runs them first, without waiting', async () => {
    scope.__next_s = [['', { children: 'window.early = true' }]]
    install()
    const hydrate = startFramework()
    await vi.waitFor(() => expect(document.head.querySelector('script')?.innerHTML).toContain('early'))
    expect(hydrate).not.toHaveBeenCalled()
  })
})

describe('what is usable', () => {
  const usable = () => document.documentElement.dataset.usable
  it('data-usable is set when the framework’s scripts have arrived', () => {
    install()
    expect(usable()).toBeUndefined()
    startFramework()
    expect(usable()).toBe('scripts storage unstored')
  })
  it('leaves out what shows kept stories, where there are some', () => {
    expect(saved.change(() => [])).toBe(true)
    localStorage.setItem('masthead:bookmarks', '[{}]')
    install()
    startFramework()
    expect(usable()).toBe('scripts storage')
  })
  it('is scripts alone where pages may keep nothing', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('refused')
      },
      clear: () => {},
    })
    install()
    startFramework()
    expect(usable()).toBe('scripts')
    vi.unstubAllGlobals()
  })
})

it('the script cannot end its own element', () => {
  expect(gateScript()).not.toMatch(/<\/|<!--/)
})
