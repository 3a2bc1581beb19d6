// @vitest-environment happy-dom

import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { BreakingStrip } from '@/components/parts/breaking/breaking-strip'
import { CLOSED_KEY, closedStories, closeStory } from '@/components/parts/breaking/closed-stories'
import { messages } from '@/lib/words'
import { act, cleanup, fireEvent, render, screen } from '../fakes/rendered'
import { fillStorage } from '../fakes/storage'

let pathname = '/'
vi.mock('next/navigation', () => ({ usePathname: () => pathname }))

const story = {
  id: 7,
  title: 'Harbour pilots strike',
  path: '/ports/pilots-strike',
  language: 'en',
  publishedAt: new Date().toISOString(),
  until: Date.now() + 60_000,
}
const strip = (more: Partial<typeof story> = {}, repeatedOn = [more.path ?? story.path]) => (
  <>
    <BreakingStrip
      story={{ ...story, ...more }}
      repeatedOn={repeatedOn}
      messages={messages('en').lists}
      clock={{ language: 'en', timeZone: 'UTC' }}
    />
    <main id="main" tabIndex={-1} />
  </>
)
const shown = () => screen.queryByRole('region', { name: 'Breaking' })
const close = () => screen.getByRole('button', { name: 'Dismiss' })

beforeEach(() => {
  pathname = '/'
})

describe('BreakingStrip', () => {
  it('the breaking strip links to its story, with the lang of the title', () => {
    render(strip({ language: 'ur', title: 'بندرگاہ' }))
    const link = screen.getByRole('link', { name: 'بندرگاہ' })
    expect([link.getAttribute('href'), link.lang]).toEqual(['/ports/pilots-strike', 'ur'])
  })
  it('the dismiss button of the breaking strip is hidden without scripts', () => {
    document.body.innerHTML = renderToStaticMarkup(strip())
    expect(document.querySelector('button')?.className).toMatch(/waiting/)
    expect(document.querySelector('time')?.getAttribute('datetime')).toBe(story.publishedAt)
    document.body.innerHTML = ''
  })
  it('dismissing the breaking strip hides only that story, and focuses the main element', () => {
    render(strip())
    fireEvent.click(close())
    expect(shown()).toBeNull()
    expect(document.activeElement?.id).toBe('main')
    cleanup()
    render(strip())
    expect(shown()).toBeNull()
    cleanup()
    render(strip({ id: 8 }))
    expect(shown()).toBeTruthy()
  })
  it('the breaking strip is not shown on the page of its story', () => {
    pathname = story.path
    render(strip())
    expect(shown()).toBeNull()
  })
  it('the breaking strip is not shown on the front page where its story is the lead', () => {
    render(strip({}, [story.path, '/']))
    expect(shown()).toBeNull()
    cleanup()
    pathname = '/ports'
    render(strip({}, [story.path, '/']))
    expect(shown()).toBeTruthy()
  })
  it('the breaking strip is not shown after its end time', () => {
    render(strip({ until: Date.now() - 1 }))
    expect(shown()).toBeNull()
  })
  it.each([
    ['was dismissed on a later page', () => closeStory(7)],
    ['has ended meanwhile', () => vi.spyOn(Date, 'now').mockReturnValue(story.until + 1)],
  ])('the breaking strip is hidden when Back restores a page whose story %s', (_, happen) => {
    render(strip())
    expect(shown()).toBeTruthy()
    happen()
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
    expect(shown()).toBeNull()
  })
  it('a breaking strip that was dismissed with full storage stays hidden when more of a list is added', () => {
    fillStorage()
    pathname = '/ports'
    const { rerender } = render(strip())
    fireEvent.click(close())
    pathname = '/ports/page/2'
    rerender(strip())
    expect(shown()).toBeNull()
  })
  it('the breaking strip stays hidden above its own story when another story is added below', () => {
    pathname = story.path
    const { rerender } = render(strip())
    pathname = '/ports/another-story'
    rerender(strip())
    expect(shown()).toBeNull()
  })
  it('the breaking strip has no dismiss button where storage is blocked', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('refused', 'SecurityError')
      },
    })
    render(strip())
    expect(shown()).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('the inline script of the breaking strip', () => {
  /** Runs the page's script as a browser does while it parses the page: before there is a strip. */
  function readPage(more: Partial<typeof story> = {}) {
    document.body.innerHTML = renderToStaticMarkup(strip(more)).split('<section')[0] ?? ''
    const script = document.querySelector('script')
    vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script)
    // biome-ignore lint/security/noGlobalEval: the script is our own, and running it is what is tested.
    window.eval(script?.textContent ?? '')
    const isHidden = document.documentElement.dataset.breaking === 'hidden'
    document.body.innerHTML = ''
    delete document.documentElement.dataset.breaking
    return isHidden
  }
  it('the inline script hides a dismissed or ended story and the page’s own, and no other', () => {
    expect(readPage()).toBe(false)
    expect(readPage({ until: Date.now() - 1 })).toBe(true)
    expect(readPage({ path: location.pathname })).toBe(true)
    closeStory(7)
    expect(readPage()).toBe(true)
    expect(readPage({ id: 8 })).toBe(false)
  })
  it('the inline script hides a story that a later page dismissed, when Back shows the page', () => {
    expect(readPage()).toBe(false)
    closeStory(7)
    window.dispatchEvent(new Event('pageshow'))
    expect(document.documentElement.dataset.breaking).toBe('hidden')
    delete document.documentElement.dataset.breaking
  })
  it('the inline script shows the breaking strip where the stored list is invalid', () => {
    localStorage.setItem(CLOSED_KEY, '{')
    expect(readPage()).toBe(false)
  })
  it('the inline script contains no text of the story', () => {
    const markup = renderToStaticMarkup(strip({ title: '</script><b>' }))
    expect(markup.split('<section')[0]).not.toContain('<b>')
  })
})

describe('closedStories', () => {
  it('closedStories returns the last 20 stories', () => {
    for (let id = 1; id <= 25; id++) closeStory(id)
    closeStory(20)
    expect(closedStories()).toEqual([
      ...[6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19],
      21,
      22,
      23,
      24,
      25,
      20,
    ])
  })
  it('closedStories ignores invalid stored values', () => {
    for (const stored of ['{', '"x"', '[1,"2",null]']) {
      localStorage.setItem(CLOSED_KEY, stored)
      expect(closedStories()).toEqual(stored === '[1,"2",null]' ? [1] : [])
    }
  })
})
