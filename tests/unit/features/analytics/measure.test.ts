// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FACTS_META } from '@/lib/base/page-facts'
import { ADDED_STORY, STORY_VIEW } from '@/lib/base/story-view'
import { clickedEvent } from '@/lib/features/analytics/clicks'
import type { MeasuredPage, PageEvent } from '@/lib/features/analytics/events'
import { measure } from '@/lib/features/analytics/measure'

let end = () => {}
let sent: [PageEvent, MeasuredPage][] = []
const names = () => sent.map(([{ name }]) => name)
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
  sent = []
  end = measure(window, (event, page) => sent.push([event, page]))
})
afterEach(() => {
  end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('measure', () => {
  it('measure sends a page view at the start', () => {
    expect(sent).toEqual([
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
    expect(sent[1]?.[1]).toEqual({
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
    expect(sent[1]?.[1]).toMatchObject({ url: `${location.origin}/two`, title: 'Two' })
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
    const depths = () => sent.flatMap(([event]) => (event.name === 'read' ? [event.percent] : []))
    expect(depths()).toEqual([25, 50, 75, 100])
    story.top = 0
    history.pushState(null, '', '/two')
    vi.advanceTimersByTime(1)
    scroll(-300)
    expect(depths()).toEqual([25, 50, 75, 100, 25])
  })

  it('read events after a story was added below report the quarters of the added story', () => {
    const depths = () =>
      sent.flatMap(([event, { title }]) => (event.name === 'read' ? [[title, event.percent]] : []))
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
    expect(sent.at(-1)?.[0]).toEqual({ name: 'engaged', seconds: 15 })
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
    window.dispatchEvent(new Event('scroll'))
    vi.advanceTimersByTime(15_000)
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'visible' })
    expect(names().filter((name) => name === 'engaged').length).toBe(3)
  })

  it('no event is sent after measure has ended', () => {
    end()
    const before = sent.length
    history.pushState(null, '', '/three')
    window.dispatchEvent(new Event('scroll'))
    vi.advanceTimersByTime(60_000)
    expect(sent.length).toBe(before)
  })
})

describe('clickedEvent', () => {
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
      '<article data-reading><button data-needs="unstored" aria-pressed="false" id="at"></button></article>',
      { name: 'save' },
    ],
    [
      '<article data-reading><button data-needs="unstored" aria-pressed="true" id="at"></button></article>',
      null,
    ],
    ['<a href="/x" id="at"></a>', null],
  ])('the event of a click in %s is %j', (html, event) => {
    document.body.innerHTML = html
    expect(clickedEvent(document.getElementById('at'))).toEqual(event)
  })
})
