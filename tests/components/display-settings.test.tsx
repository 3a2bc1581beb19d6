// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { messages } from '@/lib/base/messages'

const { display: title, scheme, schemes, textSize, textSizes, letter } = messages('en').tools
const labels = { title, scheme, schemes, textSize, textSizes, letter }

/** A page that has just been opened: it knows nothing but what the device keeps. */
async function open() {
  vi.resetModules()
  const { DisplaySettings } = await import('@/components/layout/display/display-settings')
  return render(
    <>
      <DisplaySettings labels={labels} />
      <a href="/elsewhere">Elsewhere</a>
    </>,
  )
}

const button = () => screen.getByRole('button', { name: title })
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const shown = () => ({ ...document.documentElement.dataset })

beforeEach(() => {
  localStorage.clear()
  for (const name of Object.keys(shown())) delete document.documentElement.dataset[name]
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the display settings, without scripts', () => {
  it('show no control that would do nothing', async () => {
    const { DisplaySettings } = await import('@/components/layout/display/display-settings')
    document.body.innerHTML = renderToStaticMarkup(<DisplaySettings labels={labels} />)
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.queryByRole('radio')).toBeNull()
    document.body.innerHTML = ''
  })
})

describe('the display settings', () => {
  it('open and close with their button, which says which it is', async () => {
    await open()
    expect(button().getAttribute('aria-expanded')).toBe('false')
    expect(screen.queryByRole('radio')).toBeNull()
    fireEvent.click(button())
    expect(button().getAttribute('aria-expanded')).toBe('true')
    expect(document.getElementById(button().getAttribute('aria-controls') ?? '')?.hidden).toBe(false)
    fireEvent.click(button())
    expect(screen.queryByRole('radio')).toBeNull()
  })

  it('close with Escape, and give the focus back', async () => {
    await open()
    fireEvent.click(button())
    radio('Dark').focus()
    fireEvent.keyDown(radio('Dark'), { key: 'Escape' })
    expect(screen.queryByRole('radio')).toBeNull()
    expect(document.activeElement).toBe(button())
  })

  it('close when the reader moves on or clicks elsewhere', async () => {
    await open()
    fireEvent.click(button())
    act(() => screen.getByRole('link').focus())
    expect(screen.queryByRole('radio')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('link'))
    fireEvent.click(button())
    fireEvent.pointerDown(document.body)
    expect(screen.queryByRole('radio')).toBeNull()
  })

  it('begin with what holds where nothing was chosen', async () => {
    await open()
    fireEvent.click(button())
    expect(screen.getByRole('group', { name: 'Appearance' })).toBeDefined()
    expect([radio('Automatic').checked, radio('Standard').checked]).toEqual([true, true])
    expect(shown()).toEqual({})
  })

  it('show a choice at once and keep it for the next page', async () => {
    const { unmount } = await open()
    fireEvent.click(button())
    fireEvent.click(radio('Dark'))
    fireEvent.click(radio('Largest'))
    expect(shown()).toEqual({ scheme: 'dark', textSize: 'largest' })
    unmount()
    await open()
    fireEvent.click(button())
    expect([radio('Dark').checked, radio('Largest').checked]).toEqual([true, true])
  })

  it('keep nothing of a choice that is taken back', async () => {
    await open()
    fireEvent.click(button())
    fireEvent.click(radio('Light'))
    fireEvent.click(radio('Small'))
    expect(localStorage.length).toBe(2)
    fireEvent.click(radio('Automatic'))
    fireEvent.click(radio('Standard'))
    expect(localStorage.length).toBe(0)
    expect(shown()).toEqual({})
  })

  it('show what was kept on a page whose head ran no script', async () => {
    localStorage.setItem('masthead:scheme', 'dark')
    await open()
    expect(shown()).toEqual({ scheme: 'dark' })
  })

  it('follow what is chosen in another tab', async () => {
    await open()
    fireEvent.click(button())
    localStorage.setItem('masthead:scheme', 'dark')
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'masthead:scheme' })))
    expect(radio('Dark').checked).toBe(true)
    expect(shown()).toEqual({ scheme: 'dark' })
    localStorage.clear()
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })))
    expect(radio('Automatic').checked).toBe(true)
    expect(shown()).toEqual({})
  })

  it('follow what was chosen on a later page when Back restores this one', async () => {
    await open()
    localStorage.setItem('masthead:scheme', 'dark')
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
    expect(shown()).toEqual({ scheme: 'dark' })
  })

  it('pass over what other parts of the site keep', async () => {
    await open()
    fireEvent.click(button())
    fireEvent.click(radio('Dark'))
    localStorage.removeItem('masthead:scheme')
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'masthead:bookmarks' })))
    expect(radio('Dark').checked).toBe(true)
  })

  it('are not there where the browser keeps nothing', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('refused', 'SecurityError')
      },
    })
    await open()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('hold for the page where storage is full', async () => {
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
    expect(shown()).toEqual({ scheme: 'dark' })
  })
})
