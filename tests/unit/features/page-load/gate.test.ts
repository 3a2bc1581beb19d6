// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { gateScript } from '@/lib/features/page-load/gate-script'
import { HYDRATED } from '@/lib/features/page-load/hydrated'
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
    await vi.advanceTimersByTimeAsync(100_000)
    vi.useRealTimers()
    const { happyDOM } = window as unknown as { happyDOM: { settings: Record<string, boolean> } }
    Object.assign(happyDOM.settings, { handleDisabledFileLoadingAsSuccess: true })
    fetched = vi.fn(async () => flight('0:{}'))
    vi.stubGlobal('fetch', fetched)
    document.body.innerHTML =
      '<script type="application/json" id="deferred">{"data":"/_page-data/b/h","scripts":["/a.js","/b.js"]}</script>'
    history.replaceState(null, '', '/story?from=mail')
  })
  afterEach(() => {
    delete data.__next_f
    document.head.innerHTML = ''
    history.replaceState(null, '', '/')
  })

  it('data and scripts are fetched once, a second after the load event and the last largest paint', async () => {
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
    expect(fetched).not.toHaveBeenCalled()
    expect(scripts()).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(data.__next_f).toEqual([[0], [1, '0:{}']])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(fetched.mock.calls).toEqual([['/_page-data/b/h/story']])
    expect(scripts()).toEqual([
      '<script async="" src="/a.js"></script>',
      '<script async="" src="/b.js"></script>',
    ])
  })
  it('the first pointerdown fetches the data and preloads scripts, which run after half a second', async () => {
    vi.useFakeTimers()
    install()
    dispatchEvent(new Event('pointerdown'))
    expect([fetched.mock.calls.length, document.head.innerHTML]).toEqual([0, ''])
    await vi.advanceTimersToNextTimerAsync()
    await vi.advanceTimersByTimeAsync(1)
    expect(fetched).toHaveBeenCalledOnce()
    const preloads = [...document.head.querySelectorAll('link[rel=preload][as=script]')]
    expect(preloads.map((one) => one.getAttribute('href'))).toEqual(['/a.js', '/b.js'])
    expect(scripts()).toEqual([])
    await vi.advanceTimersByTimeAsync(450)
    expect(scripts()).toEqual([])
    await vi.advanceTimersByTimeAsync(50)
    expect(scripts()).toHaveLength(2)
    expect(fetched).toHaveBeenCalledOnce()
  })
  it('the click of a press runs the scripts after its paint', async () => {
    vi.useFakeTimers()
    install()
    dispatchEvent(new Event('pointerdown'))
    await vi.advanceTimersByTimeAsync(50)
    expect(scripts()).toEqual([])
    dispatchEvent(new Event('click'))
    expect(scripts()).toEqual([])
    await vi.advanceTimersByTimeAsync(50)
    expect(scripts()).toHaveLength(2)
  })
  it('a click on a rel=next link that scripts handle fetches the data at once and is held back', async () => {
    // The gate of the previous test ends in a later task.
    await settled()
    document.body.innerHTML += '<div data-holds-next><nav><a rel="next" href="/page/2">More</a></nav></div>'
    install()
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    Object.defineProperty(click, 'isTrusted', { value: true })
    document.querySelector('a')?.dispatchEvent(click)
    expect([fetched.mock.calls.length, click.defaultPrevented]).toEqual([1, true])
  })
  it('a page with a visible live part hydrates 1 s after the load event, with an empty part at once', async () => {
    vi.useFakeTimers()
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(private seen: (parts: object[]) => void) {}
        observe() {
          this.seen([{ isIntersecting: true }])
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
  it('the data is fetched after some seconds where the load event does not come', async () => {
    vi.useFakeTimers()
    install()
    dispatchEvent(new Event('DOMContentLoaded'))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(fetched).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(fetched).toHaveBeenCalledOnce()
  })
  it('the page hydrates when the data has arrived and the gate is open', async () => {
    let arrive = (_: Response) => {}
    fetched.mockReturnValue(new Promise<Response>((resolve) => (arrive = resolve)))
    install()
    dispatchEvent(new Event('load'))
    const hydrate = startFramework()
    dispatchEvent(new Event('pointerdown'))
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
    dispatchEvent(new Event('pointerdown'))
    await vi.waitFor(() => expect(data.__next_f).toBeDefined())
  })
  it('the fetch is retried after a network error or a response of another content type', async () => {
    vi.useFakeTimers()
    fetched
      .mockRejectedValueOnce(new Error('no network'))
      .mockResolvedValueOnce(new Response('<html>', { headers: { 'content-type': 'text/html' } }))
    install()
    const hydrate = startFramework()
    dispatchEvent(new Event('load'))
    dispatchEvent(new Event('pointerdown'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(fetched).toHaveBeenCalledTimes(3)
    expect(data.__next_f).toEqual([[0], [1, '0:{}']])
    expect(hydrate).toHaveBeenCalledOnce()
  })
  it('a page whose data never arrives loses data-usable and does not hydrate', async () => {
    vi.useFakeTimers()
    fetched.mockRejectedValue(new Error('no network'))
    install()
    const hydrate = startFramework()
    expect(document.documentElement.dataset.usable).toContain('scripts')
    dispatchEvent(new Event('load'))
    await vi.advanceTimersByTimeAsync(120_000)
    expect(document.documentElement.dataset.usable).toBeUndefined()
    expect(hydrate).not.toHaveBeenCalled()
  })
})
