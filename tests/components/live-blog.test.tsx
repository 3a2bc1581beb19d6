// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { act, cleanup, fireEvent, render, screen, within } from '../fakes/rendered'
import '@/components/parts/live/arrivals.client'
import { renderToStaticMarkup } from 'react-dom/server'
import { updateLabels } from '@/components/parts/live/labels'
import { LiveBlog } from '@/components/parts/live/live-blog'
import { Update } from '@/components/parts/live/update'
import type { Feed, LiveResponse } from '@/components/parts/live/updates/feed'
import { Body } from '@/components/post/body/body'
import { liveBlogOf, type ReadyUpdate } from '@/lib/body/live-blog/blog'
import { viewOf } from '@/lib/body/live-blog/view'
import type { LiveUpdate } from '@/lib/delivery/model'
import { messages } from '@/lib/words'
import { bodyOptions } from '../fixtures/prepared'
import { aBlog, anUpdate } from '../unit/body/live-blog/builders'

vi.mock('@/lib/settings/media', () => ({ isOptimisable: () => false }))

vi.mock('@/lib/settings/env', () => ({ env: () => ({}) }))

// The polling code keeps the timers that existed when it was loaded.
const realSetTimeout = setTimeout

const clock = { language: 'en', timeZone: 'UTC' }
const context = { messages: messages('en'), clock, language: 'en' }
const NOW = Date.parse('2026-11-21T10:30:00Z')
const HOUR = 3_600_000
const POLL = 8_100

const IN_PAGE = [anUpdate(20, { isPinned: true }), anUpdate(10, { title: '' }), anUpdate(1)]

// Each test has its own blog id: the responses for a blog are kept while its page is open.
let blogs = 0
const feed = (): Feed => ({
  id: blogs,
  source: 'service',
  known: IN_PAGE.map(({ id }) => id),
  after: IN_PAGE[0]?.at ?? '',
  changed: IN_PAGE[0]?.at ?? '',
})

type PageOptions = {
  updates?: LiveUpdate[]
  follows?: boolean
  hasOlder?: boolean
  number?: number
  more?: Partial<Feed>
}

function page({
  updates = IN_PAGE,
  follows = true,
  hasOlder = false,
  number = 1,
  more = {},
}: PageOptions = {}) {
  return (
    <LiveBlog
      blog={aBlog(updates, { html: '<p>What it is about.</p>', hasOlder })}
      path="/blog"
      page={number}
      feed={follows ? { ...feed(), ...more } : null}
      slots={[]}
      context={context}
    />
  )
}

/** A response of `/api/live` with these updates, newest first. */
function answer(updates: LiveUpdate[], more: Partial<LiveResponse> = {}): LiveResponse {
  const ready = aBlog(updates).updates
  return {
    source: 'service',
    isLive: true,
    last: updates[0]?.at ?? null,
    hasMore: false,
    updates: ready.map((update) => ({
      ...viewOf(update, clock),
      body: [['p', {}, [`Body of ${update.id}`]]],
    })),
    ...more,
  }
}

let respond: () => Promise<Response>
const fetchMock = vi.fn((_address: string) => respond())
/** Sets the response to later requests. */
const answerWith = (response: () => Response) => {
  respond = async () => response()
}
const respondWith = (body: LiveResponse) => answerWith(() => Response.json(body))
const fail = (status: number, headers: Record<string, string> = {}) =>
  answerWith(() => new Response('', { status, headers }))

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const status = () => screen.getByRole('status').textContent
const titles = () => screen.getAllByRole('article').map((one) => one.id)
const showButton = () => screen.queryByRole('button', { name: /new update/ })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

let listTop = -500
/** @param top of the list in the window, in pixels */
const putListAt = (top: number) => {
  listTop = top
}

async function open(element = page()) {
  render(element)
  // The polling code is a chunk of its own.
  await act(async () => {
    await import('@/components/parts/live/arrivals.client')
  })
  await pass(0)
}

