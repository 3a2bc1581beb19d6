// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { gateScript } from '@/lib/features/page-load/gate-script'
import { saved } from '@/lib/features/reader-data/saved'
import { freshPageForEachTest, install, scope, settled, startFramework } from './gated-page'

freshPageForEachTest()

describe('hydration gate', () => {
  it('the gate holds back hydration of the installed Next.js version until it opens', async () => {
    install()
    const hydrate = startFramework()
    await settled()
    expect(hydrate).not.toHaveBeenCalled()
    dispatchEvent(new Event('pointerdown'))
    await vi.waitFor(() => expect(hydrate).toHaveBeenCalledOnce())
  })
  it('Next.js hydrates at once without the gate', async () => {
    const hydrate = startFramework()
    await settled()
    expect(hydrate).toHaveBeenCalledOnce()
  })
  it.each(['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel', 'scroll', 'focusin', 'click'])(
    'the gate opens on %s',
    async (name) => {
      install()
      const hydrate = startFramework()
      dispatchEvent(new Event(name))
      await vi.waitFor(() => expect(hydrate).toHaveBeenCalledOnce())
    },
  )
  it('after a pointerdown the gate opens at its click, not at its focusin', async () => {
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
  it('the gate opens after a pointerdown without a click', async () => {
    vi.useFakeTimers()
    install()
    const hydrate = startFramework()
    dispatchEvent(new Event('pointerdown'))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(hydrate).toHaveBeenCalledOnce()
  })
  it('the gate opens some seconds after the load event, and not before', async () => {
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
      'a page that Next.js renders in the browser',
      () => document.documentElement.setAttribute('id', '__next_error__'),
    ],
    ['a fragment of content that scripts add', () => history.replaceState(null, '', '#continue-reading')],
    ['an invalid fragment', () => history.replaceState(null, '', '#%E0%A4')],
  ])('the gate opens at once for %s', async (_, arrange) => {
    arrange()
    install()
    const hydrate = startFramework()
    dispatchEvent(new Event('DOMContentLoaded'))
    await vi.waitFor(() => expect(hydrate).toHaveBeenCalledOnce())
    history.replaceState(null, '', ' ')
  })
  it('the gate opens where IntersectionObserver is missing', async () => {
    vi.stubGlobal('IntersectionObserver', undefined)
    install()
    const hydrate = startFramework()
    dispatchEvent(new Event('DOMContentLoaded'))
    await vi.waitFor(() => expect(hydrate).toHaveBeenCalledOnce())
  })
})

describe('the queue __next_s', () => {
  it('iterating over __next_s yields one empty script', () => {
    install()
    expect([...(scope.__next_s ?? [])]).toEqual([['', { children: '' }]])
  })
  it('scripts already in __next_s run before the gate opens', async () => {
    scope.__next_s = [['', { children: 'window.early = true' }]]
    install()
    const hydrate = startFramework()
    await vi.waitFor(() => expect(document.head.querySelector('script')?.innerHTML).toContain('early'))
    expect(hydrate).not.toHaveBeenCalled()
  })
})

describe('data-usable', () => {
  const usable = () => document.documentElement.dataset.usable
  it('data-usable is set when the framework’s scripts have arrived', () => {
    install()
    expect(usable()).toBeUndefined()
    startFramework()
    expect(usable()).toBe('scripts storage unstored')
  })
  it('data-usable leaves out unstored where stories are saved', () => {
    expect(saved.change(() => [])).toBe(true)
    localStorage.setItem('masthead:bookmarks', '[{}]')
    install()
    startFramework()
    expect(usable()).toBe('scripts storage')
  })
  it('data-usable is scripts alone where localStorage throws', () => {
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

it('the gate script contains no </ or <!--', () => {
  expect(gateScript()).not.toMatch(/<\/|<!--/)
})
