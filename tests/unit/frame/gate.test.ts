// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { gateScript } from '@/components/frame/page-load/gate-script'
import { HYDRATED, PARTS_STARTED } from '@/components/frame/page-load/hydrated.client'
import { saved } from '@/components/reader-data/saved.client'
import { freshPageForEachTest, install, scope, settled, startFramework } from './gated-page'

freshPageForEachTest()

/** On an element of the page, as a reader's. */
function dispatch(
  name: string,
  selector: string,
  event: Event = new Event(name, { bubbles: true, cancelable: true }),
) {
  Object.defineProperty(event, 'isTrusted', { value: true })
  document.querySelector(selector)?.dispatchEvent(event)
  return event
}

const CONTROLS = `
  <p>Text <a href="/a">a link</a> <input type="search"></p>
  <button type="button">Save</button>
  <form><button class="own">Mine</button></form>
  <details><summary>Menu</summary></details>
  <div data-part="consent"><button type="button">Accept</button></div>
`

/** The page's script waits for the styles of the page, which has them all here. */
const styled = () => Promise.resolve()

describe('hydration gate', () => {
  beforeEach(() => {
    document.body.innerHTML = CONTROLS
  })
  it('the gate holds back hydration of the installed Next.js version until it opens', async () => {
    install()
    const hydrate = startFramework()
    await settled()
    expect(hydrate).not.toHaveBeenCalled()
    dispatch('click', 'button')
    await vi.waitFor(() => expect(hydrate).toHaveBeenCalledOnce())
  })
  it('Next.js hydrates at once without the gate', async () => {
    const hydrate = startFramework()
    await settled()
    expect(hydrate).toHaveBeenCalledOnce()
  })
  it.each([
    ['click', 'button'],
    ['keydown', 'button'],
    ['focusin', 'button'],
    ['click', 'button.own'],
    ['click', 'summary'],
    ['focusin', 'summary'],
  ])('the gate opens on %s of a %s', async (name, control) => {
    install()
    const hydrate = startFramework()
    dispatch(name, control)
    await vi.waitFor(() => expect(hydrate).toHaveBeenCalledOnce())
  })
  it('a reader who loads a page, scrolls, reads, types, follows links and answers parts hydrates nothing', async () => {
    vi.useFakeTimers()
    install()
    const hydrate = startFramework()
    for (const name of ['DOMContentLoaded', 'load', 'scroll', 'wheel', 'pointermove'])
      dispatchEvent(new Event(name))
    for (const target of ['p', 'a', 'input', '[data-part] button'])
      for (const name of ['pointerdown', 'touchstart', 'focusin', 'keydown', 'click']) dispatch(name, target)
    dispatch(
      'pointerdown',
      'button',
      new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }),
    )
    await vi.advanceTimersByTimeAsync(120_000)
    expect(hydrate).not.toHaveBeenCalled()
  })
  it('after a pointerdown the gate opens at its click, not at its focusin', async () => {
    vi.useFakeTimers()
    install()
    const hydrate = startFramework()
    dispatch('pointerdown', 'button')
    dispatch('focusin', 'button')
    await vi.advanceTimersByTimeAsync(300)
    expect(hydrate).not.toHaveBeenCalled()
    dispatch('click', 'button')
    await vi.advanceTimersByTimeAsync(150)
    expect(hydrate).toHaveBeenCalledOnce()
  })
  it.each([
    [
      'a page that Next.js renders in the browser',
      () => document.documentElement.setAttribute('id', '__next_error__'),
    ],
    ['a fragment of content that scripts add', () => history.replaceState(null, '', '#img-9')],
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
    await vi.waitFor(() =>
      expect(document.head.querySelector('script:not([type])')?.innerHTML).toContain('early'),
    )
    expect(hydrate).not.toHaveBeenCalled()
  })
})

describe('data-usable', () => {
  const usable = () => document.documentElement.dataset.usable
  it('data-usable is set before the page is drawn', () => {
    install()
    expect(usable()).toBe('scripts storage unstored')
  })
  it('data-usable leaves out unstored where stories are saved', () => {
    expect(saved.change(() => [])).toBe(true)
    localStorage.setItem('masthead:bookmarks', '[{}]')
    install()
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
    expect(usable()).toBe('scripts')
    vi.unstubAllGlobals()
  })
})

