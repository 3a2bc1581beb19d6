// @vitest-environment happy-dom
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { install } from '@/components/page/places'
import { followOn } from '@/components/parts/continuous/follow-on.client'
import { continuous } from '@/components/parts/continuous/part'
import { Embed } from '@/components/post/body/embed.client'
import { EpisodeNotes } from '@/components/post/episode-notes'
import { PostPage } from '@/components/post/post-page'
import { DOCUMENT_SCRIPT } from '@/components/ui/part-attributes'
import { FACTS_META, readPageFacts } from '@/lib/base/page-facts'
import { STORY_VIEW } from '@/lib/base/story-view'
import type { Post } from '@/lib/delivery/model'
import { messages } from '@/lib/words'
import { aTeaser } from '../unit/delivery/builders'

install({ continuous })

vi.mock('@/lib/settings/media', () => ({ isOptimisable: () => false }))

const storyPage = (name: string, { id = 1, body = '', next = '', after = '' } = {}) =>
  `<html><head><title>${name}</title><meta name="${FACTS_META}" content='{"kind":"article","id":${id}}'></head>` +
  `<body><main><article data-reading><h1>${name}</h1>${body}` +
  `${next && `<div data-next-story><a href="${next}">Next</a></div>`}</article>${after}</main></body></html>`

const pages = new Map<string, string>()
let enter = (_element: Element) => {}

/** Opens `/one`, below which `/two` follows. @param after HTML beside the first story */
async function opened({ after = '' } = {}) {
  history.replaceState(null, '', '/one')
  document.write(storyPage('One', { id: 1, next: '/two', after }))
  const box = document.body.appendChild(document.createElement('div'))
  followOn(box, 2)
  await vi.waitFor(() => expect(box.querySelector('article')).toBeTruthy())
  return {
    first: document.querySelector('main article') as Element,
    added: box.querySelector('article') as Element,
  }
}

beforeEach(() => {
  const watched = new Map<Element, (entries: object[]) => void>()
  enter = (target) => watched.get(target)?.([{ isIntersecting: true, target }])
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly callback: (entries: object[]) => void) {}
      observe = (element: Element) => void watched.set(element, this.callback)
      disconnect() {}
    },
  )
  vi.stubGlobal(
    'fetch',
    async (path: string) => new Response(pages.get(path), { status: pages.has(path) ? 200 : 404 }),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  pages.clear()
  document.documentElement.innerHTML = ''
})

