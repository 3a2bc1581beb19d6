// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import { SWRConfig } from 'swr'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { gateLabels } from '@/components/parts/gates/gate-of'
import { followLabels } from '@/components/parts/reader-lists/following/follow-head'
import {
  FOLLOWING_LABELS,
  HISTORY_LABELS,
  labelsOf,
  SAVED_LABELS,
} from '@/components/parts/reader-lists/list-labels'
import { ReaderPage } from '@/components/parts/reader-lists/reader-page'
import type { Followed } from '@/components/parts/reader-lists/store/following'
import { messages } from '@/lib/words'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '../fakes/rendered'
import { fillStorage, refuseStorage, writeElsewhere } from '../fakes/storage'
import { clock, minute, story } from './story-builders'

describe('saved stories and history', () => {
  const texts = messages('en').device
  const SAVED = 'masthead:bookmarks'
  const HISTORY = 'masthead:history'

  async function openSaved() {
    vi.resetModules()
    const { SavedList } = await import('@/components/parts/reader-lists/saved-list')
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
    const { HistoryList } = await import('@/components/parts/reader-lists/history-list')
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

  beforeEach(() => localStorage.clear())

  describe('the saved stories page without scripts', () => {
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
    const { Follow } = await import('@/components/parts/reader-lists/following/follow')
    return render(<Follow subject={of} labels={followLabels(texts)} />)
  }

  const button = (name: string | RegExp = 'Follow') => screen.getByRole('button', { name })
  const isPressed = (name?: string | RegExp) => button(name).getAttribute('aria-pressed')

  beforeEach(() => localStorage.clear())

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
      const { Follow } = await import('@/components/parts/reader-lists/following/follow')
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
      const { FollowingList } = await import('@/components/parts/reader-lists/following/following-list')
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
    const { Save } = await import('@/components/parts/reader-lists/save')
    return render(<Save story={story(1)} labels={labels} isOpen={isOpen} />)
  }

  const button = () => screen.getByRole('button', { name: 'Save' })
  const isPressed = () => button().getAttribute('aria-pressed')
  const stored = () => JSON.parse(localStorage.getItem(KEY) ?? '[]')

  beforeEach(() => localStorage.clear())

  describe('the Save button', () => {
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

    it('the Save button is hidden where storage is blocked, and before scripts run', async () => {
      refuseStorage()
      await open()
      expect(button().className).toContain('waiting')
      cleanup()
      vi.unstubAllGlobals()
      const { Save } = await import('@/components/parts/reader-lists/save')
      const html = renderToStaticMarkup(<Save story={story(1)} labels={labels} isOpen />)
      expect(html).toContain('waiting')
    })

    it('only the Save button of an open story has data-keeps-offline', async () => {
      await open(true)
      expect(button().hasAttribute('data-keeps-offline')).toBe(true)
      cleanup()
      await open(false)
      expect(button().hasAttribute('data-keeps-offline')).toBe(false)
    })
  })
})
