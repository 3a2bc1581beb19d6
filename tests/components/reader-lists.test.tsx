// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HYDRATED } from '@/components/frame/page-load/hydrated.client'
import { gateLabels } from '@/components/list/gate-label'
import { followLabels } from '@/components/parts/reader-lists/following/follow-head'
import {
  FOLLOWING_LABELS,
  HISTORY_LABELS,
  labelsOf,
  SAVED_LABELS,
} from '@/components/parts/reader-lists/list-labels'
import { ReaderPage } from '@/components/parts/reader-lists/reader-page'
import { showStored } from '@/components/parts/reader-lists/show-stored.client'
import {
  type Followed,
  follow,
  following,
  nameOfFollowed,
  unfollow,
} from '@/components/parts/reader-lists/store/following'
import type { TrailSettings } from '@/components/parts/reader-lists/trail/reading-trail'
import { whenRead } from '@/components/parts/reader-lists/trail/start-trail.client'
import { save, saved, unsave } from '@/components/reader-data/saved.client'
import { messages } from '@/lib/words'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '../fakes/rendered'
import { fillStorage, refuseStorage, writeElsewhere } from '../fakes/storage'
import { partIn } from './part-in'
import { clock, minute, story } from './story-builders'

describe('saved stories and history', () => {
  const texts = messages('en').device
  const SAVED = 'masthead:bookmarks'
  const HISTORY = 'masthead:history'

  async function openSaved() {
    vi.resetModules()
    const { SavedList } = await import('@/components/parts/reader-lists/saved-list.client')
    return render(
      <SavedList
        labels={labelsOf(texts, SAVED_LABELS)}
        clock={clock}
        site={{ name: 'The Paper', url: 'https://news.example.org' }}
      />,
    )
  }

  async function openHistory() {
    vi.resetModules()
    const { HistoryList } = await import('@/components/parts/reader-lists/history-list.client')
    return render(<HistoryList labels={labelsOf(texts, HISTORY_LABELS)} clock={clock} />)
  }

  const store = (key: string, list: unknown) => localStorage.setItem(key, JSON.stringify(list))
  const storeSaved = (...ids: number[]) =>
    store(
      SAVED,
      ids.map((id, index) => ({ ...story(id), savedAt: minute(30 - index) })),
    )
  const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

  it('the saved stories page without scripts says that it needs scripts, and links to the front page', () => {
    const context = { messages: messages('en'), clock, language: 'en' }
    document.body.innerHTML = renderToStaticMarkup(
      <ReaderPage page="saved" context={context}>
        {null}
      </ReaderPage>,
    )
    const without = document.querySelector('[data-without-scripts]')
    expect(without?.textContent).toContain(texts.needsScripts)
    expect(without?.querySelector('a')?.getAttribute('href')).toBe('/')
    expect(document.querySelector('noscript')?.innerHTML).toContain(
      '[data-without-scripts] { display: block }',
    )
    expect(document.querySelector('[aria-current="page"]:not(nav ol *)')?.textContent).toBe('Saved stories')
    document.body.innerHTML = ''
  })

  describe('the list of saved stories', () => {
    it('saved stories are shown newest first, with link, section, picture and time', async () => {
      store(SAVED, [
        { ...story(2, { image: '/_next/image?url=a&w=256&q=75' }), savedAt: minute(5) },
        { ...story(1), savedAt: minute(1) },
      ])
      await openSaved()
      expect(titles()).toEqual(['Story 2', 'Story 1'])
      expect(screen.getByRole('link', { name: 'Story 2' }).getAttribute('href')).toBe('/a/story-2')
      expect(document.querySelector('img')?.getAttribute('src')).toBe('/_next/image?url=a&w=256&q=75')
      expect(document.querySelector('time')?.getAttribute('datetime')).toBe(minute(5))
      expect(screen.getAllByText('Business')).toHaveLength(2)
    })

    it('an empty list of saved stories shows a message and no buttons', async () => {
      await openSaved()
      expect(screen.getByText(texts.savedNothing)).toBeDefined()
      expect(screen.queryByRole('button')).toBeNull()
    })

    it('invalid saved stories are not shown, and markup in a title is text', async () => {
      store(SAVED, [
        { ...story(1, { title: '<img src=x onerror=alert(1)>' }), savedAt: minute(1) },
        { ...story(2, { path: 'javascript:alert(1)' }), savedAt: minute(1) },
        { ...story(3, { language: 'not a language' }), savedAt: minute(1) },
        { ...story(4), savedAt: 'never' },
        'nothing',
      ])
      await openSaved()
      expect(titles()).toEqual(['<img src=x onerror=alert(1)>', 'Story 3'])
      expect(document.querySelector('[onerror], [href^="javascript"]')).toBeNull()
    })

    it('a saved title in another language than the page has lang and dir', async () => {
      store(SAVED, [{ ...story(1, { title: 'بارش', language: 'ur' }), savedAt: minute(1) }])
      await openSaved()
      const headline = screen.getByRole('heading', { level: 2 })
      expect([headline.lang, headline.dir]).toEqual(['ur', 'rtl'])
    })

    it('a picture of the saved list that fails to load is hidden', async () => {
      store(SAVED, [{ ...story(1, { image: 'https://media.example.org/a.jpg' }), savedAt: minute(1) }])
      await openSaved()
      const picture = document.querySelector('img') as HTMLImageElement
      fireEvent.error(picture)
      expect(picture.hidden).toBe(true)
    })

    it('a saved story is removed with a status message, and Undo restores it in place', async () => {
      storeSaved(1, 2, 3)
      await openSaved()
      press('Remove Story 2')
      expect(titles()).toEqual(['Story 1', 'Story 3'])
      expect(JSON.parse(localStorage.getItem(SAVED) ?? '')).toHaveLength(2)
      expect(screen.getByRole('status').textContent).toBe('Removed: Story 2')
      const items = screen.getAllByRole('listitem')
      expect(items[1]?.textContent).toContain('Removed: Story 2')
      expect(document.activeElement).toBe(screen.getByRole('button', { name: texts.undo }))
      press(texts.undo)
      expect(titles()).toEqual(['Story 1', 'Story 2', 'Story 3'])
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Story 2' }))
    })

    it('a saved story that is removed after the one above it keeps its place in the list', async () => {
      storeSaved(1, 2, 3)
      await openSaved()
      press('Remove Story 1')
      press('Remove Story 2')
      const [first, second] = screen.getAllByRole('listitem')
      expect([first?.textContent, second?.textContent]).toEqual([
        expect.stringContaining('Removed: Story 2'),
        expect.stringContaining('Story 3'),
      ])
    })

    it('the status of the saved list changes with each story that is removed', async () => {
      storeSaved(1, 2, 3)
      await openSaved()
      press('Remove Story 1')
      const first = screen.getByRole('status').textContent
      press('Remove Story 2')
      expect(screen.getByRole('status').textContent).not.toBe(first)
    })

    it('Undo is available after the last saved story was removed', async () => {
      storeSaved(1)
      await openSaved()
      press('Remove Story 1')
      expect(screen.queryByText(texts.savedNothing)).toBeNull()
      press(texts.undo)
      expect(titles()).toEqual(['Story 1'])
    })

    it('removing all saved stories asks for confirmation first', async () => {
      storeSaved(1, 2)
      await openSaved()
      press(texts.clear)
      const dialog = screen.getByRole('dialog')
      expect(dialog.textContent).toContain(texts.clearSaved)
      fireEvent.click(within(dialog).getByRole('button', { name: texts.clearNo }))
      expect(titles()).toHaveLength(2)
      press(texts.clear)
      fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: texts.clearYes }))
      expect(localStorage.length).toBe(0)
      expect(document.activeElement?.textContent).toBe(texts.savedNothing)
    })

    it('saved stories are exported as a file', async () => {
      storeSaved(1, 2)
      await openSaved()
      let file: Blob | undefined
      vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
        file = blob as Blob
        return 'blob:test'
      })
      const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
      press(texts.exportFile)
      expect(clicked).toHaveBeenCalledOnce()
      expect(await file?.text()).toContain('HREF="https://news.example.org/a/story-2"')
    })

    it('the saved list shows a story that is saved in another tab', async () => {
      await openSaved()
      act(() => writeElsewhere(SAVED, [{ ...story(5), savedAt: minute(1) }]))
      expect(titles()).toEqual(['Story 5'])
    })

    it('a removal that can’t be stored shows a message and leaves the saved list unchanged', async () => {
      storeSaved(1, 2)
      await openSaved()
      fillStorage()
      press('Remove Story 1')
      expect(screen.getByRole('status').textContent).toBe(texts.full)
      expect(titles()).toEqual(['Story 1', 'Story 2'])
    })

    it('the saved list is an explanation where storage is blocked', async () => {
      refuseStorage()
      await openSaved()
      expect(screen.getByText(texts.nothingKept)).toBeDefined()
      expect(screen.queryByRole('list')).toBeNull()
    })
  })

  describe('the reading history', () => {
    const storeHistory = (...places: number[]) =>
      store(
        HISTORY,
        places.map((place, index) => ({ ...story(index + 1), readAt: minute(30 - index), place })),
      )

    it('the history lists read stories, with a link to continue the unfinished ones', async () => {
      storeHistory(0.5, 1)
      await openHistory()
      expect(titles()).toEqual(['Story 1', 'Story 2'])
      const ways = screen.getAllByRole('link', { name: texts.goOnReading })
      expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/a/story-1#continue-reading'])
    })

    it('a story that is removed from the history is restored with its place by Undo', async () => {
      storeHistory(0.5, 0.6)
      await openHistory()
      press('Remove Story 2')
      expect(titles()).toEqual(['Story 1'])
      press(texts.undo)
      expect(JSON.parse(localStorage.getItem(HISTORY) ?? '')[1]).toMatchObject({ id: 2, place: 0.6 })
    })

    it('the history can be switched off and on, with an explanation', async () => {
      await openHistory()
      const box = screen.getByRole<HTMLInputElement>('checkbox', { name: texts.historyOn })
      expect(box.checked).toBe(true)
      expect(screen.getByText(texts.historyNothing)).toBeDefined()
      fireEvent.click(box)
      expect(box.checked).toBe(false)
      expect(screen.getByText(texts.historyIsOff)).toBeDefined()
      expect(localStorage.getItem('masthead:history-off')).toBe('["off"]')
      fireEvent.click(box)
      expect(localStorage.length).toBe(0)
    })

    it('the history shows a message where full storage does not take that it is off', async () => {
      await openHistory()
      fillStorage()
      const box = screen.getByRole<HTMLInputElement>('checkbox', { name: texts.historyOn })
      fireEvent.click(box)
      expect([box.checked, screen.getAllByRole('status')[0]?.textContent]).toEqual([true, texts.full])
    })

    it('the whole history is cleared after a confirmation', async () => {
      storeHistory(0, 0)
      await openHistory()
      press(texts.clear)
      expect(screen.getByRole('dialog').textContent).toContain(texts.clearHistory)
      fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: texts.clearYes }))
      expect(localStorage.length).toBe(0)
      expect(screen.getByText(texts.historyNothing)).toBeDefined()
    })

    it('the history is an explanation where storage is blocked', async () => {
      refuseStorage()
      await openHistory()
      expect(screen.getByText(texts.nothingKept)).toBeDefined()
      expect(screen.queryByRole('checkbox')).toBeNull()
    })
  })
})