/** Registers the hooks before and after each test of the file. */
beforeEach(() => {
  blogs++
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: false })
  fetchMock.mockClear()
  // The middle of the random spread: exactly half a minute.
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  vi.stubGlobal('fetch', fetchMock)
  respondWith(answer([IN_PAGE[0] as LiveUpdate]))
  document.title = 'Headline'
  listTop = -500
  vi.spyOn(HTMLOListElement.prototype, 'getBoundingClientRect').mockImplementation(
    () => ({ top: listTop }) as DOMRect,
  )
  Element.prototype.scrollIntoView = vi.fn()
  history.replaceState(null, '', '/blog')
})
afterEach(() => {
  document.body.replaceChildren()
})

describe('a live blog without scripts', () => {
  const plain = (element = page()) => {
    document.body.innerHTML = renderToStaticMarkup(element)
    return within(document.body)
  }
  it('a live blog is a list of articles, newest first, each with its time, title and permalink', () => {
    const view = plain()
    expect(titles()).toEqual(['update-120', 'update-110', 'update-101'])
    const [newest] = view.getAllByRole('article')
    expect(newest?.closest('ol > li')).toBeTruthy()
    expect(newest?.querySelector('time')?.dateTime).toBe('2026-11-21T10:20:00.000Z')
    expect(newest?.querySelector('h3')?.textContent).toBe('Minute 20')
    expect(view.getByRole('link', { name: /^Link to this update\W+Minute 20$/ }).getAttribute('href')).toBe(
      '#update-120',
    )
  })
  it('the article of a live update is named by its title, or by its time', () => {
    const view = plain()
    expect(view.getByRole('article', { name: 'Minute 20' })).toBeTruthy()
    expect(view.getByRole('article', { name: /10:10/ })).toBeTruthy()
  })
  it('each id of an editor occurs once in the updates of a live blog, with a title and without', () => {
    const time = (minute: number) => `<time datetime="2026-11-21T10:${minute}:00Z">10:${minute}</time>`
    const html =
      `<p><a href="#u1">One</a></p><p id="u1">${time(40)} <b>Title</b> Text.</p><p id="u2">${time(30)} Text.</p>` +
      `<div id="u3"><p id="u4">${time(20)} Text.</p></div><h3 id="u5">${time(10)}</h3><p>Text.</p>`
    const blog = liveBlogOf(html, null, { at: 1, perPage: 50 }, bodyOptions)
    if (blog === null) throw new Error('there is no blog in this')
    const update = (one: ReadyUpdate) => (
      <Update key={one.id} update={viewOf(one, clock)} labels={updateLabels(messages('en'))} lang="en">
        <Body tree={one.tree} messages={messages('en')} />
      </Update>
    )
    plain(<main>{blog.updates.map(update)}</main>)
    const ids = [...document.querySelectorAll('[id^=c-]')].map(({ id }) => id)
    expect(ids).toEqual(['c-u1', 'c-u2', 'c-u3', 'c-u4', 'c-u5'])
  })
  it('the key events of a live blog link to their updates', () => {
    const events = within(plain().getByRole('navigation', { name: 'Key events' }))
    expect(events.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['#update-120'])
  })
  it('at least three titled updates are the key events where nothing is pinned', () => {
    const updates = [4, 3, 2].map((minute) => anUpdate(minute))
    expect(within(plain(page({ updates })).getByRole('navigation')).getAllByRole('link')).toHaveLength(3)
    expect(plain(page({ updates: updates.slice(1) })).queryByRole('navigation')).toBeNull()
  })
  it('key events beyond the third are in a disclosure, and those of more than a day ago have their date', () => {
    const updates = [5, 4, 3].map((minute) => anUpdate(minute))
    updates.push({ ...anUpdate(2), at: '2026-11-20T22:00:00.000Z' })
    updates.push({ ...anUpdate(1), at: '2026-11-20T10:05:00.000Z' })
    const events = within(plain(page({ updates })).getByRole('navigation'))
    const more = events.getByRole('group')
    expect(more.querySelector('summary')?.textContent).toBe('+2')
    expect([...more.querySelectorAll('time')].map(({ textContent }) => textContent)).toEqual([
      '10:00 PM',
      'Nov 20',
    ])
    expect(events.getAllByRole('listitem', { hidden: true })).toHaveLength(5)
  })
  it('a live blog links to its first update or to older pages, and holds its buttons without scripts', () => {
    const view = plain()
    // The styles hide it where scripts run, as in this document.
    const toFirst = 'Jump to first update'
    expect(view.getByText(toFirst).closest('a')?.getAttribute('href')).toBe('#update-101')
    const long = plain(page({ hasOlder: true }))
    expect(long.getByRole('link', { name: 'Older updates' }).getAttribute('href')).toBe('/blog/page/2')
    expect(long.queryByText(toFirst)).toBeNull()
    for (const button of document.querySelectorAll('button')) expect(button.dataset.needs).toBe('scripts')
  })
  it('the introduction of a live blog is on its first page only', () => {
    expect(plain().queryByText('What it is about.')).toBeTruthy()
    expect(plain(page({ number: 2 })).queryByText('What it is about.')).toBeNull()
  })
  it('a live blog has an empty status element', () => {
    expect(plain().getByRole('status').textContent).toBe('')
  })
  it('a live blog without updates shows a message', () => {
    expect(plain(page({ updates: [] })).getByText('No updates yet.')).toBeTruthy()
  })
})

