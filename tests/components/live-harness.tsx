/** Renders a live blog with fake timers and given responses. */

import { afterEach, beforeEach, vi } from 'vitest'
import { act, fireEvent, render, screen } from '../fakes/rendered'
import '@/components/parts/live/arrivals'
import { LiveBlog } from '@/components/parts/live/live-blog'
import type { Feed, LiveResponse } from '@/components/parts/live/updates/feed'
import { viewOf } from '@/lib/body/live-blog/view'
import type { LiveUpdate } from '@/lib/delivery/model'
import { messages } from '@/lib/words'
import { aBlog, anUpdate } from '../unit/body/live-blog/builders'

// The polling code keeps the timers that existed when it was loaded.
export const realSetTimeout = setTimeout

const clock = { language: 'en', timeZone: 'UTC' }
const context = { messages: messages('en'), clock, language: 'en' }
const NOW = Date.parse('2026-11-21T10:30:00Z')
export const HOUR = 3_600_000
export const POLL = 30_500

export const IN_PAGE = [anUpdate(20, { isPinned: true }), anUpdate(10, { title: '' }), anUpdate(1)]

// Each test has its own blog id: the responses for a blog are kept while its page is open.
export let blogs = 0
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

export function page({
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
export function answer(updates: LiveUpdate[], more: Partial<LiveResponse> = {}): LiveResponse {
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
export const fetchMock = vi.fn((_address: string) => respond())
/** Sets the response to later requests. */
export const answerWith = (response: () => Response) => {
  respond = async () => response()
}
export const respondWith = (body: LiveResponse) => answerWith(() => Response.json(body))
export const fail = (status: number, headers: Record<string, string> = {}) =>
  answerWith(() => new Response('', { status, headers }))

export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
export const status = () => screen.getByRole('status').textContent
export const titles = () => screen.getAllByRole('article').map((one) => one.id)
export const showButton = () => screen.queryByRole('button', { name: /new update/ })
export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

let listTop = -500
/** @param top of the list in the window, in pixels */
export const putListAt = (top: number) => {
  listTop = top
}

export async function open(element = page()) {
  render(element)
  // The polling code is a chunk of its own.
  await act(async () => {
    await import('@/components/parts/live/arrivals')
  })
  await pass(0)
}

/** Registers the hooks before and after each test of the file. */
export function setUpLiveBlog() {
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
}
