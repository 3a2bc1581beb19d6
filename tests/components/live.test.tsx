// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import '@/components/live/arrivals'
import { LiveBlog } from '@/components/live/live-blog'
import { messages } from '@/lib/base/messages'
import type { LiveUpdate } from '@/lib/cms/model'
import { viewOf } from '@/lib/content/live-blog/view'
import type { Feed, LiveResponse } from '@/lib/features/live-updates/feed'
import { aBlog, anUpdate } from '../unit/content/live-blog/builders'

vi.mock('@/lib/base/config/media', () => ({ isOptimisable: () => false }))
vi.mock('@/lib/base/config/env', () => ({ env: () => ({}) }))

// What asks keeps the timers there were when it was loaded.
const laterForReal = setTimeout

const clock = { language: 'en', timeZone: 'UTC' }
const context = { messages: messages('en'), clock, language: 'en' }
const NOW = Date.parse('2026-11-21T10:30:00Z')
const HOUR = 3_600_000
const POLL = 30_500

const IN_PAGE = [anUpdate(20, { isPinned: true }), anUpdate(10, { title: '' }), anUpdate(1)]

// Each test follows a blog of its own: what was asked for one is kept for its page.
let blogs = 0
const feed = (): Feed => ({
  id: blogs,
  source: 'service',
  known: IN_PAGE.map(({ id }) => id),
  after: IN_PAGE[0]?.at ?? '',
})

function page({ updates = IN_PAGE, follows = true, hasOlder = false, number = 1 } = {}) {
  return (
    <LiveBlog
      blog={aBlog(updates, { html: '<p>What it is about.</p>', hasOlder })}
      path="/blog"
      page={number}
      feed={follows ? feed() : null}
      slots={[]}
      context={context}
    />
  )
}

/** What the site tells the browser: these updates, newest first. */
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