it('the gate script contains no </ or <!--', () => {
  expect(gateScript()).not.toMatch(/<\/|<!--/)
})

freshPageForEachTest()

describe('deferred page data and scripts', () => {
  const flight = (text: string) => new Response(text, { headers: { 'content-type': 'text/x-component' } })
  const data = scope as { __next_f?: unknown[] }
  const scripts = () => [...document.head.querySelectorAll('script[src]')].map((one) => one.outerHTML)
  let fetched: ReturnType<typeof vi.fn>

  beforeEach(async () => {
    // Gates of earlier tests wait for these events: they find nothing to fetch, and their timers are dropped.
    vi.useFakeTimers()
    for (const name of ['DOMContentLoaded', 'load', HYDRATED]) dispatchEvent(new Event(name))
    await vi.advanceTimersByTimeAsync(1_000_000)
    vi.useRealTimers()
    document.head.innerHTML = ''
    const { happyDOM } = window as unknown as { happyDOM: { settings: Record<string, boolean> } }
    Object.assign(happyDOM.settings, { handleDisabledFileLoadingAsSuccess: true })
    fetched = vi.fn(async () => flight('0:{}'))
    vi.stubGlobal('fetch', fetched)
    document.body.innerHTML =
      '<button type="button">Save</button><script type="application/json" id="deferred">{"data":"/_page-data/b/h","scripts":["/a.js","/b.js"]}</script>'
    history.replaceState(null, '', '/story?from=mail')
  })
  afterEach(() => {
    delete data.__next_f
    document.head.innerHTML = ''
    history.replaceState(null, '', '/')
  })

  const pageScripts = () => [...document.head.querySelectorAll('script[type=module]')]

  it('the page’s script is added once, a second after the load event and the last largest paint', async () => {
    vi.useFakeTimers()
    let paint = () => {}
    vi.stubGlobal(
      'PerformanceObserver',
      class {
        constructor(painted: () => void) {
          paint = painted
        }
        observe() {}
      },
    )
    install()
    await vi.advanceTimersByTimeAsync(10_000)
    dispatchEvent(new Event('load'))
    await vi.advanceTimersByTimeAsync(999)
    paint()
    await vi.advanceTimersByTimeAsync(999)
    expect(pageScripts()).toEqual([])
    dispatchEvent(new Event('DOMContentLoaded'))
    // Continuous reading may replace the address.
    history.replaceState(null, '', '/next-story')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(pageScripts()).toHaveLength(1)
    expect(fetched.mock.calls).toEqual([['/_page-data/b/h/story']])
    expect(scripts()).toEqual(pageScripts().map((one) => one.outerHTML))
  })
  it('a reader who saves data fetches the page’s data on use', async () => {
    vi.useFakeTimers()
    document.documentElement.dataset.saveData = ''
    install()
    dispatchEvent(new Event('load'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(fetched).not.toHaveBeenCalled()
    dispatch('click', 'button')
    await vi.advanceTimersByTimeAsync(150)
    expect(fetched).toHaveBeenCalledOnce()
    delete document.documentElement.dataset.saveData
  })
  it('the page’s script is requested again after it failed, and given up after three more times', async () => {
    vi.useFakeTimers()
    document.body.innerHTML += '<div data-part="comments"><a data-held="" href="/comments">Comments</a></div>'
    install()
    const click = dispatch(
      'click',
      '[data-part] a',
      new MouseEvent('click', { bubbles: true, cancelable: true }),
    )
    expect(click.defaultPrevented).toBe(true)
    for (const failed of [1, 2, 3, 4]) {
      await styled()
      expect(pageScripts()).toHaveLength(failed)
      pageScripts().at(-1)?.dispatchEvent(new Event('error'))
      await vi.advanceTimersByTimeAsync(20_000)
    }
    expect(pageScripts()).toHaveLength(4)
    expect(new Set(pageScripts().map((one) => one.getAttribute('src'))).size).toBe(4)
    // From then on links are the browser's.
    const later = dispatch(
      'click',
      '[data-part] a',
      new MouseEvent('click', { bubbles: true, cancelable: true }),
    )
    expect(later.defaultPrevented).toBe(false)
  })
  it('a finger that may begin to scroll fetches nothing', async () => {
    vi.useFakeTimers()
    install()
    dispatch(
      'pointerdown',
      'button',
      new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }),
    )
    await vi.advanceTimersByTimeAsync(400)
    expect([fetched.mock.calls.length, document.head.innerHTML]).toEqual([0, ''])
  })
  it.each([
    [
      'a fragment of the page, where a part may go on',
      () => history.replaceState(null, '', '#continue-reading'),
    ],
    [
      'a saved copy, which must say so',
      () => document.documentElement.setAttribute('data-saved-copy', '2026'),
    ],
  ])('the page’s script is added at once for %s', async (_, arrange) => {
    document.body.innerHTML += '<p id="continue-reading"></p>'
    arrange()
    install()
    dispatchEvent(new Event('DOMContentLoaded'))
    await styled()
    expect(pageScripts()).toHaveLength(1)
    expect(fetched).not.toHaveBeenCalled()
    delete document.documentElement.dataset.savedCopy
  })
  it('a mouse’s press fetches the data and preloads scripts, which run after the click’s paint', async () => {
    vi.useFakeTimers()
    install()
    dispatch(
      'pointerdown',
      'button',
      new PointerEvent('pointerdown', { bubbles: true, pointerType: 'mouse' }),
    )
    expect([fetched.mock.calls.length, document.head.innerHTML]).toEqual([0, ''])
    await vi.advanceTimersByTimeAsync(100)
    expect(fetched).toHaveBeenCalledOnce()
    const preloads = [...document.head.querySelectorAll('link[rel=preload][as=script]')]
    expect(preloads.map((one) => one.getAttribute('href'))).toEqual(['/a.js', '/b.js'])
    expect(scripts()).toEqual([])
    dispatch('click', 'button')
    expect(scripts()).toEqual([])
    await vi.advanceTimersByTimeAsync(50)
    expect(scripts()).toEqual([
      '<script async="" src="/a.js"></script>',
      '<script async="" src="/b.js"></script>',
    ])
    expect(fetched.mock.calls).toEqual([['/_page-data/b/h/story']])
  })
  it('a click on a rel=next link that scripts handle fetches the data at once and is held back', async () => {
    document.body.innerHTML += '<div data-holds-next><nav><a rel="next" href="/page/2">More</a></nav></div>'
    install()
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    Object.defineProperty(click, 'isTrusted', { value: true })
    document.querySelector('a')?.dispatchEvent(click)
    expect([fetched.mock.calls.length, click.defaultPrevented]).toEqual([1, true])
  })
  it('a page with a live part hydrates 1 s after the load event, with a visible empty part at once', async () => {
    vi.useFakeTimers()
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(private callback: (parts: object[]) => void) {}
        observe() {
          this.callback([{ isIntersecting: true }])
        }
      },
    )
    document.body.innerHTML += '<div data-hydrate="live"></div>'
    install()
    const hydrate = startFramework()
    dispatchEvent(new Event('DOMContentLoaded'))
    dispatchEvent(new Event('load'))
    await vi.advanceTimersByTimeAsync(999)
    expect(hydrate).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(hydrate).toHaveBeenCalledOnce()
    dispatchEvent(new Event(HYDRATED))
    delete scope.__next_s
    document.body.innerHTML = '<div data-hydrate="empty"></div>'
    install()
    const second = startFramework()
    dispatchEvent(new Event('DOMContentLoaded'))
    await vi.advanceTimersByTimeAsync(0)
    expect(second).toHaveBeenCalledOnce()
  })
  it('the page’s script is added after some seconds where the load event does not come', async () => {
    vi.useFakeTimers()
    install()
    dispatchEvent(new Event('DOMContentLoaded'))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(pageScripts()).toEqual([])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(pageScripts()).toHaveLength(1)
  })
  it('a press on a part before the page’s script has loaded is replayed once', async () => {
    document.body.innerHTML += '<div data-part="consent"><button type="button" id="own">Accept</button></div>'
    install()
    const pressed = vi.fn()
    const press = () => dispatch('click', '#own', new MouseEvent('click', { bubbles: true }))
    // Some listen already, and must not handle it twice.
    document.getElementById('own')?.addEventListener('click', pressed)
    for (let time = 0; time < 2; time++) press()
    await styled()
    expect(pageScripts()).toHaveLength(1)
    expect(pressed).not.toHaveBeenCalled()
    for (let time = 0; time < 2; time++) dispatchEvent(new Event(PARTS_STARTED))
    expect(pressed).toHaveBeenCalledOnce()
    press()
    expect(pressed).toHaveBeenCalledTimes(2)
    expect(fetched).not.toHaveBeenCalled()
  })
  it.each([
    ['a ranking', '<div data-hydrate="aging"></div>', () => {}, 300_000],
    [
      'an embed of a reader with choices',
      '<div data-embed></div>',
      () => localStorage.setItem('masthead:embeds', '[]'),
      1_000,
    ],
  ])('%s in view hydrates the page when it is due', async (_, html, arrange, dueMs) => {
    vi.useFakeTimers()
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(private callback: (parts: object[]) => void) {}
        observe() {
          this.callback([{ isIntersecting: true }])
        }
      },
    )
    arrange()
    document.body.innerHTML += html
    install()
    const hydrate = startFramework()
    dispatchEvent(new Event('load'))
    await vi.advanceTimersByTimeAsync(dueMs - 1)
    expect(hydrate).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1_002)
    expect(hydrate).toHaveBeenCalledOnce()
  })
  it('an embed in view does not hydrate the page for a reader without stored choices', async () => {
    vi.useFakeTimers()
    document.body.innerHTML += '<div data-embed></div>'
    const observed: Element[] = []
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe = (element: Element) => observed.push(element)
      },
    )
    install()
    dispatchEvent(new Event('load'))
    await vi.advanceTimersByTimeAsync(400_000)
    expect(observed).toEqual([])
  })
  it('the page hydrates when the data has arrived and the gate is open', async () => {
    let arrive = (_: Response) => {}
    fetched.mockReturnValue(new Promise<Response>((resolve) => (arrive = resolve)))
    install()
    const hydrate = startFramework()
    dispatch('click', 'button')
    await vi.waitFor(() => expect(scripts()).toHaveLength(2))
    await settled()
    expect(hydrate).not.toHaveBeenCalled()
    arrive(flight('0:{}'))
    await vi.waitFor(() => expect(hydrate).toHaveBeenCalledOnce())
    expect(data.__next_f).toEqual([[0], [1, '0:{}']])
  })
  it('the data in a 404 response is used', async () => {
    fetched.mockResolvedValue(
      new Response('0:{}', { status: 404, headers: { 'content-type': 'text/x-component' } }),
    )
    install()
    dispatch('click', 'button')
    await vi.waitFor(() => expect(data.__next_f).toBeDefined())
  })
  it('the fetch is retried after a network error or a response of another content type', async () => {
    vi.useFakeTimers()
    fetched
      .mockRejectedValueOnce(new Error('no network'))
      .mockResolvedValueOnce(new Response('<html>', { headers: { 'content-type': 'text/html' } }))
    install()
    const hydrate = startFramework()
    dispatch('click', 'button')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(fetched).toHaveBeenCalledTimes(3)
    expect(data.__next_f).toEqual([[0], [1, '0:{}']])
    expect(hydrate).toHaveBeenCalledOnce()
  })
  it('a page whose scripts can’t be loaded loses data-usable, and its controls are the browser’s', async () => {
    vi.useFakeTimers()
    document.body.innerHTML += '<a data-held="" href="/further">More</a>'
    install()
    const click = () => dispatch('click', 'a', new MouseEvent('click', { bubbles: true, cancelable: true }))
    click()
    await vi.advanceTimersByTimeAsync(150)
    expect(scripts()).toHaveLength(2)
    expect(document.documentElement.dataset.usable).toContain('scripts')
    document.head.querySelector('script[src="/b.js"]')?.dispatchEvent(new Event('error'))
    expect(document.documentElement.dataset.usable).toBeUndefined()
    expect(click().defaultPrevented).toBe(false)
  })
  it('a page whose data never arrives loses data-usable and does not hydrate', async () => {
    vi.useFakeTimers()
    fetched.mockRejectedValue(new Error('no network'))
    install()
    const hydrate = startFramework()
    expect(document.documentElement.dataset.usable).toContain('scripts')
    dispatch('click', 'button')
    await vi.advanceTimersByTimeAsync(120_000)
    expect(document.documentElement.dataset.usable).toBeUndefined()
    expect(hydrate).not.toHaveBeenCalled()
  })
})