describe('the controls of a live blog', () => {
  it('a paused live blog does not poll, and polls at once when it is resumed', async () => {
    await open()
    press('Pause updates')
    respondWith(answer([anUpdate(23)]))
    await pass(10 * POLL)
    expect(fetchMock).toHaveBeenCalledOnce()
    press('Resume updates')
    await pass(0)
    expect(fetchMock).toHaveBeenCalledTimes(2)
    expect(showButton()).toBeTruthy()
  })
  it.each([
    [{ isLive: false }, 'This live blog has ended.'],
    [{ hasMore: true }, /Reload the page/],
  ])(
    'the focus moves from the button that resumes a live blog to what takes its place: %o',
    async (more, instead) => {
      await open()
      press('Pause updates')
      screen.getByRole('button', { name: 'Resume updates' }).focus()
      respondWith(answer([anUpdate(23)], more))
      press('Resume updates')
      await pass(0)
      expect(screen.queryByRole('button', { name: 'Pause updates' })).toBeNull()
      expect(document.activeElement).toBe(screen.getByText(instead, { selector: 'span, button' }))
    },
  )
  it('Oldest first reverses the list, and new updates are added at its end', async () => {
    await open()
    press('Oldest first')
    expect(titles()).toEqual(['update-101', 'update-110', 'update-120'])
    respondWith(answer([anUpdate(24), anUpdate(23)]))
    await pass(POLL)
    press(/2 new updates/)
    expect(titles().slice(-2)).toEqual(['update-123', 'update-124'])
    expect(document.activeElement?.id).toBe('update-123')
    press('Newest first')
    expect(titles()[0]).toBe('update-124')
  })
  it('a live blog in a hidden tab does not poll, and polls when it is shown again', async () => {
    await open()
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    respondWith(answer([anUpdate(23)]))
    await pass(5 * POLL)
    expect(fetchMock).toHaveBeenCalledOnce()
    visibility.mockReturnValue('visible')
    await act(async () => {
      document.dispatchEvent(new Event('visibilitychange'))
      await new Promise((resolve) => realSetTimeout(resolve, 10))
    })
    await pass(0)
    expect(fetchMock).toHaveBeenCalledTimes(2)
    expect(status()).toBe('1 new update')
  })
  it('the count in the document title is removed when the live blog unmounts', async () => {
    await open()
    respondWith(answer([anUpdate(23)]))
    await pass(POLL)
    cleanup()
    expect(document.title).toBe('Headline')
  })
})

