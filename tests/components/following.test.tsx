// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { gateLabels } from '@/components/post/gate/gate-of'
import { followLabels } from '@/components/reader-data/following/follow-head'
import { FOLLOWING_LABELS, labelsOf } from '@/components/reader-data/list-labels'
import { messages } from '@/lib/base/messages'
import type { Followed } from '@/lib/features/reader-data/following'
import { fillStorage, refuseStorage, writeElsewhere } from '../fakes/storage'
import { clock, minute, story } from './story-builders'

const all = messages('en')
const texts = all.device
const KEY = 'masthead:following'
const subject = (id: number, changes: Partial<Followed> = {}): Followed => ({
  kind: 'category',
  id,
  name: `Subject ${id}`,
  path: `/subject-${id}`,
  ...changes,
})
const store = (...subjects: Followed[]) => localStorage.setItem(KEY, JSON.stringify(subjects))
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? '[]')

async function openButton(of: Followed = subject(1)) {
  vi.resetModules()
  const { Follow } = await import('@/components/reader-data/following/follow')
  return render(<Follow subject={of} labels={followLabels(texts)} />)
}

const button = (name: string | RegExp = 'Follow') => screen.getByRole('button', { name })
const isPressed = (name?: string | RegExp) => button(name).getAttribute('aria-pressed')

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the Follow button', () => {
  it('the Follow button toggles the stored subject, aria-pressed and the status text', async () => {
    await openButton()
    expect(isPressed()).toBe('false')
    fireEvent.click(button())
    expect([isPressed(), screen.getByRole('status').textContent]).toEqual(['true', texts.followedNow])
    expect(stored()).toEqual([subject(1)])
    fireEvent.click(button())
    expect([isPressed(), screen.getByRole('status').textContent]).toEqual(['false', texts.unfollowedNow])
    expect(localStorage.length).toBe(0)
  })

  it('the Follow button of a category is not pressed where a tag with its id is followed', async () => {
    store(subject(1, { kind: 'tag' }))
    await openButton()
    expect(isPressed()).toBe('false')
  })

  it('the Follow button updates when another tab follows the subject', async () => {
    await openButton()
    act(() => writeElsewhere(KEY, [subject(1)]))
    expect(isPressed()).toBe('true')
  })

  it('the Follow button shows a message where 30 subjects are followed already', async () => {
    store(...Array.from({ length: 30 }, (_, index) => subject(index + 2)))
    await openButton()
    fireEvent.click(button())
    expect([isPressed(), screen.getByRole('status').textContent]).toEqual(['false', texts.followsTooMany])
    expect(stored()).toHaveLength(30)
  })

  it('the Follow button shows a message where storage is full', async () => {
    await openButton()
    fillStorage()
    fireEvent.click(button())
    expect([isPressed(), screen.getByRole('status').textContent]).toEqual(['false', texts.full])
  })

  it('the Follow button is hidden where storage is blocked, and before scripts run', async () => {
    refuseStorage()
    await openButton()
    expect(button().className).toContain('waiting')
    const { Follow } = await import('@/components/reader-data/following/follow')
    expect(renderToStaticMarkup(<Follow subject={subject(1)} labels={followLabels(texts)} />)).toContain(
      'waiting',
    )
  })
})