let told: () => Promise<Response>
const asked = vi.fn((_address: string) => told())
const tell = (body: LiveResponse) => {
  told = async () => Response.json(body)
}
const fail = (status: number, headers: Record<string, string> = {}) => {
  told = async () => new Response('', { status, headers })
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const status = () => screen.getByRole('status').textContent
const titles = () => screen.getAllByRole('article').map((one) => one.id)
const showButton = () => screen.queryByRole('button', { name: /new update/ })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

let listTop = -500
async function open(element = page()) {
  render(element)
  // The part that asks is loaded on its own.
  await act(async () => {
    await import('@/components/live/arrivals')
  })
  await pass(0)
}

beforeEach(() => {
  blogs++
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: false })
  asked.mockClear()
  // The middle of the spread: exactly half a minute.
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  vi.stubGlobal('fetch', asked)
  tell(answer([IN_PAGE[0] as LiveUpdate]))
  document.title = 'Headline'
  listTop = -500
  vi.spyOn(HTMLOListElement.prototype, 'getBoundingClientRect').mockImplementation(
    () => ({ top: listTop }) as DOMRect,
  )
  Element.prototype.scrollIntoView = vi.fn()
  history.replaceState(null, '', '/blog')
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a live blog, without scripts', () => {
  const plain = (element = page()) => {
    document.body.innerHTML = renderToStaticMarkup(element)
    return within(document.body)
  }
  it('is a list of articles, the newest first, each with its time, title and a link to it', () => {
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
  it('names each article by its title, or by its time', () => {
    const view = plain()
    expect(view.getByRole('article', { name: 'Minute 20' })).toBeTruthy()
    expect(view.getByRole('article', { name: /10:10/ })).toBeTruthy()
  })
  it('has its key events, which lead to their updates', () => {
    const events = within(plain().getByRole('navigation', { name: 'Key events' }))
    expect(events.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['#update-120'])
  })
  it('takes titles for key events where nothing is pinned, and a few are enough', () => {
    const updates = [4, 3, 2].map((minute) => anUpdate(minute))
    expect(within(plain(page({ updates })).getByRole('navigation')).getAllByRole('link')).toHaveLength(3)
    expect(plain(page({ updates: updates.slice(1) })).queryByRole('navigation')).toBeNull()
  })
  it('leads to its first update and to older pages, and shows no button that would do nothing', () => {
    const view = plain()
    expect(view.getByRole('link', { name: 'Jump to first update' }).getAttribute('href')).toBe('#update-101')
    const long = plain(page({ hasOlder: true }))
    expect(long.getByRole('link', { name: 'Older updates' }).getAttribute('href')).toBe('/blog/page/2')
    expect(long.queryByRole('link', { name: 'Jump to first update' })).toBeNull()
    for (const button of document.querySelectorAll('button')) expect(button.className).toMatch(/held/)
  })
  it('says what it is about on its first page only', () => {
    expect(plain().queryByText('What it is about.')).toBeTruthy()
    expect(plain(page({ number: 2 })).queryByText('What it is about.')).toBeNull()
  })
  it('has the place where new ones are announced, empty', () => {
    expect(plain().getByRole('status').textContent).toBe('')
  })
  it('may have no updates yet', () => {
    expect(plain(page({ updates: [] })).getByText('No updates yet.')).toBeTruthy()
  })
})

describe('new updates', () => {
  it('are asked for at once and then every half minute, since the newest known', async () => {
    await open()
    expect(asked.mock.calls.map(([address]) => address)).toEqual([
      `/api/live/${blogs}?after=2026-11-21T10%3A20%3A00.000Z`,
    ])
    tell(answer([anUpdate(25), IN_PAGE[0] as LiveUpdate]))
    await pass(POLL)
    await pass(POLL)
    expect(asked.mock.calls.at(-1)?.[0]).toContain('10%3A25')
    expect(asked).toHaveBeenCalledTimes(3)
  })
  it('are counted aloud and in the title, and wait while the reader is further down', async () => {
    await open()
    tell(answer([anUpdate(23), anUpdate(22), IN_PAGE[0] as LiveUpdate]))
    await pass(POLL)
    expect(status()).toBe('2 new updates')
    expect(document.title).toBe('(2) Headline')
    expect(showButton()?.textContent).toBe('2 new updates – Show')
    expect(titles()).toHaveLength(3)
    tell(answer([anUpdate(24), anUpdate(23)]))
    await pass(POLL)
    expect(status()).toBe('3 new updates')
    expect(document.title).toBe('(3) Headline')
  })
  it('are shown above the others on request, with the keyboard at the first of them', async () => {
    await open()
    tell(answer([anUpdate(23), anUpdate(22)]))
    await pass(POLL)
    press(/2 new updates/)
    expect(titles()).toEqual(['update-123', 'update-122', 'update-120', 'update-110', 'update-101'])
    expect(screen.getByText('Body of 123')).toBeTruthy()
    expect(document.activeElement?.id).toBe('update-123')
    expect(Element.prototype.scrollIntoView).toHaveBeenCalledOnce()
    expect([showButton(), document.title]).toEqual([null, 'Headline'])
  })
  it('are shown at once where the list has not been reached yet, and move neither page nor focus', async () => {
    listTop = 300
    await open()
    screen.getByRole('button', { name: 'Pause updates' }).focus()
    tell(answer([anUpdate(23)]))
    await pass(POLL)
    expect(titles()[0]).toBe('update-123')
    expect(status()).toBe('1 new update')
    expect(document.activeElement?.textContent).toBe('Pause updates')
    expect(Element.prototype.scrollIntoView).not.toHaveBeenCalled()
    expect(document.title).toBe('Headline')
  })
  it('wait where the keyboard is in the list', async () => {
    listTop = 300
    await open()
    screen.getByRole('link', { name: /^Link to this update\W+Minute 20$/ }).focus()
    tell(answer([anUpdate(23)]))
    await pass(POLL)
    expect(titles()[0]).toBe('update-120')
    expect(showButton()).toBeTruthy()
  })
  it('are announced again when as many come again', async () => {
    listTop = 300
    await open()
    tell(answer([anUpdate(23)]))
    await pass(POLL)
    await pass(6_000)
    expect(status()).toBe('')
    tell(answer([anUpdate(24), anUpdate(23)]))
    await pass(POLL)
    expect(status()).toBe('1 new update')
    expect(titles().slice(0, 2)).toEqual(['update-124', 'update-123'])
  })
  it('of another source than the page’s are left alone, since they have other ids', async () => {
    await open()
    tell(answer([anUpdate(23)], { source: 'body' }))
    await pass(POLL)
    expect([status(), showButton()]).toEqual(['', null])
  })
  it('that are too many are a reason to load the page', async () => {
    await open()
    tell(answer([anUpdate(23)], { hasMore: true }))
    await pass(POLL)
    expect(screen.getByRole('button', { name: /Reload the page/ })).toBeTruthy()
  })
})

describe('the reader', () => {
  it('pauses and resumes, and what came meanwhile is asked for at once', async () => {
    await open()
    press('Pause updates')
    tell(answer([anUpdate(23)]))
    await pass(10 * POLL)
    expect(asked).toHaveBeenCalledOnce()
    press('Resume updates')
    await pass(0)
    expect(asked).toHaveBeenCalledTimes(2)
    expect(showButton()).toBeTruthy()
  })
  it('turns the list round, elements and all', async () => {
    await open()
    press('Oldest first')
    expect(titles()).toEqual(['update-101', 'update-110', 'update-120'])
    tell(answer([anUpdate(24), anUpdate(23)]))
    await pass(POLL)
    press(/2 new updates/)
    expect(titles().slice(-2)).toEqual(['update-123', 'update-124'])
    expect(document.activeElement?.id).toBe('update-123')
    press('Newest first')
    expect(titles()[0]).toBe('update-124')
  })
  it('a hidden tab does not poll, and updates when shown again', async () => {
    await open()
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    tell(answer([anUpdate(23)]))
    await pass(5 * POLL)
    expect(asked).toHaveBeenCalledOnce()
    visibility.mockReturnValue('visible')
    await act(async () => {
      document.dispatchEvent(new Event('visibilitychange'))
      await new Promise((resolve) => laterForReal(resolve, 10))
    })
    await pass(0)
    expect(asked).toHaveBeenCalledTimes(2)
    expect(status()).toBe('1 new update')
  })
  it('removes the count from the title when the page is left', async () => {
    await open()
    tell(answer([anUpdate(23)]))
    await pass(POLL)
    cleanup()
    expect(document.title).toBe('Headline')
  })
})

describe('asking', () => {
  const isOver = () => screen.queryByText('This live blog has ended.', { selector: 'span' }) !== null
  it('grows rarer while it fails, and is as before when it works again', async () => {
    await open()
    fail(503)
    await pass(POLL)
    expect(asked).toHaveBeenCalledTimes(2)
    expect(screen.getByText(/can’t be loaded/)).toBeTruthy()
    await pass(59_000)
    expect(asked).toHaveBeenCalledTimes(2)
    await pass(1_500)
    expect(asked).toHaveBeenCalledTimes(3)
    await pass(118_000)
    expect(asked).toHaveBeenCalledTimes(3)
    tell(answer([anUpdate(23)]))
    await pass(1_500)
    expect(asked).toHaveBeenCalledTimes(4)
    expect(screen.queryByText(/can’t be loaded/)).toBeNull()
    await pass(POLL)
    expect(asked).toHaveBeenCalledTimes(5)
  })
  it('honours Retry-After', async () => {
    await open()
    fail(429, { 'Retry-After': '300' })
    await pass(POLL)
    await pass(299_000)
    expect(asked).toHaveBeenCalledTimes(2)
    await pass(1_500)
    expect(asked).toHaveBeenCalledTimes(3)
  })
  it('shows a message for a response that is not the API’s', async () => {
    await open()
    told = async () =>
      new Response('<html>log in to the wi-fi</html>', { headers: { 'Content-Type': 'text/html' } })
    await pass(POLL)
    expect(screen.getByText(/can’t be loaded/)).toBeTruthy()
    expect(titles()).toHaveLength(3)
  })
  it('stops polling and shows that the blog is complete', async () => {
    await open()
    tell(answer([anUpdate(23)], { isLive: false }))
    await pass(POLL)
    expect(isOver()).toBe(true)
    expect(showButton()).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Pause updates' })).toBeNull()
    await pass(10 * POLL)
    expect(asked).toHaveBeenCalledTimes(2)
  })
  it('ends six hours after the last update', async () => {
    await open()
    await pass(5 * HOUR)
    expect(isOver()).toBe(false)
    const calls = asked.mock.calls.length
    expect(calls).toBeGreaterThan(400)
    await pass(HOUR)
    expect(isOver()).toBe(true)
    const last = asked.mock.calls.length
    await pass(HOUR)
    expect(asked.mock.calls.length).toBe(last)
  })
  it('ends where the blog is gone', async () => {
    await open()
    fail(404)
    await pass(POLL)
    await pass(10 * POLL)
    expect(asked).toHaveBeenCalledTimes(2)
    expect(isOver()).toBe(true)
  })
  it('is not done for a blog that is over', async () => {
    await open(page({ follows: false }))
    await pass(10 * POLL)
    expect(asked).not.toHaveBeenCalled()
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Oldest first'])
  })
})

describe('a link to an update', () => {
  const leaving = () => vi.spyOn(location, 'replace').mockImplementation(() => undefined)
  it('that has moved to an older page leads there', () => {
    const left = leaving()
    history.replaceState(null, '', '#update-7')
    render(page({ hasOlder: true, follows: false }))
    expect(left).toHaveBeenCalledWith('/blog/page/2#update-7')
  })
  it.each([
    ['is here', '#update-101', true],
    ['is nowhere', '#update-7', false],
    ['is none', '#main', true],
    ['is malformed', '#update-%E0%A4%A', false],
  ])('that %s leads nowhere else', (_, hash, hasOlder) => {
    const left = leaving()
    history.replaceState(null, '', hash)
    render(page({ hasOlder, follows: false }))
    expect(left).not.toHaveBeenCalled()
  })
})
