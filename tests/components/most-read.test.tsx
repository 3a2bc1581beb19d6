// @vitest-environment happy-dom

import { renderToStaticMarkup } from 'react-dom/server'
import { SWRConfig } from 'swr'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Front } from '@/components/front/front'
import { MostRead } from '@/components/trending/most-read'
import { messages } from '@/lib/words'
import { act, fireEvent, render, screen, waitFor } from '../fakes/rendered'
import { aTeaser } from '../unit/delivery/builders'

const context = { messages: messages('en'), clock: { language: 'en', timeZone: 'UTC' }, language: 'en' }
const posts = (...titles: string[]) => titles.map((title, index) => aTeaser({ id: index + 1, title }))

let reportIntersection: ((isIntersecting: boolean) => void) | undefined
let requested: string[]
let answers: Record<string, unknown>

beforeEach(() => {
  requested = []
  answers = {
    '24h': { window: '24h', posts: posts('Day again') },
    '7d': { window: '7d', posts: posts('Week one', 'Week two', 'Week three') },
    '30d': { window: '30d', posts: posts('Month') },
  }
  class Observer {
    constructor(readonly callback: (entries: { isIntersecting: boolean }[]) => void) {}
    observe(element: Element) {
      // The framework's links have observers of their own.
      if (element.tagName === 'DIV')
        reportIntersection = (isIntersecting) => act(() => this.callback([{ isIntersecting }]))
    }
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  vi.stubGlobal('fetch', async (path: string) => {
    requested.push(path)
    const answer = answers[new URL(path, 'http://x').searchParams.get('window') ?? '']
    return answer === undefined ? new Response('{}', { status: 503 }) : Response.json(answer)
  })
})

/** With a separate cache for each test. */
const block = (period: '24h' | '7d' | '30d' = '24h') => (
  <SWRConfig value={{ provider: () => new Map() }}>
    <MostRead posts={posts('Day one', 'Day two')} period={period} context={context} />
  </SWRConfig>
)
const titles = () => screen.getAllByRole('listitem').map((item) => item.textContent)
const tab = (name: string) => screen.getByRole('tab', { name })

describe('the most-read block without scripts', () => {
  it('the most-read block without scripts is an ordered list with links to the pages of all periods', () => {
    document.body.innerHTML = renderToStaticMarkup(block())
    expect(document.querySelectorAll('ol > li')).toHaveLength(2)
    const links = [...document.querySelectorAll('nav a')]
    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
      ['/trending', 'true'],
      ['/trending/7d', null],
      ['/trending/30d', null],
    ])
    expect(document.querySelector('[role=tab], [role=tablist]')).toBeNull()
    document.body.innerHTML = ''
  })
  it('the most-read block offers no shorter periods than its own', () => {
    render(block('7d'))
    expect(screen.getAllByRole('tab').map((one) => one.textContent)).toEqual(['Last 7 days', 'Last 30 days'])
  })
  it('the most-read block of the longest period has no tabs', () => {
    render(block('30d'))
    expect(screen.queryByRole('tab')).toBeNull()
    expect(screen.queryByRole('tabpanel')).toBeNull()
    expect(titles()).toEqual(['Day one', 'Day two'])
  })
  it('the most-read block is empty without posts', () => {
    const { container } = render(<MostRead posts={[]} period="24h" context={context} />)
    expect(container.innerHTML).toBe('')
  })
})

describe('the tabs of the most-read block', () => {
  /** A front page that has the first story of each period elsewhere. */
  const onFront = () => (
    <Front
      name="Paper"
      sections={[
        { kind: 'latest', posts: posts('Week one'), limit: 1 },
        {
          kind: 'most-read',
          period: '24h',
          onlyOthers: true,
          limit: 2,
          posts: [aTeaser({ id: 8, title: 'Day eight' }), aTeaser({ id: 9, title: 'Day nine' })],
        },
      ]}
      context={context}
    />
  )
  it('choosing a period replaces the ranking and selects its tab', async () => {
    render(block())
    fireEvent.click(tab('Last 7 days'))
    await waitFor(() => expect(titles()).toEqual(['Week one', 'Week two']))
    expect(requested).toEqual(['/api/most-read?window=7d'])
    expect(tab('Last 7 days').getAttribute('aria-selected')).toBe('true')
    expect(screen.getByRole('tabpanel').getAttribute('aria-labelledby')).toBe(tab('Last 7 days').id)
    fireEvent.click(tab('Last 24 hours'))
    await waitFor(() => expect(titles()[0]).not.toBe('Week one'))
  })
  it('the most-read block with onlyOthers leaves out stories shown elsewhere on the front page', async () => {
    render(<SWRConfig value={{ provider: () => new Map() }}>{onFront()}</SWRConfig>)
    fireEvent.click(tab('Last 7 days'))
    const ranked = () => [...document.querySelectorAll('ol > li')].map((item) => item.textContent)
    await waitFor(() => expect(ranked()).toEqual(['Week two', 'Week three']))
  })
  it('the tab of the most-read list that is shown is selected where the chosen period has no others', async () => {
    answers['7d'] = { window: '7d', posts: posts('Week one') }
    answers['30d'] = { window: '30d', posts: posts('Month one', 'Month two') }
    render(<SWRConfig value={{ provider: () => new Map() }}>{onFront()}</SWRConfig>)
    const ranked = () => [...document.querySelectorAll('ol > li')].map((item) => item.textContent)
    fireEvent.click(tab('Last 30 days'))
    await waitFor(() => expect(ranked()).toEqual(['Month two']))
    fireEvent.click(tab('Last 7 days'))
    await waitFor(() => expect(ranked()).toEqual(['Day eight', 'Day nine']))
    expect(tab('Last 24 hours').getAttribute('aria-selected')).toBe('true')
  })
  it('a response for a longer period selects the tab of that period', async () => {
    answers['7d'] = answers['30d']
    render(block())
    fireEvent.click(tab('Last 7 days'))
    await waitFor(() => expect(tab('Last 30 days').getAttribute('aria-selected')).toBe('true'))
    expect(tab('Last 7 days').getAttribute('aria-selected')).toBe('false')
  })
  it('a failed ranking leaves the list and shows a message', async () => {
    answers['30d'] = undefined
    render(block())
    fireEvent.click(tab('Last 30 days'))
    await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^Couldn’t load this/))
    expect(titles().length).toBeGreaterThan(0)
  })
  it('a click with Ctrl on a most-read tab does not select it', () => {
    render(block())
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
    tab('Last 7 days').addEventListener('click', (click) => click.preventDefault(), { once: true })
    fireEvent(tab('Last 7 days'), event)
    expect(tab('Last 24 hours').getAttribute('aria-selected')).toBe('true')
  })
})

