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

/** A page that has just been opened: it knows nothing but what the device keeps. */
async function open(isOpen = true) {
  vi.resetModules()
  const { Save } = await import('@/components/post/tools/save')
  return render(<Save story={story(1)} labels={labels} isOpen={isOpen} />)
}

const button = () => screen.getByRole('button', { name: 'Save' })
const isPressed = () => button().getAttribute('aria-pressed')
const kept = () => JSON.parse(localStorage.getItem(KEY) ?? '[]')

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('saving a story', () => {
  it('stores the story, announces it, and sets aria-pressed', async () => {
    await open()
    expect(isPressed()).toBe('false')
    expect(screen.getByRole('status').textContent).toBe('')
    fireEvent.click(button())
    expect(isPressed()).toBe('true')
    expect(screen.getByRole('status').textContent).toBe(savedNow)
    expect(kept()).toEqual([{ ...story(1), savedAt: expect.stringMatching(/^\d{4}-.*Z$/) }])
  })

  it('holds on the next page, and is taken back there', async () => {
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

  it('follows what is done in another tab', async () => {
    await open()
    act(() => writeElsewhere(KEY, [{ ...story(1), savedAt: minute(1) }]))
    expect(isPressed()).toBe('true')
    act(() => writeElsewhere(KEY, []))
    expect(isPressed()).toBe('false')
  })

  it('says when the device is full, and is not pressed', async () => {
    await open()
    fillStorage()
    fireEvent.click(button())
    expect(isPressed()).toBe('false')
    expect(screen.getByRole('status').textContent).toBe(full)
  })

  it('is not offered where the browser keeps nothing, without scripts, or before they run', async () => {
    refuseStorage()
    await open()
    expect(button().className).toContain('waiting')
    cleanup()
    vi.unstubAllGlobals()
    const { Save } = await import('@/components/post/tools/save')
    const html = renderToStaticMarkup(<Save story={story(1)} labels={labels} isOpen />)
    expect(html).toContain('waiting')
  })

  it('tells the offline worker which stories it may keep', async () => {
    await open(true)
    expect(button().hasAttribute('data-keeps-offline')).toBe(true)
    cleanup()
    await open(false)
    expect(button().hasAttribute('data-keeps-offline')).toBe(false)
  })
})