describe('following', () => {
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
    const { Follow } = await import('@/components/parts/reader-lists/following/follow.client')
    return render(<Follow subject={of} labels={followLabels(texts)} />)
  }

  const button = (name: string | RegExp = 'Follow') => screen.getByRole('button', { name })
  const isPressed = (name?: string | RegExp) => button(name).getAttribute('aria-pressed')

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

    it('the Follow button is disabled where storage is blocked, and waits before scripts run', async () => {
      refuseStorage()
      await openButton()
      expect(button()).toHaveProperty('disabled', true)
      const { Follow } = await import('@/components/parts/reader-lists/following/follow.client')
      expect(renderToStaticMarkup(<Follow subject={subject(1)} labels={followLabels(texts)} />)).toContain(
        'data-needs="unstored"',
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
      const { FollowingList } = await import(
        '@/components/parts/reader-lists/following/following-list.client'
      )
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
      const gated = (id: number, access?: string) => ({
        ...post(id),
        isOpen: false,
        ...(access && { access }),
      })
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
})

describe('saving a story', () => {
  const { save, savedNow, removedNow, full } = messages('en').device
  const labels = { save, savedNow, removedNow, full }
  const KEY = 'masthead:bookmarks'

  /** Renders as on a newly opened page: only what is in storage is known. */
  async function open(isOpen = true) {
    vi.resetModules()
    const { Save } = await import('@/components/parts/reader-lists/save.client')
    return render(<Save story={story(1)} labels={labels} isOpen={isOpen} />)
  }

  const button = () => screen.getByRole('button', { name: 'Save' })
  const isPressed = () => button().getAttribute('aria-pressed')
  const stored = () => JSON.parse(localStorage.getItem(KEY) ?? '[]')

  it('the Save button stores the story, announces it, and sets aria-pressed', async () => {
    await open()
    expect(isPressed()).toBe('false')
    expect(screen.getByRole('status').textContent).toBe('')
    fireEvent.click(button())
    expect(isPressed()).toBe('true')
    expect(screen.getByRole('status').textContent).toBe(savedNow)
    expect(stored()).toEqual([{ ...story(1), savedAt: expect.stringMatching(/^\d{4}-.*Z$/) }])
  })

  it('a saved story is still saved on the next page, and can be removed there', async () => {
    const { unmount } = await open()
    fireEvent.click(button())
    unmount()
    await open()
    expect(isPressed()).toBe('true')
    fireEvent.click(button())
    expect(isPressed()).toBe('false')
    expect(screen.getByRole('status').textContent).toBe(removedNow)
    expect(localStorage.length).toBe(0)
  })

  it('the Save button updates when another tab saves or removes the story', async () => {
    await open()
    act(() => writeElsewhere(KEY, [{ ...story(1), savedAt: minute(1) }]))
    expect(isPressed()).toBe('true')
    act(() => writeElsewhere(KEY, []))
    expect(isPressed()).toBe('false')
  })

  it('the Save button shows a message and is not pressed where storage is full', async () => {
    await open()
    fillStorage()
    fireEvent.click(button())
    expect(isPressed()).toBe('false')
    expect(screen.getByRole('status').textContent).toBe(full)
  })

  it('the Save button is disabled where storage is blocked, and waits before scripts run', async () => {
    refuseStorage()
    await open()
    expect(button()).toHaveProperty('disabled', true)
    cleanup()
    vi.unstubAllGlobals()
    const { Save } = await import('@/components/parts/reader-lists/save.client')
    const html = renderToStaticMarkup(<Save story={story(1)} labels={labels} isOpen />)
    expect(html).toContain('data-needs="unstored"')
  })

  it('only the Save button of an open story has data-keeps-offline', async () => {
    await open(true)
    expect(button().hasAttribute('data-keeps-offline')).toBe(true)
    cleanup()
    await open(false)
    expect(button().hasAttribute('data-keeps-offline')).toBe(false)
  })
})

describe('the trail of a reader', () => {
  const { goOnReading, close } = messages('en').device
  const KEY = 'masthead:history'
  const HEIGHT = 10_000

  /** How far the story is scrolled: its upper edge, in pixels above the window's. */
  let scrolled = 0
  let reportIntersection: ((entries: object[]) => void) | undefined

  async function open(id = 1) {
    vi.resetModules()
    const { ReadingTrail } = await import('@/components/parts/reader-lists/trail/reading-trail')
    const { addTrail } = await import('@/components/parts/reader-lists/trail/trail.client')
    const rendered = render(
      <article>
        <div data-read-aloud>
          <p>First</p>
          <p>Second</p>
        </div>
        <ReadingTrail story={story(id)} labels={{ goOnReading, close }} />
      </article>,
    )
    addTrail(...partIn<TrailSettings>(document, 'trail'), 0)
    return rendered
  }

  const stored = () => JSON.parse(localStorage.getItem(KEY) ?? '[]')
  const storePlace = (place: number) =>
    localStorage.setItem(KEY, JSON.stringify([{ ...story(1), readAt: minute(1), place }]))
  const offer = () => screen.queryByRole('link', { name: goOnReading })
  const scrollIn = () =>
    act(() => reportIntersection?.([{ isIntersecting: false, boundingClientRect: { top: -500 } }]))

  function hide(state: 'hidden' | 'visible') {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
  }

  beforeEach(() => {
    scrolled = 0
    window.location.hash = ''
    vi.useFakeTimers()
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(callback: (entries: object[]) => void) {
          reportIntersection = callback
        }
        observe() {}
        disconnect() {}
      },
    )
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      const isSecond = this.textContent === 'Second'
      return { top: (isSecond ? 5_000 : 0) - scrolled, height: HEIGHT } as DOMRect
    })
    vi.spyOn(window, 'scrollTo').mockImplementation((to) => {
      scrolled = (to as ScrollToOptions).top ?? 0
    })
  })
  afterEach(() => {
    hide('visible')
  })

  describe('recording of read stories', () => {
    it('a story is recorded in the history after eight seconds in view', async () => {
      await open()
      vi.advanceTimersByTime(7_900)
      expect(stored()).toEqual([])
      vi.advanceTimersByTime(200)
      expect(stored()).toEqual([{ ...story(1), readAt: expect.any(String), place: 0 }])
    })

    it('a story is recorded at once when the reader scrolls into it', async () => {
      await open()
      act(() => reportIntersection?.([{ isIntersecting: true, boundingClientRect: { top: 300 } }]))
      act(() => reportIntersection?.([{ isIntersecting: false, boundingClientRect: { top: 2_000 } }]))
      expect(stored()).toEqual([])
      scrollIn()
      expect(stored()).toHaveLength(1)
    })

    it('a hidden tab does not record the story as read', async () => {
      hide('hidden')
      await open()
      vi.advanceTimersByTime(60_000)
      expect(stored()).toEqual([])
      hide('visible')
      vi.advanceTimersByTime(8_100)
      expect(stored()).toHaveLength(1)
    })

    it('a story is not recorded where the history is switched off', async () => {
      localStorage.setItem('masthead:history-off', '["off"]')
      await open()
      scrollIn()
      vi.advanceTimersByTime(20_000)
      expect(stored()).toEqual([])
    })

    it('the place in a story is recorded when the tab is hidden, and on pagehide', async () => {
      await open()
      scrollIn()
      scrolled = 4_000
      hide('hidden')
      expect(stored()[0].place).toBeCloseTo(0.4, 1)
      scrolled = 6_000
      act(() => void window.dispatchEvent(new Event('pagehide')))
      expect(stored()[0].place).toBeCloseTo(0.6, 1)
    })

    it('no place in a story is recorded once another tab has switched the history off', async () => {
      await open()
      scrollIn()
      act(() => writeElsewhere('masthead:history-off', ['off']))
      scrolled = 6_000
      act(() => void window.dispatchEvent(new Event('pagehide')))
      expect(stored()[0].place).toBe(0)
    })

    it('the recorded place of a story is kept where hardly anything was read this time', async () => {
      storePlace(0.5)
      await open()
      vi.advanceTimersByTime(9_000)
      act(() => void window.dispatchEvent(new Event('pagehide')))
      expect(stored()[0].place).toBe(0.5)
    })

    it('a story that is read where storage is blocked throws no error and offers nothing', async () => {
      refuseStorage()
      await open()
      scrollIn()
      vi.advanceTimersByTime(9_000)
      expect(offer()).toBeNull()
    })
  })

  describe('the offer to continue reading', () => {
    it('a half-read story does not scroll by itself, and offers to continue', async () => {
      storePlace(0.5)
      await open()
      expect(window.scrollTo).not.toHaveBeenCalled()
      expect(offer()).not.toBeNull()
    })

    it('continuing a story scrolls to the recorded place and moves the focus there', async () => {
      storePlace(0.55)
      await open()
      fireEvent.click(screen.getByRole('link', { name: goOnReading }))
      expect(scrolled).toBeCloseTo(0.55 * HEIGHT - window.innerHeight / 4, 0)
      expect(document.activeElement?.textContent).toBe('Second')
      expect(offer()).toBeNull()
    })

    it('a half-read story scrolls by itself where the URL hash is #continue-reading', async () => {
      storePlace(0.5)
      window.location.hash = '#continue-reading'
      await open()
      expect(window.scrollTo).toHaveBeenCalledOnce()
      expect(offer()).toBeNull()
    })

    it('the offer to continue disappears when it is closed or the reader scrolls', async () => {
      storePlace(0.5)
      const { unmount } = await open()
      fireEvent.click(screen.getByRole('button', { name: close }))
      expect(offer()).toBeNull()
      unmount()
      await open()
      scrollIn()
      expect(offer()).toBeNull()
    })

    it('closing the offer to continue leaves the focus in the story', async () => {
      storePlace(0.5)
      await open()
      const button = screen.getByRole('button', { name: close })
      button.focus()
      fireEvent.click(button)
      expect(document.activeElement?.closest('article')).toBeTruthy()
    })

    it('the focus stays in the story when the offer to continue that has it disappears on scrolling', async () => {
      storePlace(0.5)
      await open()
      offer()?.focus()
      scrollIn()
      expect(document.activeElement?.closest('article')).toBeTruthy()
    })

    it('the focus stays where it is when the offer to continue disappears without it', async () => {
      storePlace(0.5)
      await open()
      const elsewhere = document.body.appendChild(document.createElement('button'))
      elsewhere.focus()
      scrollIn()
      expect(document.activeElement).toBe(elsewhere)
      elsewhere.remove()
    })

    it.each([0, 0.03, 0.97, 1])(
      'there is no offer to continue where %d of a story was read',
      async (place) => {
        storePlace(place)
        await open()
        expect(offer()).toBeNull()
      },
    )
  })
})