describe('links to live updates', () => {
  const leaving = () => vi.spyOn(location, 'replace').mockImplementation(() => undefined)
  it('a URL hash of an update on an older page redirects there', () => {
    const left = leaving()
    history.replaceState(null, '', '#update-7')
    render(page({ hasOlder: true, follows: false }))
    expect(left).toHaveBeenCalledWith('/blog/page/2#update-7')
  })
  it.each(['#update-7', '#update-1a2b'])('the URL hash %s redirects from a running live blog', (hash) => {
    const left = leaving()
    history.replaceState(null, '', hash)
    render(page({ hasOlder: true }))
    expect(left).toHaveBeenCalledWith(`/blog/page/2${hash}`)
  })
  it('a URL hash of an update that a running live blog does not have yet does not redirect', () => {
    const left = leaving()
    history.replaceState(null, '', '#update-150')
    render(page({ hasOlder: true }))
    expect(left).not.toHaveBeenCalled()
  })
  it.each([
    ['names an update of the page', '#update-101', true],
    ['names an unknown update where there are no older pages', '#update-7', false],
    ['names no update', '#main', true],
    ['is malformed', '#update-%E0%A4%A', false],
  ])('a URL hash that %s does not redirect', (_, hash, hasOlder) => {
    const left = leaving()
    history.replaceState(null, '', hash)
    render(page({ hasOlder, follows: false }))
    expect(left).not.toHaveBeenCalled()
  })
})

