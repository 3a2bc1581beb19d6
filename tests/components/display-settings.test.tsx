// @vitest-environment happy-dom

import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { messages } from '@/lib/words'
import { act, fireEvent, render, screen } from '../fakes/rendered'
import { fillStorage } from '../fakes/storage'

const { display: title, scheme, schemes, textSize, textSizes, letter } = messages('en').tools
const labels = { title, scheme, schemes, textSize, textSizes, letter }

/** Renders as on a newly opened page: only what is in storage is known. */
async function open() {
  vi.resetModules()
  const { DisplaySettings } = await import('@/components/frame/display/display-settings.client')
  return render(
    <>
      <DisplaySettings labels={labels} />
      <a href="/elsewhere">Elsewhere</a>
    </>,
  )
}

const button = () => screen.getByRole('button', { name: title })
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const rootData = () => ({ ...document.documentElement.dataset })

beforeEach(() => {
  for (const name of Object.keys(rootData())) delete document.documentElement.dataset[name]
})

it('before scripts run, the button of the display settings waits and no setting is shown', async () => {
  const { DisplaySettings } = await import('@/components/frame/display/display-settings.client')
  document.body.innerHTML = renderToStaticMarkup(<DisplaySettings labels={labels} />)
  expect(button().dataset.needs).toBe('storage')
  expect(screen.queryByRole('radio')).toBeNull()
  document.body.innerHTML = ''
})

describe('the display settings', () => {
  it('display settings open and close with their button, which sets aria-expanded', async () => {
    await open()
    expect(button().getAttribute('aria-expanded')).toBe('false')
    expect(screen.queryByRole('radio')).toBeNull()
    fireEvent.click(button())
    expect(button().getAttribute('aria-expanded')).toBe('true')
    expect(document.getElementById(button().getAttribute('aria-controls') ?? '')?.hidden).toBe(false)
    fireEvent.click(button())
    expect(screen.queryByRole('radio')).toBeNull()
  })

  it('display settings close with Escape and return the focus to their button', async () => {
    await open()
    fireEvent.click(button())
    radio('Dark').focus()
    fireEvent.keyDown(radio('Dark'), { key: 'Escape' })
    expect(screen.queryByRole('radio')).toBeNull()
    expect(document.activeElement).toBe(button())
  })

  it('display settings close when the focus or a click goes elsewhere', async () => {
    await open()
    fireEvent.click(button())
    act(() => screen.getByRole('link').focus())
    expect(screen.queryByRole('radio')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('link'))
    fireEvent.click(button())
    fireEvent.pointerDown(document.body)
    expect(screen.queryByRole('radio')).toBeNull()
  })

  it('display settings start with the defaults where nothing was chosen', async () => {
    await open()
    fireEvent.click(button())
    expect(screen.getByRole('group', { name: 'Appearance' })).toBeDefined()
    expect([radio('Automatic').checked, radio('Standard').checked]).toEqual([true, true])
    expect(rootData()).toEqual({})
  })

  it('a display setting applies at once, and is still chosen on the next page', async () => {
    const { unmount } = await open()
    fireEvent.click(button())
    fireEvent.click(radio('Dark'))
    fireEvent.click(radio('Largest'))
    expect(rootData()).toEqual({ scheme: 'dark', textSize: 'largest' })
    unmount()
    await open()
    fireEvent.click(button())
    expect([radio('Dark').checked, radio('Largest').checked]).toEqual([true, true])
  })

  it('a display setting that is set back to its default is removed from storage', async () => {
    await open()
    fireEvent.click(button())
    fireEvent.click(radio('Light'))
    fireEvent.click(radio('Small'))
    expect(localStorage.length).toBe(2)
    fireEvent.click(radio('Automatic'))
    fireEvent.click(radio('Standard'))
    expect(localStorage.length).toBe(0)
    expect(rootData()).toEqual({})
  })

  it('a stored display setting applies on a page whose head script did not run', async () => {
    localStorage.setItem('masthead:scheme', 'dark')
    await open()
    expect(rootData()).toEqual({ scheme: 'dark' })
  })

  it('display settings follow a change in another tab', async () => {
    await open()
    fireEvent.click(button())
    localStorage.setItem('masthead:scheme', 'dark')
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'masthead:scheme' })))
    expect(radio('Dark').checked).toBe(true)
    expect(rootData()).toEqual({ scheme: 'dark' })
    localStorage.clear()
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })))
    expect(radio('Automatic').checked).toBe(true)
    expect(rootData()).toEqual({})
  })

  it('a page restored by Back applies the display settings chosen on a later page', async () => {
    await open()
    localStorage.setItem('masthead:scheme', 'dark')
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
    expect(rootData()).toEqual({ scheme: 'dark' })
  })

  it('a display setting that full storage did not take holds when Back restores its page', async () => {
    fillStorage()
    await open()
    fireEvent.click(button())
    fireEvent.click(radio('Dark'))
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
    expect([radio('Dark').checked, rootData()]).toEqual([true, { scheme: 'dark' }])
  })

  it('display settings ignore storage events of other keys', async () => {
    await open()
    fireEvent.click(button())
    fireEvent.click(radio('Dark'))
    localStorage.removeItem('masthead:scheme')
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'masthead:bookmarks' })))
    expect(radio('Dark').checked).toBe(true)
  })

  it('the button of the display settings is disabled where storage is blocked', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('refused', 'SecurityError')
      },
    })
    await open()
    expect(button()).toHaveProperty('disabled', true)
  })

  it('a display setting applies to the current page where storage is full', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      removeItem: () => undefined,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    await open()
    fireEvent.click(button())
    fireEvent.click(radio('Dark'))
    expect(radio('Dark').checked).toBe(true)
    expect(rootData()).toEqual({ scheme: 'dark' })
  })
})