describe('when a story counts as read', () => {
  const begin = vi.fn()

  function hide(state: 'hidden' | 'visible') {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
    document.dispatchEvent(new Event('visibilitychange'))
  }
  const scroll = () => window.dispatchEvent(new Event('scroll'))

  beforeEach(() => {
    window.location.hash = ''
    vi.useFakeTimers()
  })
  afterEach(() => {
    window.dispatchEvent(new Event('scroll'))
    hide('visible')
    begin.mockReset()
  })

  it('whenRead calls back once when the reader scrolls', () => {
    whenRead(begin)
    expect(begin).not.toHaveBeenCalled()
    scroll()
    scroll()
    vi.advanceTimersByTime(60_000)
    expect(begin).toHaveBeenCalledOnce()
  })

  it('whenRead calls back within eight seconds in view, with the time the story was shown', () => {
    const shownAt = performance.now()
    whenRead(begin)
    vi.advanceTimersByTime(8_000)
    expect(begin.mock.calls).toEqual([[shownAt]])
  })

  it('whenRead does not count the time of a hidden tab', () => {
    hide('hidden')
    whenRead(begin)
    vi.advanceTimersByTime(60_000)
    expect(begin).not.toHaveBeenCalled()
    const shownAt = performance.now()
    hide('visible')
    vi.advanceTimersByTime(8_000)
    expect(begin.mock.calls).toEqual([[shownAt]])
  })

  it.each([
    ['the reader has a history', () => localStorage.setItem('masthead:history', '[]')],
    ['the URL hash is #continue-reading', () => window.history.replaceState(null, '', '#continue-reading')],
    ['the reader had scrolled before', () => vi.stubGlobal('scrollY', 300)],
  ])('whenRead calls back at once where %s', (_, arrange) => {
    arrange()
    whenRead(begin)
    expect(begin).toHaveBeenCalledOnce()
  })

  it('whenRead calls back on scroll where storage is blocked', () => {
    refuseStorage()
    whenRead(begin)
    expect(begin).not.toHaveBeenCalled()
    scroll()
    expect(begin).toHaveBeenCalledOnce()
  })
})

