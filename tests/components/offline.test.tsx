// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { OfflineSettings } from '@/components/parts/offline/offline'
import { messages } from '@/lib/words'
import { act, cleanup, fireEvent, render, screen, waitFor } from '../fakes/rendered'
import { refuseStorage } from '../fakes/storage'
import { partIn } from './part-in'
import { clock, minute, story } from './story-builders'

const { savedCopy, loadCurrent, offlineNothing, savedAt } = messages('en').device
const labels = { savedCopy, loadCurrent }

const worker = (scriptURL?: string) => {
  const postMessage = vi.fn()
  const register = vi.fn(async () => ({}))
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register,
      ready: Promise.resolve({ active: { postMessage } }),
      getRegistration: async () => scriptURL && { active: { scriptURL } },
    },
  })
  return { postMessage, register }
}
const connect = (isOnline: boolean) => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: isOnline })
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}

async function open() {
  vi.resetModules()
  const { Offline } = await import('@/components/parts/offline/offline')
  const { startOffline } = await import('@/components/parts/offline/start-offline.client')
  render(<Offline labels={labels} clock={clock} />)
  startOffline(...partIn<OfflineSettings>(document, 'offline'))
  await vi.dynamicImportSettled()
}

beforeEach(() => {
  delete document.documentElement.dataset.savedCopy
  connect(false)
})

describe('Offline and the service worker', () => {
  it('Offline registers the service worker and sends it the saved stories after each change', async () => {
    const { register, postMessage } = worker()
    localStorage.setItem('masthead:bookmarks', JSON.stringify([{ ...story(1), savedAt: minute(1) }]))
    await open()
    await waitFor(() => expect(postMessage).toHaveBeenCalledTimes(1))
    expect(register.mock.calls).toEqual([['/sw.js']])
    const { save, unsave } = await import('@/components/reader-data/saved.client')
    act(() => void save({ ...story(2), savedAt: minute(2) }))
    await waitFor(() => expect(postMessage).toHaveBeenCalledTimes(2))
    expect(postMessage.mock.lastCall?.[0]).toEqual({
      kind: 'saved',
      stories: [
        { path: '/a/story-2', savedAt: minute(2) },
        { path: '/a/story-1', savedAt: minute(1) },
      ],
    })
    act(() => {
      unsave(1)
      unsave(2)
    })
    await waitFor(() => expect(postMessage.mock.lastCall?.[0]).toEqual({ kind: 'saved', stories: [] }))
  })

  it.each([
    ['/sw.js?appId=1&sdkVersion=2', '/sw.js?appId=1&sdkVersion=2'],
    ['/sw.js', '/sw.js'],
    ['/old-worker.js?v=1', '/sw.js'],
  ])('where %s is the worker, Offline registers %s', async (registered, expected) => {
    const { register } = worker(new URL(registered, window.location.href).href)
    await open()
    await waitFor(() => expect(register.mock.calls).toEqual([[expected]]))
  })

  it('Offline shows no status where service workers are missing or refused, or storage is blocked', async () => {
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: undefined })
    await open()
    cleanup()
    worker().register.mockRejectedValue(new DOMException('no', 'SecurityError'))
    refuseStorage()
    await open()
    await act(async () => undefined)
    expect(screen.getByRole('status').textContent).toBe('')
  })
})

describe('saved copies', () => {
  it('a saved copy of a page shows its time', async () => {
    worker()
    document.documentElement.dataset.savedCopy = minute(15)
    await open()
    expect(screen.getByRole('status').textContent).toMatch(/^Saved copy, Nov 21, 9:15/)
    expect(document.querySelector('time')?.dateTime).toBe(minute(15))
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('a saved copy offers the current page when it is online again, and does not reload by itself', async () => {
    worker()
    document.documentElement.dataset.savedCopy = minute(15)
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
    await open()
    connect(true)
    expect(reload).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: loadCurrent }))
    expect(reload).toHaveBeenCalledOnce()
    connect(false)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('the notice of a saved copy is below the question for consent, whose buttons it would cover', () => {
    const layerOf = (path: string, name: string) =>
      Number(new RegExp(`\\.${name} \\{[^}]*z-index: (\\d+)`).exec(readFileSync(path, 'utf8'))?.[1])
    const notice = layerOf('components/parts/offline/copy-note.css', 'copy-note')
    expect(notice).toBeLessThan(layerOf('components/parts/consent/consent-panel.module.css', 'panel'))
  })

  it.each(['', 'yesterday', '<b>'])('a saved copy with the invalid time %j shows no notice', async (time) => {
    worker()
    document.documentElement.dataset.savedCopy = time
    await open()
    expect(screen.getByRole('status').textContent).toBe('')
  })
})

describe('CopiesList', () => {
  async function openList(copied: string[] | null) {
    vi.stubGlobal('caches', {
      open: async () => {
        if (copied === null) throw new DOMException('refused', 'SecurityError')
        return { keys: async () => copied.map((one) => ({ url: `https://news.example.org${one}` })) }
      },
    })
    vi.resetModules()
    const { CopiesList } = await import('@/components/parts/offline/copies-list.client')
    render(<CopiesList labels={{ offlineNothing, savedAt, tryAgain: 'Try again' }} clock={clock} />)
    await screen.findByRole('button', { name: 'Try again' })
  }
  const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  beforeEach(() =>
    localStorage.setItem(
      'masthead:bookmarks',
      JSON.stringify([1, 2].map((id) => ({ ...story(id), savedAt: minute(9 - id) }))),
    ),
  )

  it('the offline list shows only saved stories that have a copy', async () => {
    await openList(['/offline', '/a/story-2'])
    expect(titles()).toEqual(['Story 2'])
  })
  it('the offline list shows all saved stories where the Cache API is refused', async () => {
    await openList(null)
    expect(titles()).toEqual(['Story 1', 'Story 2'])
  })
  it('the offline list shows a message where no saved story has a copy', async () => {
    await openList([])
    expect(screen.getByText(offlineNothing)).toBeDefined()
  })
  it('the offline list shows a message where storage is blocked', async () => {
    refuseStorage()
    await openList(null)
    expect(screen.getByText(offlineNothing)).toBeDefined()
  })
})