describe('new updates', () => {
  it('new updates are requested at once and then every half minute, since the newest known', async () => {
    await open()
    expect(fetchMock.mock.calls.map(([address]) => address)).toEqual([
      `/api/live/${blogs}?after=2026-11-21T10%3A20%3A00.000Z`,
    ])
    respondWith(answer([anUpdate(25), IN_PAGE[0] as LiveUpdate]))
    await pass(POLL)
    await pass(POLL)
    expect(fetchMock.mock.calls.at(-1)?.[0]).toContain('10%3A25')
    expect(fetchMock).toHaveBeenCalledTimes(3)
  })
  it('new updates are counted in the status and the title, and wait while the reader is further down', async () => {
    await open()
    respondWith(answer([anUpdate(23), anUpdate(22), IN_PAGE[0] as LiveUpdate]))
    await pass(POLL)
    expect(status()).toBe('2 new updates')
    expect(document.title).toBe('(2) Headline')
    expect(showButton()?.textContent).toBe('2 new updates – Show')
    expect(titles()).toHaveLength(3)
    respondWith(answer([anUpdate(24), anUpdate(23)]))
    await pass(POLL)
    expect(status()).toBe('3 new updates')
    expect(document.title).toBe('(3) Headline')
  })
  it('more new updates than one response holds are counted, and more than a hundred offer to reload the page', async () => {
    await open()
    const arrive = async (first: number, count: number) => {
      const updates = Array.from({ length: count }, (_, n) => anUpdate(25, { id: `late-${first + n}` }))
      respondWith(answer(updates))
      await pass(POLL)
    }
    await arrive(1, 20)
    await arrive(21, 5)
    expect([status(), document.title]).toEqual(['25 new updates', '(25) Headline'])
    expect(showButton()?.textContent).toBe('25 new updates – Show')
    for (const first of [26, 46, 66]) await arrive(first, 20)
    await arrive(86, 15)
    expect(showButton()?.textContent).toBe('100 new updates – Show')
    await arrive(101, 1)
    expect(showButton()?.textContent).toBe('Many new updates. Reload the page')
    expect(status()).toMatch(/Reload the page/)
  })
  it('the button shows new updates above the others and focuses the first of them', async () => {
    await open()
    respondWith(answer([anUpdate(23), anUpdate(22)]))
    await pass(POLL)
    press(/2 new updates/)
    expect(titles()).toEqual(['update-123', 'update-122', 'update-120', 'update-110', 'update-101'])
    expect(screen.getByText('Body of 123')).toBeTruthy()
    expect(document.activeElement?.id).toBe('update-123')
    expect(Element.prototype.scrollIntoView).toHaveBeenCalledOnce()
    expect([showButton(), document.title]).toEqual([null, 'Headline'])
  })
  it('the line about no updates is hidden once new updates are shown', async () => {
    const began = IN_PAGE.at(-1)?.at ?? ''
    respondWith(answer([anUpdate(23)]))
    await open(page({ updates: [], more: { known: [], after: began, changed: began } }))
    const isShown = () =>
      getComputedStyle(screen.getByText('No updates yet.').closest('div') as Element).visibility !== 'hidden'
    expect(isShown()).toBe(true)
    press(/new update/)
    expect(isShown()).toBe(false)
    expect(screen.queryByText('Jump to first update')).toBeNull()
  })
  it('each day of updates begins with its date, for new updates too and in either order', async () => {
    const days = () =>
      screen
        .getAllByText(/^November \d+, 2026$/)
        .filter((date) => date.closest('[hidden]') === null)
        .map(({ textContent, parentElement }) => [
          textContent,
          parentElement?.nextElementSibling?.firstElementChild?.id,
        ])
    const updates = [
      anUpdate(20),
      { ...anUpdate(10), at: '2026-11-20T23:50:00.000Z' },
      { ...anUpdate(1), at: '2026-11-20T23:40:00.000Z' },
    ]
    putListAt(300)
    await open(page({ updates }))
    expect(days()).toEqual([
      ['November 21, 2026', 'update-120'],
      ['November 20, 2026', 'update-110'],
    ])
    respondWith(answer([anUpdate(23)]))
    await pass(POLL)
    expect(days()[0]).toEqual(['November 21, 2026', 'update-123'])
    expect(days()).toHaveLength(2)
    press('Oldest first')
    expect(days()).toEqual([
      ['November 20, 2026', 'update-101'],
      ['November 21, 2026', 'update-120'],
    ])
  })
  it('new updates are shown at once before the list is reached, without moving scroll or focus', async () => {
    putListAt(300)
    await open()
    screen.getByRole('button', { name: 'Pause updates' }).focus()
    respondWith(answer([anUpdate(23)]))
    await pass(POLL)
    expect(titles()[0]).toBe('update-123')
    expect(status()).toBe('1 new update')
    expect(document.activeElement?.textContent).toBe('Pause updates')
    expect(Element.prototype.scrollIntoView).not.toHaveBeenCalled()
    expect(document.title).toBe('Headline')
  })
  it('new updates wait where the focus is in the list', async () => {
    putListAt(300)
    await open()
    screen.getByRole('link', { name: /^Link to this update\W+Minute 20$/ }).focus()
    respondWith(answer([anUpdate(23)]))
    await pass(POLL)
    expect(titles()[0]).toBe('update-120')
    expect(showButton()).toBeTruthy()
  })
  it('the same number of new updates is announced again', async () => {
    putListAt(300)
    await open()
    respondWith(answer([anUpdate(23)]))
    await pass(POLL)
    await pass(6_000)
    expect(status()).toBe('')
    respondWith(answer([anUpdate(24), anUpdate(23)]))
    await pass(POLL)
    expect(status()).toBe('1 new update')
    expect(titles().slice(0, 2)).toEqual(['update-124', 'update-123'])
  })
  it('new updates of another source than the page’s are ignored', async () => {
    await open()
    respondWith(answer([anUpdate(23)], { source: 'body' }))
    await pass(POLL)
    expect([status(), showButton()]).toEqual(['', null])
  })
  it('a live response with hasMore shows a button to reload the page', async () => {
    await open()
    respondWith(answer([anUpdate(23)], { hasMore: true }))
    await pass(POLL)
    expect(screen.getByRole('button', { name: /Reload the page/ })).toBeTruthy()
  })
  it('more new updates than a response holds offer to reload the page, without the notice of the end', async () => {
    await open()
    respondWith(answer([anUpdate(23)], { hasMore: true }))
    await pass(POLL)
    expect(screen.queryByText('This live blog has ended.')).toBeNull()
    expect(status()).toMatch(/Reload the page/)
    expect(screen.queryByRole('button', { name: 'Pause updates' })).toBeNull()
  })
})

