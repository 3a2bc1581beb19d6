// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ListPage } from '@/components/listing/list-page'
import { messages } from '@/lib/base/messages'
import { aTeaser } from '../unit/cms/builders'

vi.mock('@/lib/base/config/media', () => ({ isOptimisable: () => false }))

const context = { messages: messages('en'), clock: { language: 'en', timeZone: 'UTC' }, language: 'en' }
const image = {
  src: 'https://m.example/a.jpg',
  width: 10,
  height: 10,
  alt: '',
  caption: null,
  credit: null,
  focus: null,
}

/** A page of a list; each story is named by its number. */
const listPage = (page: number, numbers: number[], hasNext: boolean) => (
  <ListPage
    heading={{ title: 'Latest' }}
    crumbs={[]}
    path="/latest"
    context={context}
    page={{
      page,
      hasNext,
      items: numbers.map((id) => aTeaser({ id, title: `Story ${id}`, path: `/story-${id}`, image })),
    }}
  />
)

let pages: Record<string, string | number>
let asked: string[]
beforeEach(() => {
  history.replaceState(null, '', '/latest')
  asked = []
  const html = (page: number, numbers: number[], hasNext: boolean) =>
    `<!doctype html><html><body><main>${renderToStaticMarkup(listPage(page, numbers, hasNext))}</main></body></html>`
  pages = { '/latest/page/2': html(2, [2, 3, 4], true), '/latest/page/3': html(3, [5], false) }
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    const page = pages[path] ?? 404
    return typeof page === 'number' ? new Response('', { status: page }) : new Response(page)
  })
  vi.stubGlobal('scrollTo', vi.fn())
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = () => render(<main>{listPage(1, [1, 2], true)}</main>)
const titles = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
const older = () => screen.getByRole('button', { name: 'Older stories' })
const said = () => screen.getByRole('status').textContent

