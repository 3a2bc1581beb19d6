// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
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

describe('post tools without scripts', () => {
  it('post tools without scripts are plain share links with the canonical URL', () => {
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

  it('the address for print is the decoded URL of the post', () => {
    document.body.innerHTML = renderToStaticMarkup(story())
    expect(document.querySelector('bdi')?.textContent).toBe('https://news.example.org/hindi/देश')
    expect(document.querySelector('style')?.textContent).toContain('--origin: "https://news.example.org"')
    document.body.innerHTML = ''
  })
})

describe('switched-off post tools', () => {
  const none = { share: false, print: false, listen: false }
  const shownWith = (shown: typeof none) =>
    renderToStaticMarkup(
      <PostTools url={URL_} title="A quay" language="en" context={context} shown={shown} />,
    )
  const SIGNS = { share: '<details', print: 'Print', listen: 'Listen' }
  const shown = (html: string) =>
    Object.entries(SIGNS).flatMap(([tool, sign]) => (html.includes(sign) ? [tool] : []))
  it.each(['share', 'print', 'listen'] as const)(
    'only the tool %s is shown where the others are switched off',
    (tool) => {
      expect(shown(shownWith({ ...none, [tool]: true }))).toEqual([tool])
    },
  )
  it('the address for print is shown where all tools are switched off', () => {
    expect(shown(shownWith(none))).toEqual([])
    expect(shownWith(none)).toContain('news.example.org/hindi')
  })
})

describe('sharing', () => {
  it('Share opens the share sheet of the device where there is one', async () => {
    const share = vi.fn().mockResolvedValue(undefined)
    offer('share', share)
    render(story())
    // The disclosure stays closed: the default action of the click was prevented.
    expect(fireEvent.click(screen.getByRole('button', { name: 'Share' }))).toBe(false)
    await settled()
    expect(share).toHaveBeenCalledWith({ title: 'A quay', url: URL_ })
  })

  it('Share is still a closed button when the reader closes the share sheet', async () => {
    offer('share', vi.fn().mockRejectedValue(new DOMException('closed', 'AbortError')))
    render(story())
    expect(fireEvent.click(screen.getByRole('button', { name: 'Share' }))).toBe(false)
    // The DOM of the test opens it all the same, before React prevents the click.
    menu().open = false
    await settled()
    expect(screen.getByRole('button', { name: 'Share' })).toBeDefined()
    expect(menu().open).toBe(false)
  })

  it('a double click on Share opens the share sheet once, and no links', async () => {
    const share = vi
      .fn()
      .mockReturnValueOnce(new Promise(() => {}))
      .mockRejectedValue(new DOMException('one is open', 'InvalidStateError'))
    offer('share', share)
    render(story())
    const button = screen.getByRole('button', { name: 'Share' })
    expect([1, 2].map(() => fireEvent.click(button))).toEqual([false, false])
    await settled()
    expect([share.mock.calls.length, menu().open]).toEqual([1, false])
  })

  it('Share opens its links where the share sheet is refused', async () => {
    offer('share', vi.fn().mockRejectedValue(new DOMException('not here', 'NotAllowedError')))
    render(story())
    fireEvent.click(screen.getByRole('button', { name: 'Share' }))
    await settled()
    expect(menu().open).toBe(true)
    expect(screen.getByRole('link', { name: /Telegram/ })).toBeDefined()
  })

  it('the share menu closes with Escape and returns the focus', () => {
    render(story())
    openMenu()
    screen.getByRole('link', { name: /Telegram/ }).focus()
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    expect(menu().open).toBe(false)
    expect(document.activeElement?.tagName).toBe('SUMMARY')
  })

  it('the share menu closes on a click elsewhere', () => {
    render(story())
    openMenu()
    fireEvent.pointerDown(document.body)
    expect(menu().open).toBe(false)
  })
})

it.each([
  ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
  ['a click elsewhere', () => fireEvent.pointerDown(document.body)],
])('a share menu that was opened before hydration closes on %s', (_, leave) => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(story())
  menu().open = true
  render(story(), { container, hydrate: true })
  expect(menu().open).toBe(true)
  leave()
  expect(menu().open).toBe(false)
  cleanup()
  container.remove()
})

describe('copying the link', () => {
  it('Copy link copies the canonical URL and announces it', async () => {
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

  it('Copy link shows a message where copying fails', async () => {
    offer('clipboard', { writeText: vi.fn().mockRejectedValue(new DOMException('no', 'NotAllowedError')) })
    render(story())
    openMenu()
    fireEvent.click(screen.getByRole('button', { name: 'Copy link' }))
    await settled()
    expect(screen.getByRole('status').textContent).toBe('Couldn’t copy the link.')
  })

  it('Copy link is not shown without a clipboard', () => {
    render(story())
    openMenu()
    expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull()
  })
})

describe('printing', () => {
  it('Print opens the print dialog of the browser', () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    render(story())
    fireEvent.click(screen.getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
  })
})
