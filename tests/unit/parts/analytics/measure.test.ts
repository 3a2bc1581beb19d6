// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { consentState } from '@/components/page/consent/consent-mode.client'
import { type Consent, provideConsent } from '@/components/page/consent/gate.client'
import type { MeasuredPage, PageEvent } from '@/components/parts/analytics/events.client'
import { clickedEvent, measure, plainReferrer, plainUrl } from '@/components/parts/analytics/measure.client'
import { beacon, endpoint, ga4, matomo, plausible } from '@/components/parts/analytics/providers.client'
import { startMeasuring } from '@/components/parts/analytics/start.client'
import { PAGE_VIEW, type TagWindow, tagSender } from '@/components/parts/analytics/tags.client'
import { FACTS_META, readPageFacts } from '@/lib/base/page-facts'
import { ADDED_STORY, STORY_VIEW } from '@/lib/base/story-view'
import type { AnalyticsConfig } from '@/lib/settings/measurement'

describe('measure', () => {
  let end = () => {}
  let events: [PageEvent, MeasuredPage][] = []
  const names = () => events.map(([{ name }]) => name)
  const story = { top: 0, height: 4_000 }

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearInterval', 'clearTimeout', 'Date'] })
    vi.stubGlobal('requestAnimationFrame', (call: () => void) => call())
    window.history.replaceState(null, '', '/one')
    document.head.innerHTML = `<title>One</title><meta name="${FACTS_META}" content='{"kind":"article","id":1}'>`
    document.body.innerHTML = '<article data-reading></article>'
    const article = document.querySelector('article') as HTMLElement
    article.getBoundingClientRect = () => story as DOMRect
    Object.assign(story, { top: 0, height: 4_000 })
    Object.defineProperty(window, 'innerHeight', { configurable: true, value: 800 })
    events = []
    end = measure(window, (event, page) => events.push([event, page]))
  })
  afterEach(() => {
    end()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  describe('measure', () => {
    it('measure sends a page view at the start', () => {
      expect(events).toEqual([
        [
          { name: 'page_view' },
          { url: `${location.origin}/one`, title: 'One', referrer: '', facts: { kind: 'article', id: 1 } },
        ],
      ])
    })

    it('history.pushState to another path sends one page view with its own title and facts', () => {
      history.pushState(null, '', '/two?page=1#top')
      document.title = 'Two'
      document.querySelector('meta')?.setAttribute('content', '{"kind":"gallery","id":2}')
      vi.advanceTimersByTime(1)
      history.replaceState(null, '', '/two?page=2')
      history.pushState(null, '', '/two#picture')
      vi.advanceTimersByTime(1)
      expect(names()).toEqual(['page_view', 'page_view'])
      expect(events[1]?.[1]).toEqual({
        url: `${location.origin}/two`,
        title: 'Two',
        referrer: '',
        facts: { kind: 'gallery', id: 2 },
      })
    })

    it('a story added below another sends one page view, however often the reader scrolls to it', () => {
      const arrive = (path: string, title: string) => {
        history.replaceState(ADDED_STORY, '', path)
        document.title = title
        vi.advanceTimersByTime(1)
      }
      arrive('/two', 'Two')
      window.dispatchEvent(new CustomEvent(STORY_VIEW, { detail: { path: '/two', title: 'Two' } }))
      arrive('/one', 'One')
      arrive('/two', 'Two')
      expect(names()).toEqual(['page_view', 'page_view'])
      expect(events[1]?.[1]).toMatchObject({ url: `${location.origin}/two`, title: 'Two' })
      history.pushState(null, '', '/one')
      vi.advanceTimersByTime(1)
      expect(names()).toEqual(['page_view', 'page_view', 'page_view'])
    })

    it('a page restored from the back/forward cache sends a page view', () => {
      for (const persisted of [false, true]) {
        window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
      }
      expect(names()).toEqual(['page_view', 'page_view'])
    })

    it('a read event is sent once for each quarter of a story, and again on another page', () => {
      const scroll = (top: number) => {
        story.top = top
        window.dispatchEvent(new Event('scroll'))
      }
      scroll(0)
      scroll(-250)
      scroll(-1_300)
      scroll(-1_200)
      scroll(-3_200)
      const depths = () => events.flatMap(([event]) => (event.name === 'read' ? [event.percent] : []))
      expect(depths()).toEqual([25, 50, 75, 100])
      story.top = 0
      history.pushState(null, '', '/two')
      vi.advanceTimersByTime(1)
      scroll(-300)
      expect(depths()).toEqual([25, 50, 75, 100, 25])
    })

    it('read events after a story was added below report the quarters of the added story', () => {
      const depths = () =>
        events.flatMap(([event, { title }]) => (event.name === 'read' ? [[title, event.percent]] : []))
      const added = document.body.appendChild(document.createElement('article'))
      const place = { top: 300, height: 2_000 }
      added.dataset.reading = ''
      added.getBoundingClientRect = () => place as DOMRect
      story.top = -3_700
      window.dispatchEvent(new Event('scroll'))
      expect(depths().at(-1)).toEqual(['One', 100])
      history.replaceState(ADDED_STORY, '', '/two')
      document.title = 'Two'
      window.dispatchEvent(new CustomEvent(STORY_VIEW, { detail: { path: '/two', title: 'Two' } }))
      expect(depths().filter(([title]) => title === 'Two')).toEqual([['Two', 25]])
      place.top = -300
      window.dispatchEvent(new Event('scroll'))
      expect(depths().filter(([title]) => title === 'Two')).toEqual([
        ['Two', 25],
        ['Two', 50],
      ])
    })

    it('an engaged event is sent every 15 s, except while the reader is idle or the page hidden', () => {
      vi.advanceTimersByTime(30_000)
      expect(names().filter((name) => name === 'engaged').length).toBe(2)
      vi.advanceTimersByTime(60_000)
      expect(names().filter((name) => name === 'engaged').length).toBe(2)
      window.dispatchEvent(new Event('scroll'))
      vi.advanceTimersByTime(15_000)
      expect(events.at(-1)?.[0]).toEqual({ name: 'engaged', seconds: 15 })
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
      window.dispatchEvent(new Event('scroll'))
      vi.advanceTimersByTime(15_000)
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'visible' })
      expect(names().filter((name) => name === 'engaged').length).toBe(3)
    })

    it('no event is sent after measure has ended', () => {
      end()
      const before = events.length
      history.pushState(null, '', '/three')
      window.dispatchEvent(new Event('scroll'))
      vi.advanceTimersByTime(60_000)
      expect(events.length).toBe(before)
    })
  })

  it.each([
    [
      '<section aria-labelledby="related"><a href="/x"><b id="at"></b></a></section>',
      { name: 'click', target: 'related' },
    ],
    [
      '<article data-reading><div data-hydrate="live"><button id="at"></button></div></article>',
      { name: 'click', target: 'live' },
    ],
    ['<div data-kept><a href="/x" id="at"></a></div>', { name: 'click', target: 'saved' }],
    [
      '<article data-reading><button data-saves="7" aria-pressed="false" id="at"></button></article>',
      { name: 'save' },
    ],
    ['<article data-reading><button data-saves="7" aria-pressed="true" id="at"></button></article>', null],
    ['<a href="/x" id="at"></a>', null],
  ])('the event of a click in %s is %j', (html, event) => {
    document.body.innerHTML = html
    expect(clickedEvent(document.getElementById('at'))).toEqual(event)
  })
})