describe('a story that follows', () => {
  it('readPageFacts returns the facts of the story in view, whether it was added or first', async () => {
    pages.set('/two', storyPage('Two', { id: 2 }))
    const { first, added } = await opened()
    const views: unknown[] = []
    window.addEventListener(STORY_VIEW, () => views.push([location.pathname, readPageFacts(document).id]))
    enter(added)
    expect(views).toEqual([['/two', 2]])
    enter(first)
    expect([location.pathname, readPageFacts(document).id]).toEqual(['/one', 1])
  })

  it.each(['show', 'quote'] as const)(
    'an embed of kind %s in an added story keeps its link, and no button or input',
    async (kind) => {
      const address = 'https://x.com/i/web/status/1'
      const labels = { button: 'Show', link: 'Open on X', note: 'X may set cookies', always: 'Always' }
      const embed = createElement(
        Embed,
        { kind, provider: 'X', src: address, href: address, title: 'X', labels },
        createElement('p', null, 'Quoted'),
      )
      pages.set('/two', storyPage('Two', { body: renderToStaticMarkup(embed) }))
      const { added } = await opened()
      expect(added.querySelector('[data-embed]')?.textContent).toBe(
        kind === 'quote' ? 'QuotedOpen on X' : 'Open on X',
      )
      expect(added.querySelector('input, button, [data-embed] > div:empty')).toBeNull()
    },
  )

  it('fragment links of an added story follow its renamed ids, and #50% is unchanged', async () => {
    pages.set(
      '/two',
      storyPage('Two', { body: '<p><a href="#50%">half</a> <a href="#c-a">a</a> <i id="c-a"></i></p>' }),
    )
    const { added } = await opened()
    expect([...added.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '#50%',
      '#c-a-1',
    ])
  })

  it('chapters of added episodes move their players, by one script for all of them', async () => {
    const episode = (name: string) => {
      const recording = `https://media.example.org/${name}.mp3`
      const notes = createElement(EpisodeNotes, {
        episode: { recording, chapters: [{ start: 90, title: 'The tide', url: null }], transcript: null },
        context: {
          messages: messages('en'),
          clock: { language: 'en', timeZone: 'UTC' },
          language: 'en',
        },
      })
      return `<audio data-src="${recording}"></audio>${renderToStaticMarkup(notes)}<script>other()</script>`
    }
    const scripts = () => [...document.scripts].map(({ textContent }) => textContent)
    pages.set('/two', storyPage('Two', { body: episode('two'), next: '/three' }))
    pages.set('/three', storyPage('Three', { body: episode('three') }))
    const load = vi.spyOn(HTMLMediaElement.prototype, 'load')
    const { added } = await opened()
    enter(added.lastElementChild as Element)
    await vi.waitFor(() => expect(document.querySelectorAll('article')).toHaveLength(3))
    expect(scripts()).toEqual([expect.stringContaining('data-start')])
    // As a browser would: happy-dom runs no scripts.
    new Function(scripts()[0] ?? '')()
    const players = [...document.querySelectorAll('audio')].map((player) =>
      Object.defineProperties(player, {
        currentSrc: { value: player.dataset.src },
        readyState: { value: 1 },
        currentTime: { value: 0, writable: true },
        play: { value: async () => {} },
      }),
    )
    // A browser has given up a player of a parsed document, so each is loaded anew.
    expect(load.mock.contexts).toEqual(players)
    const chapters = document.querySelectorAll<HTMLElement>('[data-start]')
    const isFollowed = chapters[1]?.dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true }),
    )
    expect([isFollowed, ...players.map(({ currentTime }) => currentTime)]).toEqual([false, 0, 90])
  })

  it('the script by which players go on is added once, and not if the page has it', async () => {
    const resume = `<script ${DOCUMENT_SCRIPT}="">goOn()</script>`
    pages.set('/two', storyPage('Two', { after: resume, next: '/three' }))
    pages.set(
      '/three',
      storyPage('Three', { after: `${resume}<script ${DOCUMENT_SCRIPT}="">own()</script>` }),
    )
    const { added } = await opened({ after: `<script ${DOCUMENT_SCRIPT}="">own()</script>` })
    enter(added.lastElementChild as Element)
    await vi.waitFor(() => expect(document.querySelectorAll('article')).toHaveLength(3))
    expect([...document.scripts].map(({ textContent }) => textContent).sort()).toEqual(['goOn()', 'own()'])
  })

  it('a story without such a script adds none to the page', async () => {
    pages.set('/two', storyPage('Two', { body: '<script>other()</script>' }))
    await opened()
    expect(document.scripts).toHaveLength(0)
  })

  it('a story that is added below another keeps its link to the next one until that is added', async () => {
    pages.set('/two', storyPage('Two', { next: '/three' }))
    const { added } = await opened()
    const link = () => added.querySelector('[data-next-story] a')?.getAttribute('href')
    expect(link()).toBe('/three')
    pages.set('/three', storyPage('Three'))
    enter(added.lastElementChild as Element)
    await vi.waitFor(() => expect(document.querySelectorAll('article')).toHaveLength(3))
    expect(link()).toBeUndefined()
  })
})

it('stories that follow one of the other direction have the site’s own direction around them', () => {
  document.body.innerHTML = renderToStaticMarkup(
    createElement(PostPage, {
      post: { ...aTeaser({ title: 'بندرگاہ', language: 'ur' }), summary: '' } as Post,
      context: { messages: messages('en'), clock: { language: 'en', timeZone: 'UTC' }, language: 'en' },
      place: { crumbs: [], sectionPath: null, color: null, isOpinion: false },
      facts: { tags: [], profiles: [], words: 0 },
      text: { body: null },
      further: { related: [], next: null, continuous: 2 },
    }),
  )
  const box = document.querySelector<HTMLElement>('[data-part=continuous]')
  expect([box?.closest<HTMLElement>('[dir]')?.dir, box?.closest<HTMLElement>('[lang]')?.lang]).toEqual([
    'ltr',
    'en',
  ])
})