describe('buttons beside stories and lists', () => {
  const SUBJECT = { kind: 'tag', id: 3, name: 'Rain', path: '/tags/rain' } as const

  function open() {
    document.body.innerHTML =
      '<button data-saves="1" aria-pressed="false"></button>' +
      `<button data-follows="${nameOfFollowed(SUBJECT)}" aria-pressed="false"></button>`
    document.documentElement.dataset.usable = 'scripts storage'
    showStored()
  }
  const pressed = () =>
    [...document.querySelectorAll('button')].map((button) => button.getAttribute('aria-pressed'))

  afterEach(() => {
    window.dispatchEvent(new Event(HYDRATED))
    saved.change(() => [])
    following.change(() => [])
    localStorage.clear()
  })

  it('buttons appear and show what is saved and followed', () => {
    save({ ...story(1), savedAt: minute(1) })
    follow(SUBJECT)
    open()
    expect(pressed()).toEqual(['true', 'true'])
    expect(document.documentElement.dataset.usable).toBe('scripts storage unstored')
  })
  it('buttons follow changes here and in other tabs, until the framework does', () => {
    open()
    save({ ...story(1), savedAt: minute(1) })
    expect(pressed()).toEqual(['true', 'false'])
    writeElsewhere('masthead:bookmarks', [])
    expect(pressed()).toEqual(['false', 'false'])
    window.dispatchEvent(new Event(HYDRATED))
    follow(SUBJECT)
    expect(pressed()).toEqual(['false', 'false'])
    unfollow(SUBJECT)
    unsave(1)
  })
})