describe('measured page', () => {
  it.each([
    ['https://news.example/a/b?q=cancer&email=a@b.c#top', 'https://news.example/a/b'],
    [
      'https://news.example/?utm_source=mail&id=7&utm_campaign=x',
      'https://news.example/?utm_source=mail&utm_campaign=x',
    ],
    [
      'https://news.example/समाचार',
      'https://news.example/%E0%A4%B8%E0%A4%AE%E0%A4%BE%E0%A4%9A%E0%A4%BE%E0%A4%B0',
    ],
  ])('plainUrl keeps only the path and campaign parameters of %s', (address, plain) => {
    expect(plainUrl(address)).toBe(plain)
  })
  it.each([
    ['https://search.example/?q=secret', 'https://search.example'],
    ['https://news.example/other', ''],
    ['android-app://com.example', ''],
    ['', ''],
  ])('plainReferrer keeps only the origin of another website: "%s"', (referrer, plain) => {
    expect(plainReferrer(referrer, 'https://news.example')).toBe(plain)
  })
  it('readPageFacts returns the kind other for missing or invalid facts', () => {
    const page = (content: string | null) => ({
      querySelector: (selector: string) =>
        selector === `meta[name="${FACTS_META}"]` && content !== null
          ? { getAttribute: () => content }
          : null,
    })
    const read = (content: string | null) => readPageFacts(page(content) as unknown as Document)
    expect(read('{"kind":"video","id":7}')).toEqual({ kind: 'video', id: 7 })
    for (const content of [null, '', 'null', '{"kind":"made-up"}', 'no JSON']) {
      expect(read(content)).toEqual({ kind: 'other' })
    }
  })
})