describe('polling', () => {
  const isOver = () => screen.queryByText('This live blog has ended.', { selector: 'span' }) !== null
  it('polling slows down while it fails, and returns to its interval when it works again', async () => {
    await open()
    fail(503)
    await pass(POLL)
    expect(fetchMock).toHaveBeenCalledTimes(2)
    expect(screen.getByText(/can’t be loaded/)).toBeTruthy()
    await pass(59_000)
    expect(fetchMock).toHaveBeenCalledTimes(2)
    await pass(1_500)
    expect(fetchMock).toHaveBeenCalledTimes(3)
    await pass(118_000)
    expect(fetchMock).toHaveBeenCalledTimes(3)
    respondWith(answer([anUpdate(23)]))
    await pass(1_500)
    expect(fetchMock).toHaveBeenCalledTimes(4)
    expect(screen.queryByText(/can’t be loaded/)).toBeNull()
    await pass(POLL)
    expect(fetchMock).toHaveBeenCalledTimes(5)
  })
  it('polling honours Retry-After', async () => {
    await open()
    fail(429, { 'Retry-After': '300' })
    await pass(POLL)
    await pass(299_000)
    expect(fetchMock).toHaveBeenCalledTimes(2)
    await pass(1_500)
    expect(fetchMock).toHaveBeenCalledTimes(3)
  })
  it('polling shows a message for an HTML response', async () => {
    await open()
    answerWith(
      () => new Response('<html>log in to the wi-fi</html>', { headers: { 'Content-Type': 'text/html' } }),
    )
    await pass(POLL)
    expect(screen.getByText(/can’t be loaded/)).toBeTruthy()
    expect(titles()).toHaveLength(3)
  })
  it('polling stops where the live blog is complete, which is shown', async () => {
    await open()
    respondWith(answer([anUpdate(23)], { isLive: false }))
    await pass(POLL)
    expect(isOver()).toBe(true)
    expect(showButton()).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Pause updates' })).toBeNull()
    await pass(10 * POLL)
    expect(fetchMock).toHaveBeenCalledTimes(2)
  })
  it('polling ends six hours after the last update', async () => {
    await open()
    await pass(5 * HOUR)
    expect(isOver()).toBe(false)
    const calls = fetchMock.mock.calls.length
    expect(calls).toBeGreaterThan(400)
    await pass(HOUR)
    expect(isOver()).toBe(true)
    const last = fetchMock.mock.calls.length
    await pass(HOUR)
    expect(fetchMock.mock.calls.length).toBe(last)
  })
  it('polling continues for a reader whose clock is hours ahead of the site’s', async () => {
    const headers = { Date: new Date().toUTCString() }
    answerWith(() => Response.json(answer([IN_PAGE[0] as LiveUpdate]), { headers }))
    vi.setSystemTime(Date.now() + 7 * HOUR)
    await open()
    expect(isOver()).toBe(false)
    await pass(POLL)
    expect(fetchMock).toHaveBeenCalledTimes(2)
  })
  it('polling continues after a failed request on a page that was asleep for hours', async () => {
    await open()
    vi.setSystemTime(Date.now() + 8 * HOUR)
    fail(503)
    await pass(POLL)
    expect(isOver()).toBe(false)
    respondWith(answer([anUpdate(23)]))
    await pass(61_000)
    expect(showButton()).toBeTruthy()
  })
  it('polling continues for a live blog without updates that was created long ago and changed recently', async () => {
    const [announced, changed] = ['2026-11-21T02:00:00.000Z', '2026-11-21T10:00:00.000Z']
    respondWith(answer([], { last: null }))
    await open(page({ updates: [], more: { known: [], after: announced, changed } }))
    await pass(POLL)
    expect(isOver()).toBe(false)
    respondWith(answer([anUpdate(31)]))
    await pass(POLL)
    expect(showButton()).toBeTruthy()
  })
  it('polling ends on a 404', async () => {
    await open()
    fail(404)
    await pass(POLL)
    await pass(10 * POLL)
    expect(fetchMock).toHaveBeenCalledTimes(2)
    expect(isOver()).toBe(true)
  })
  it('a live blog that has ended does not poll', async () => {
    await open(page({ follows: false }))
    await pass(10 * POLL)
    expect(fetchMock).not.toHaveBeenCalled()
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Oldest first'])
  })
})
