// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HISTORY_LABELS, labelsOf, SAVED_LABELS } from '@/components/reader-data/list-labels'
import { ReaderPage } from '@/components/reader-data/reader-page'
import { messages } from '@/lib/base/messages'
import { fillStorage, refuseStorage, writeElsewhere } from '../fakes/storage'
import { clock, minute, story } from './story-builders'

const texts = messages('en').device
const SAVED = 'masthead:bookmarks'
const HISTORY = 'masthead:history'

async function openSaved() {
  vi.resetModules()
  const { SavedList } = await import('@/components/reader-data/saved/saved-list')
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
  const { HistoryList } = await import('@/components/reader-data/history/history-list')
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
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

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
