// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { messages } from '@/lib/base/messages'
import { fillStorage, refuseStorage, writeElsewhere } from '../fakes/storage'
import { minute, story } from './story-builders'

const { save, savedNow, removedNow, full } = messages('en').device
const labels = { save, savedNow, removedNow, full }
const KEY = 'masthead:bookmarks'

/** Renders as on a newly opened page: only what is in storage is known. */
async function open(isOpen = true) {
  vi.resetModules()
  const { Save } = await import('@/components/post/tools/save')
  return render(<Save story={story(1)} labels={labels} isOpen={isOpen} />)
}

const button = () => screen.getByRole('button', { name: 'Save' })
const isPressed = () => button().getAttribute('aria-pressed')
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? '[]')

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

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
    const { Save } = await import('@/components/post/tools/save')
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