it('the most-read list is not replaced while it has the focus, but when it loses it', async () => {
  render(block())
  const first = screen.getByRole('link', { name: 'Day one' })
  first.focus()
  reportIntersection?.(true)
  // Waits for the chunk that refreshes the list.
  await act(() => vi.dynamicImportSettled())
  expect(document.activeElement).toBe(first)
  expect(first.isConnected).toBe(true)
  expect(screen.queryByRole('status')).toBeNull()
  act(() => first.blur())
  await waitFor(() => expect(screen.queryByRole('status')).not.toBeNull())
})

/** Renders the visible block until its scripts are there, on fake timers. */
async function showBlock() {
  render(block())
  reportIntersection?.(true)
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  await vi.dynamicImportSettled()
}

it('a refresh leaves the most-read list of the page as it is while it has the focus', async () => {
  // happy-dom does not support `:focus-within`, so the test answers for it.
  const { matches } = Element.prototype
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector: string) {
    return selector.includes(':focus-within')
      ? this.contains(document.activeElement)
      : matches.call(this, selector)
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'Date'] })
  try {
    await showBlock()
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    const first = screen.getByRole('link', { name: 'Day one' })
    first.focus()
    await act(() => vi.advanceTimersByTimeAsync(5 * 60_000))
    expect(requested).toHaveLength(1)
    expect(document.activeElement).toBe(first)
    expect(titles()).toEqual(['Day one', 'Day two'])
    act(() => first.blur())
    await act(() => vi.advanceTimersByTimeAsync(5 * 60_000))
    expect(titles()).toEqual(['Day again'])
  } finally {
    vi.useRealTimers()
    vi.restoreAllMocks()
  }
})

describe('keyboard control of the most-read tabs', () => {
  const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key })
  it('the arrow keys, Home and End move among the most-read tabs, and Space chooses one', async () => {
    render(block())
    tab('Last 24 hours').focus()
    press('ArrowRight')
    expect(document.activeElement).toBe(tab('Last 7 days'))
    press('ArrowLeft')
    press('ArrowLeft')
    expect(document.activeElement).toBe(tab('Last 30 days'))
    press('Home')
    press('End')
    expect(tab('Last 24 hours').getAttribute('aria-selected')).toBe('true')
    press(' ')
    await waitFor(() => expect(tab('Last 30 days').getAttribute('aria-selected')).toBe('true'))
  })
  it('the arrow keys of the most-read tabs are reversed in right-to-left text', () => {
    render(block())
    screen.getByRole('tablist').style.direction = 'rtl'
    tab('Last 24 hours').focus()
    press('ArrowLeft')
    expect(document.activeElement).toBe(tab('Last 7 days'))
    press('ArrowRight')
    expect(document.activeElement).toBe(tab('Last 24 hours'))
  })
  it('only the selected most-read tab is in the tab order', () => {
    render(block())
    expect(screen.getAllByRole('tab').map((one) => one.tabIndex)).toEqual([0, -1, -1])
  })
})

it('a visible most-read list is requested again after five minutes, and a hidden one is not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'Date'] })
  try {
    await showBlock()
    await act(() => vi.advanceTimersByTimeAsync(4 * 60_000))
    expect(requested).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(61_000))
    expect(requested).toEqual(['/api/most-read?window=24h'])
    await vi.waitFor(() => expect(titles()).toEqual(['Day again']))
    reportIntersection?.(false)
    await act(() => vi.advanceTimersByTimeAsync(20 * 60_000))
    expect(requested).toHaveLength(1)
  } finally {
    vi.useRealTimers()
  }
})