describe('the Following page', () => {
  const answer = (body: unknown, status = 200) =>
    vi.fn(async (_: string) => new Response(JSON.stringify(body), { status }))
  const post = (id: number) => ({ ...story(id), publishedAt: minute(id), isOpen: true })

  async function openPage(fetch = answer({ posts: [], isWhole: true })) {
    vi.stubGlobal('fetch', fetch)
    vi.resetModules()
    const { FollowingList } = await import('@/components/reader-data/following/following-list')
    const labels = {
      ...labelsOf(texts, FOLLOWING_LABELS),
      tryAgain: all.tryAgain,
      gatedLabel: all.gatedLabel,
      latestStories: all.latestStories,
    }
    render(
      // Each test has its own cache.
      <SWRConfig value={{ provider: () => new Map() }}>
        <FollowingList
          labels={labels}
          gateLabels={gateLabels({ member: { label: 'For members' } }, all)}
          suggestions={[subject(10, { name: 'Nation' }), subject(11, { name: 'Business' })]}
          clock={clock}
        />
      </SWRConfig>,
    )
    return fetch
  }
  const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

  it('the Following page suggests sections without a request where nothing is followed', async () => {
    const fetch = await openPage()
    expect(screen.getByText(texts.followingNothing)).toBeDefined()
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Follow Business',
      'Follow Nation',
    ])
    expect(fetch).not.toHaveBeenCalled()
  })

  it('following a suggestion requests its stories and keeps the other suggestions', async () => {
    const fetch = await openPage(answer({ posts: [post(1)], isWhole: true }))
    fireEvent.click(button('Follow Nation'))
    expect([isPressed('Follow Nation'), isPressed('Follow Business')]).toEqual(['true', 'false'])
    await waitFor(() => expect(titles()).toEqual(['Story 1']))
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/following?categories=10')
  })

  it('the Following page lists the stories of followed subjects, and marks gated ones', async () => {
    store(subject(1), subject(4, { kind: 'author', name: 'Ruth' }))
    const fetch = await openPage(answer({ posts: [post(2), { ...post(1), isOpen: false }], isWhole: true }))
    await waitFor(() => expect(titles()).toEqual(['Story 2', 'Story 1']))
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/following?categories=1&authors=4')
    expect(screen.getByText(all.gatedLabel)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Story 2' }).getAttribute('href')).toBe('/a/story-2')
  })

  it('each gated story on the Following page has the label of its access', async () => {
    store(subject(1))
    const gated = (id: number, access?: string) => ({ ...post(id), isOpen: false, ...(access && { access }) })
    await openPage(answer({ posts: [gated(3, 'login'), gated(2, 'member'), gated(1)], isWhole: true }))
    await waitFor(() => expect(titles()).toEqual(['Story 3', 'Story 2', 'Story 1']))
    const labelsShown = screen
      .getAllByRole('article')
      .map(({ textContent }) =>
        [all.gate.signInLabel, 'For members', all.gatedLabel].find((one) => textContent?.includes(one)),
      )
    expect(labelsShown).toEqual([all.gate.signInLabel, 'For members', all.gatedLabel])
  })

  it('the button of an unfollowed subject stays on the Following page to follow it again', async () => {
    store(subject(1), subject(2))
    const fetch = await openPage()
    fireEvent.click(button('Follow Subject 1'))
    expect(isPressed('Follow Subject 1')).toBe('false')
    expect(stored()).toEqual([subject(2)])
    await waitFor(() => expect(fetch.mock.calls.at(-1)?.[0]).toBe('/api/following?categories=2'))
    fireEvent.click(button('Follow Subject 1'))
    expect(isPressed('Follow Subject 1')).toBe('true')
  })

  it('the Following page shows a message where there are no stories, and where some are missing', async () => {
    store(subject(1))
    await openPage(answer({ posts: [], isWhole: true }))
    await waitFor(() => expect(screen.getByText(texts.followingNoStories)).toBeDefined())
    cleanup()
    await openPage(answer({ posts: [post(1)], isWhole: false }))
    await waitFor(() => expect(screen.getByText(texts.followingPartly)).toBeDefined())
    expect(titles()).toEqual(['Story 1'])
  })

  it.each([
    ['the response is a 503', () => answer({}, 503)],
    ['the response is no JSON', () => answer('<html>')],
    ['there is no connection', () => vi.fn(async () => Promise.reject(new TypeError('Failed to fetch')))],
  ])('the Following page shows a failure and a retry button where %s', async (_, failing) => {
    store(subject(1))
    const fetch = failing() as ReturnType<typeof answer>
    await openPage(fetch)
    await waitFor(() => expect(screen.getByText(texts.followingFailed)).toBeDefined())
    fetch.mockImplementation(async () => new Response(JSON.stringify({ posts: [post(7)], isWhole: true })))
    fireEvent.click(button(all.tryAgain))
    await waitFor(() => expect(titles()).toEqual(['Story 7']))
    expect(screen.queryByText(texts.followingFailed)).toBeNull()
  })

  it('the Following page shows a failure and a retry button beside the stories of an earlier choice', async () => {
    store(subject(1))
    const fetch = await openPage(answer({ posts: [post(1)], isWhole: true }))
    await waitFor(() => expect(titles()).toEqual(['Story 1']))
    fetch.mockImplementation(async () => new Response('{}', { status: 503 }))
    act(() => writeElsewhere(KEY, [subject(2)]))
    await waitFor(() => expect(screen.getByText(texts.followingFailed)).toBeDefined())
    fetch.mockImplementation(async () => new Response(JSON.stringify({ posts: [post(7)], isWhole: true })))
    fireEvent.click(button(all.tryAgain))
    await waitFor(() => expect(titles()).toEqual(['Story 7']))
    expect(screen.queryByText(texts.followingFailed)).toBeNull()
  })

  it('a retry on the Following page leaves the focus at its stories', async () => {
    store(subject(1))
    const fetch = await openPage(answer({}, 503))
    await waitFor(() => expect(screen.getByText(texts.followingFailed)).toBeDefined())
    fetch.mockImplementation(async () => new Response(JSON.stringify({ posts: [post(7)], isWhole: true })))
    button(all.tryAgain).focus()
    fireEvent.click(button(all.tryAgain))
    await waitFor(() => expect(titles()).toEqual(['Story 7']))
    expect(document.activeElement?.textContent).toBe(all.latestStories)
  })

  it('the Following page shows that a new choice is loading after a choice without stories', async () => {
    store(subject(1))
    const fetch = await openPage(answer({ posts: [], isWhole: true }))
    await waitFor(() => expect(screen.getByText(texts.followingNoStories)).toBeDefined())
    fetch.mockImplementation(() => new Promise(() => undefined))
    act(() => writeElsewhere(KEY, [subject(2)]))
    await waitFor(() => expect(fetch).toHaveBeenCalledTimes(2))
    expect(screen.getByText(texts.loading)).toBeDefined()
  })

  it('the Following page is an explanation where storage is blocked', async () => {
    refuseStorage()
    const fetch = await openPage()
    expect(screen.getByText(texts.nothingKept)).toBeDefined()
    expect(fetch).not.toHaveBeenCalled()
  })
})