describe('a list that has more', () => {
  it('is sent with a link to its next page', () => {
    document.body.innerHTML = renderToStaticMarkup(listPage(1, [1, 2], true))
    expect(document.querySelector('a[rel=next]')?.getAttribute('href')).toBe('/latest/page/2')
    expect(document.querySelector('[role=button]')).toBeNull()
    document.body.innerHTML = ''
  })
  it('adds the next page’s stories, without those it has, and goes to the first of them', async () => {
    show()
    fireEvent.click(older())
    await waitFor(() => expect(titles()).toEqual(['Story 1', 'Story 2', 'Story 3', 'Story 4']))
    expect(asked).toEqual(['/latest/page/2'])
    expect(location.pathname).toBe('/latest/page/2')
    expect(document.activeElement?.textContent).toBe('Story 3')
    await waitFor(() => expect(said()).toBe('Page 2'))
    expect(screen.getAllByRole('list').filter((list) => list.matches('[data-list]'))).toHaveLength(1)
  })
  it('adds no picture that hurries', async () => {
    show()
    fireEvent.click(older())
    await waitFor(() => expect(titles()).toHaveLength(4))
    const further = [...document.querySelectorAll('[data-further] img')]
    expect(further.length).toBeGreaterThan(0)
    expect(
      further.filter((one) => one.getAttribute('loading') !== 'lazy' || one.hasAttribute('fetchpriority')),
    ).toEqual([])
  })
  it('goes on to its end, with Space as with a click, and has the last page’s links then', async () => {
    show()
    fireEvent.click(older())
    await waitFor(() => expect(titles()).toHaveLength(4))
    const control = document.querySelector<HTMLElement>('nav[data-further] a[rel=next]')
    control?.focus()
    fireEvent.keyDown(control as Element, { key: ' ' })
    await waitFor(() => expect(titles()).toHaveLength(5))
    expect(document.querySelector('nav[data-further] a[rel=next]')).toBeNull()
    expect(document.querySelector('nav[data-further] a[rel=prev]')?.getAttribute('href')).toBe(
      '/latest/page/2',
    )
  })
  it('goes on past a page of stories that newer ones have pushed there', async () => {
    const pushed = renderToStaticMarkup(listPage(2, [1, 2], true))
    pages['/latest/page/2'] = `<!doctype html><html><body><main>${pushed}</main></body></html>`
    show()
    fireEvent.click(older())
    await waitFor(() => expect(titles()).toEqual(['Story 1', 'Story 2', 'Story 5']))
    expect(asked).toEqual(['/latest/page/2', '/latest/page/3'])
    await waitFor(() => expect(said()).toBe('Page 3'))
    expect(document.activeElement?.textContent).toBe('Story 5')
  })
  it('asks once, however often it is pressed', async () => {
    show()
    fireEvent.click(older())
    fireEvent.click(older())
    await waitFor(() => expect(titles()).toHaveLength(4))
    expect(asked).toHaveLength(1)
  })
  it.each([
    ['is not there', 404],
    ['failed', 503],
    ['is no list', '<main><p>Something else</p></main>'],
  ])('keeps what it has where the next page %s, and asks again', async (_, answer) => {
    const whole = pages['/latest/page/2'] as string
    pages['/latest/page/2'] = answer
    show()
    fireEvent.click(older())
    await waitFor(() => expect(said()).toMatch(/^Couldn’t load this/))
    expect([titles().length, location.pathname]).toEqual([2, '/latest'])
    pages['/latest/page/2'] = whole
    fireEvent.click(older())
    await waitFor(() => expect(titles()).toHaveLength(4))
  })
  it.each([
    ['with Command', { metaKey: true }],
    ['with Ctrl', { ctrlKey: true }],
    ['with Shift', { shiftKey: true }],
    ['with Alt', { altKey: true }],
    ['of the middle button', { button: 1 }],
  ])('leaves a click alone that wants another tab: %s', async (_, wants) => {
    show()
    const click = (link: Element) => {
      const wanted = new MouseEvent('click', { bubbles: true, cancelable: true, ...wants })
      let isTaken = false
      // Seen last, so that what the page does is known; then the click leads nowhere.
      const see = (event: Event) => {
        isTaken = event.defaultPrevented
        event.preventDefault()
      }
      addEventListener('click', see, { once: true })
      fireEvent(link, wanted)
      return isTaken
    }
    expect(click(older())).toBe(false)
    expect(asked).toEqual([])
    fireEvent.click(older())
    await waitFor(() => expect(titles()).toHaveLength(4))
    expect(click(screen.getByRole('link', { name: 'Story 4' }))).toBe(false)
  })
  it('stops adding at ten pages, from where the link leads on', async () => {
    for (let page = 2; page <= 12; page++) {
      pages[`/latest/page/${page}`] =
        `<main>${renderToStaticMarkup(listPage(page, [page * 100], true))}</main>`
    }
    show()
    for (let page = 2; page <= 11; page++) {
      fireEvent.click(screen.getAllByText('Older stories').at(-1) as Element)
      // Counted by hand: asking for roles looks at every element's style, ten lists of them, again and again.
      await vi.waitFor(
        () => expect(document.querySelectorAll('[data-list] h2')).toHaveLength(page + 1),
        5_000,
      )
      await vi.waitFor(() => expect(document.querySelector('[data-loading]')).toBeNull(), 5_000)
    }
    expect(document.querySelector('nav[data-further] a[rel=next]')?.getAttribute('role')).toBeNull()
  })
})

it('a list’s last page has no script of its own, and an empty one something to read', () => {
  const { rerender } = render(listPage(3, [5], false))
  expect(screen.queryByRole('status')).toBeNull()
  rerender(
    <ListPage
      heading={{ title: 'New' }}
      crumbs={[]}
      path="/new"
      context={context}
      page={{ page: 1, items: [], hasNext: false }}
      instead={[aTeaser({ title: 'To read' })]}
    />,
  )
  expect(screen.getByText('No stories here yet.')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Latest stories' }).textContent).toContain('To read')
})
