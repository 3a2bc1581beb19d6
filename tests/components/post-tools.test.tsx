// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PostTools } from '@/components/post/tools/post-tools'
import { SITE_DEFAULTS } from '@/lib/base/config/site-defaults'
import { messages } from '@/lib/base/messages'

const URL_ = 'https://news.example.org/hindi/%E0%A4%A6%E0%A5%87%E0%A4%B6'
const context = { messages: messages('en'), clock: { language: 'en', timeZone: 'UTC' }, language: 'en' }
const story = () => (
  <article data-reading>
    <PostTools url={URL_} title="A quay" language="en" context={context} shown={SITE_DEFAULTS.tools} />
  </article>
)

const settled = () => act(async () => undefined)
const offer = (name: 'share' | 'clipboard', value: unknown) =>
  Object.defineProperty(navigator, name, { configurable: true, value })

beforeEach(() => {
  offer('share', undefined)
  offer('clipboard', undefined)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const menu = () => screen.getByText('Share').closest('details') as HTMLDetailsElement
function openMenu() {
  fireEvent.click(screen.getByText('Share'))
  if (!menu().open) menu().open = true
  fireEvent(menu(), new Event('toggle'))
}

describe('what can be done with a story, without scripts', () => {
  it('is to send its canonical address on, by plain links', () => {
    document.body.innerHTML = renderToStaticMarkup(story())
    const links = [...document.querySelectorAll<HTMLAnchorElement>('details a')]
    expect(links.map(({ textContent }) => textContent?.replace(' (opens in a new tab)', ''))).toEqual([
      'WhatsApp',
      'X',
      'Facebook',
      'Telegram',
      'Email',
    ])
    expect(links.every(({ href }) => decodeURIComponent(href).includes(URL_))).toBe(true)
    expect(screen.queryByText('Copy link')).toBeNull()
    document.body.innerHTML = ''
  })

  it('shows the address, which is for paper, as a person would write it', () => {
    document.body.innerHTML = renderToStaticMarkup(story())
    expect(document.querySelector('bdi')?.textContent).toBe('https://news.example.org/hindi/देश')
    expect(document.querySelector('style')?.textContent).toContain('--origin: "https://news.example.org"')
    document.body.innerHTML = ''
  })
})

describe('tools that a site switched off', () => {
  const none = { share: false, print: false, listen: false }
  const shownWith = (shown: typeof none) =>
    renderToStaticMarkup(
      <PostTools url={URL_} title="A quay" language="en" context={context} shown={shown} />,
    )
  const SIGNS = { share: '<details', print: 'Print', listen: 'Listen' }
  const shown = (html: string) =>
    Object.entries(SIGNS).flatMap(([tool, sign]) => (html.includes(sign) ? [tool] : []))
  it.each(['share', 'print', 'listen'] as const)('leave %s alone', (tool) => {
    expect(shown(shownWith({ ...none, [tool]: true }))).toEqual([tool])
  })
  it('leave the address, which is for paper', () => {
    expect(shown(shownWith(none))).toEqual([])
    expect(shownWith(none)).toContain('news.example.org/hindi')
  })
})

describe('sharing', () => {
  it('opens the device’s own sheet where there is one', async () => {
    const share = vi.fn().mockResolvedValue(undefined)
    offer('share', share)
    render(story())
    // The disclosure stays shut: what opens it was prevented.
    expect(fireEvent.click(screen.getByRole('button', { name: 'Share' }))).toBe(false)
    await settled()
    expect(share).toHaveBeenCalledWith({ title: 'A quay', url: URL_ })
  })

  it('leaves the page alone when the reader closes the sheet', async () => {
    offer('share', vi.fn().mockRejectedValue(new DOMException('closed', 'AbortError')))
    render(story())
    expect(fireEvent.click(screen.getByRole('button', { name: 'Share' }))).toBe(false)
    await settled()
    expect(screen.getByRole('button', { name: 'Share' })).toBeDefined()
  })

  it('offers the links, open, where the sheet is refused', async () => {
    offer('share', vi.fn().mockRejectedValue(new DOMException('not here', 'NotAllowedError')))
    render(story())
    fireEvent.click(screen.getByRole('button', { name: 'Share' }))
    await settled()
    expect(menu().open).toBe(true)
    expect(screen.getByRole('link', { name: /Telegram/ })).toBeDefined()
  })

  it('closes its menu with Escape, and gives the focus back', () => {
    render(story())
    openMenu()
    screen.getByRole('link', { name: /Telegram/ }).focus()
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    expect(menu().open).toBe(false)
    expect(document.activeElement?.tagName).toBe('SUMMARY')
  })

  it('closes its menu at a click elsewhere', () => {
    render(story())
    openMenu()
    fireEvent.pointerDown(document.body)
    expect(menu().open).toBe(false)
  })
})

describe('copying the link', () => {
  it('copies the canonical address and announces it', async () => {
    const writeText = vi.fn().mockResolvedValue(undefined)
    offer('clipboard', { writeText })
    render(story())
    openMenu()
    expect(screen.getByRole('status').textContent).toBe('')
    fireEvent.click(screen.getByRole('button', { name: 'Copy link' }))
    await settled()
    expect(writeText).toHaveBeenCalledWith(URL_)
    expect(screen.getByRole('status').textContent).toBe('Link copied.')
  })

  it('says when it could not be copied', async () => {
    offer('clipboard', { writeText: vi.fn().mockRejectedValue(new DOMException('no', 'NotAllowedError')) })
    render(story())
    openMenu()
    fireEvent.click(screen.getByRole('button', { name: 'Copy link' }))
    await settled()
    expect(screen.getByRole('status').textContent).toBe('Couldn’t copy the link.')
  })

  it('is not offered where there is no clipboard', () => {
    render(story())
    openMenu()
    expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull()
  })
})

describe('printing', () => {
  it('opens the browser’s dialog', () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    render(story())
    fireEvent.click(screen.getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
  })
})