describe('providers', () => {
  // @vitest-environment-options { "settings": { "disableJavaScriptFileLoading": true, "handleDisabledFileLoadingAsSuccess": true } }

  const page: MeasuredPage = {
    url: 'https://news.example/a',
    title: 'A & B',
    referrer: 'https://search.example',
    facts: { kind: 'article', section: 'world', access: 'open' },
  }
  const view: PageEvent = { name: 'page_view' }
  const read: PageEvent = { name: 'read', percent: 50 }
  const click: PageEvent = { name: 'click', target: 'related' }

  let requests: [address: string, options: RequestInit][] = []
  const json = (index: number) => JSON.parse(String(requests[index]?.[1].body))

  beforeEach(() => {
    requests = []
    vi.stubGlobal('fetch', (address: string, options: RequestInit) => {
      requests.push([address, options])
      return Promise.reject(new Error('blocked'))
    })
  })
  afterEach(() => void vi.unstubAllGlobals())

  describe('analytics requests', () => {
    it('an analytics request has no cookie or referrer, and its failure is ignored', () => {
      plausible({ domain: 'news.example' })(view, page)
      expect(requests[0]?.[1]).toMatchObject({
        method: 'POST',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        keepalive: true,
      })
    })
    it('plausible sends requests of the Plausible Events API', () => {
      plausible({ domain: 'news.example', server: 'https://own.example/' })(view, page)
      plausible({ domain: 'news.example' })(read, page)
      expect(requests.map(([address]) => address)).toEqual([
        'https://own.example/api/event',
        'https://plausible.io/api/event',
      ])
      expect(json(0)).toEqual({
        name: 'pageview',
        domain: 'news.example',
        url: page.url,
        referrer: page.referrer,
        props: { kind: 'article', section: 'world', access: 'open' },
      })
      expect(json(1)).toMatchObject({ name: 'read', props: { value: 50 } })
    })
    it('matomo sends requests of the Matomo Tracking API, without a visitor id', () => {
      const send = matomo({ server: 'https://stats.example/matomo', site: 7 })
      for (const event of [view, read, click]) send(event, page)
      const fields = requests.map(([, { body }]) => Object.fromEntries(body as URLSearchParams))
      expect(requests[0]?.[0]).toBe('https://stats.example/matomo/matomo.php')
      expect(fields[0]).toMatchObject({
        idsite: '7',
        rec: '1',
        action_name: 'A & B',
        url: page.url,
        urlref: page.referrer,
      })
      expect(fields[1]).toMatchObject({ e_c: 'article', e_a: 'read', e_v: '50' })
      expect(fields[2]).toMatchObject({ e_c: 'article', e_a: 'click', e_n: 'related' })
      expect(Object.keys(fields[0] ?? {})).not.toContain('_id')
    })
    it('endpoint sends every event with its page, and beacon only page_view and engaged events', () => {
      const engaged = { name: 'engaged', seconds: 15 } as const
      for (const send of [endpoint({ address: '/events' }), beacon({ address: '/beacon' })]) {
        for (const event of [view, read, click, engaged]) send(event, page)
      }
      expect(requests.map(([address], index) => [address, json(index)])).toEqual([
        ['/events', { event: 'page_view', ...page }],
        ['/events', { event: 'read', percent: 50, ...page }],
        ['/events', { event: 'click', target: 'related', ...page }],
        ['/events', { event: 'engaged', seconds: 15, ...page }],
        ['/beacon', { event: 'page_view', ...page }],
        ['/beacon', { event: 'engaged', seconds: 15, ...page }],
      ])
    })
  })

  describe('tags', () => {
    const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => src)
    const later: MeasuredPage = { ...page, url: 'https://news.example/b', title: 'B' }
    const scope = () => ({ document, dispatchEvent: window.dispatchEvent.bind(window) }) as TagWindow
    afterEach(() => {
      document.head.replaceChildren()
      Reflect.deleteProperty(globalThis, Symbol.for('masthead.consent'))
      vi.unstubAllEnvs()
    })

    it('gtm denies consent first, then starts the container, then reports each event with its page', () => {
      const siteScope = scope()
      const send = tagSender(siteScope, { kind: 'gtm', id: 'GTM-TEST1' })
      for (const event of [view, read]) send(event, page)
      send(view, later)
      const [first, second, ...events] = siteScope.dataLayer ?? []
      expect([...(first as Iterable<unknown>)].slice(0, 2)).toEqual(['consent', 'default'])
      expect([...(second as Iterable<unknown>)].slice(0, 2)).toEqual(['consent', 'update'])
      expect(events).toMatchObject([
        { event: 'gtm.js', 'gtm.start': expect.any(Number) },
        { event: 'page_view', page_location: page.url, section: 'world', detail: undefined },
        { event: 'read', detail: 50 },
        { event: 'page_view', page_location: later.url, page_title: 'B' },
      ])
      expect(events.at(-1)).toHaveProperty('detail', undefined)
      expect(scripts()).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-TEST1'])
    })

    it('chartbeat gets account, section and authors before its script, and later page views as virtual pages', () => {
      const virtualPage = vi.fn()
      const siteScope = { ...scope(), pSUPERFLY: { virtualPage } }
      const send = tagSender(siteScope, { kind: 'chartbeat', account: 123, domain: 'news.example' })
      for (const event of [view, read]) send(event, page)
      expect(siteScope._sf_async_config).toMatchObject({
        uid: 123,
        domain: 'news.example',
        sections: 'world',
      })
      expect(virtualPage).not.toHaveBeenCalled()
      send(view, { ...later, facts: { ...later.facts, authors: ['Asha Rao', 'Ben'] } })
      expect(virtualPage.mock.calls).toEqual([
        [{ path: '/b', title: 'B', sections: 'world', authors: 'Asha Rao,Ben' }],
      ])
      expect(scripts()).toEqual(['https://static.chartbeat.com/js/chartbeat.js'])
    })

    it('comscore gets the client and the given consent with each page view, and loads its script once', () => {
      vi.stubEnv('BUILT_CONSENT', 'banner')
      const beacon = vi.fn()
      const siteScope = { ...scope(), COMSCORE: { beacon } }
      const send = tagSender(siteScope, { kind: 'comscore', client: '1234567' })
      for (const event of [view, read]) send(event, page)
      send(view, later)
      const labels = { c1: '2', c2: '1234567', cs_ucfr: '1' }
      expect([siteScope._comscore, beacon.mock.calls]).toEqual([[labels], [[labels]]])
      expect(scripts()).toEqual(['https://sb.scorecardresearch.com/cs/1234567/beacon.js'])
    })

    it('a tag loads on pages of its kinds only, and later page views there are events on the window', () => {
      const calls: unknown[] = []
      const note = (event: Event) => calls.push((event as CustomEvent<MeasuredPage>).detail.url)
      window.addEventListener(PAGE_VIEW, note)
      const pages = ['article'] as const
      const send = tagSender(scope(), {
        kind: 'tag',
        script: 'https://a.example/t.js',
        purpose: 'embeds',
        pages,
      })
      const front: MeasuredPage = { ...page, facts: { kind: 'front' } }
      send(view, front)
      expect(scripts()).toEqual([])
      for (const one of [page, front, later]) send(view, one)
      expect(scripts()).toEqual(['https://a.example/t.js'])
      expect(calls).toEqual([later.url])
      window.removeEventListener(PAGE_VIEW, note)
    })

    it('each tag waits for consent to its own purpose, and gets nothing after it was withdrawn', async () => {
      vi.stubEnv('BUILT_CONSENT', 'banner')
      const analytics: AnalyticsConfig[] = [
        { kind: 'gtm', id: 'GTM-ADS1', purpose: 'advertising' },
        { kind: 'chartbeat', account: 1, domain: 'news.example' },
        { kind: 'tag', script: 'https://a.example/embeds.js', purpose: 'embeds' },
      ]
      const agreed = new Set<string>()
      let notify = () => {}
      const consent: Consent = {
        allows: (purpose) => agreed.has(purpose),
        subscribe: (listener) => {
          notify = listener
          return () => {}
        },
      }
      const change = async (purpose: string) => {
        agreed.add(purpose)
        notify()
        await vi.dynamicImportSettled()
        return scripts()
      }
      startMeasuring(document.body, { analytics, vitals: 0 })
      provideConsent(consent)
      await vi.dynamicImportSettled()
      expect(scripts()).toEqual([])
      expect(await change('measurement')).toEqual([expect.stringContaining('chartbeat')])
      expect(await change('advertising')).toHaveLength(2)
      expect(await change('embeds')).toEqual([
        expect.stringContaining('chartbeat'),
        expect.stringContaining('GTM-ADS1'),
        'https://a.example/embeds.js',
      ])
      const calls: unknown[] = []
      window.addEventListener(PAGE_VIEW, (event) => calls.push(event), { once: true })
      agreed.clear()
      window.dispatchEvent(new Event(STORY_VIEW))
      expect(calls).toEqual([])
    })
  })

  it('a page with a password field or a token from an e-mail loads no third-party script', async () => {
    const tags: AnalyticsConfig[] = [
      { kind: 'gtm', id: 'GTM-1' },
      { kind: 'chartbeat', account: 1, domain: 'news.example' },
      { kind: 'ga4', id: 'G-TEST12', withoutConsent: true },
    ]
    for (const field of ['<input type="password">', '<input type="hidden" name="token">', '']) {
      document.head.innerHTML = ''
      document.body.innerHTML = field
      startMeasuring(document.body, { analytics: tags, vitals: 0 })
      await vi.dynamicImportSettled()
      expect([field, document.scripts.length > 0]).toEqual([field, field === ''])
    }
    document.head.innerHTML = ''
  })

  it('ga4 sets Consent Mode to denied first, then updates it with each change of consent', () => {
    const scope = { document } as { document: Document; dataLayer?: IArguments[] }
    let agreed = { measurement: false, advertising: false }
    let change = () => {}
    const send = ga4(scope as never, {
      id: 'G-TEST12',
      script: 'https://tag.example/gtag.js',
      agreed: () => agreed,
      onChange: (listener) => {
        change = listener
      },
    })
    send(view, page)
    agreed = { measurement: true, advertising: false }
    change()
    const layer = (scope.dataLayer ?? []).map((one) => Array.from(one))
    const denied = consentState({ measurement: false, advertising: false })
    expect(Object.values(denied)).toEqual(['denied', 'denied', 'denied', 'denied'])
    expect(layer[0]).toEqual(['consent', 'default', { ...denied, wait_for_update: 500 }])
    expect(layer.map(([command, name]) => [command, name])).toEqual([
      ['consent', 'default'],
      ['consent', 'update'],
      ['js', expect.any(Date)],
      ['config', 'G-TEST12'],
      ['event', 'page_view'],
      ['consent', 'update'],
    ])
    expect(layer[5]?.[2]).toMatchObject({
      analytics_storage: 'granted',
      ad_storage: 'denied',
      ad_user_data: 'denied',
    })
    expect(layer[3]?.[2]).toMatchObject({ send_page_view: false })
    expect(Object.prototype.toString.call(scope.dataLayer?.[0])).toBe('[object Arguments]')
    expect(document.querySelector('script')?.src).toBe('https://tag.example/gtag.js?id=G-TEST12')
  })
})
