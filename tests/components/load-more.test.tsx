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
let requested: string[]
beforeEach(() => {
  history.replaceState(null, '', '/latest')
  requested = []
  const html = (page: number, numbers: number[], hasNext: boolean) =>
    `<!doctype html><html><body><main>${renderToStaticMarkup(listPage(page, numbers, hasNext))}</main></body></html>`
  pages = { '/latest/page/2': html(2, [2, 3, 4], true), '/latest/page/3': html(3, [5], false) }
  vi.stubGlobal('fetch', async (path: string) => {
    requested.push(path)
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
const statusText = () => screen.getByRole('status').textContent

describe('Older stories', () => {
  it('a list without scripts has a link to its next page', () => {
    document.body.innerHTML = renderToStaticMarkup(listPage(1, [1, 2], true))
    expect(document.querySelector('a[rel=next]')?.getAttribute('href')).toBe('/latest/page/2')
    expect(document.querySelector('[role=button]')).toBeNull()
    document.body.innerHTML = ''
  })
  it('Older stories adds the next page without duplicates, and focuses its first story', async () => {
    show()
    fireEvent.click(older())
    await waitFor(() => expect(titles()).toEqual(['Story 1', 'Story 2', 'Story 3', 'Story 4']))
    expect(requested).toEqual(['/latest/page/2'])
    expect(location.pathname).toBe('/latest/page/2')
    expect(document.activeElement?.textContent).toBe('Story 3')
    await waitFor(() => expect(statusText()).toBe('Page 2'))
    expect(screen.getAllByRole('list').filter((list) => list.matches('[data-list]'))).toHaveLength(1)
  })
  it('pictures of added stories load lazily, without fetchpriority', async () => {
    show()
    fireEvent.click(older())
    await waitFor(() => expect(titles()).toHaveLength(4))
    const further = [...document.querySelectorAll('[data-further] img')]
    expect(further.length).toBeGreaterThan(0)
    expect(
      further.filter((one) => one.getAttribute('loading') !== 'lazy' || one.hasAttribute('fetchpriority')),
    ).toEqual([])
  })
  it('Older stories works with Space, and has the links of the last page at the end', async () => {
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
  it('Older stories takes a press at the very moment at which the stories before it were added', async () => {
    show()
    const pressed = new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        if (titles().length !== 4) return
        observer.disconnect()
        fireEvent.click(document.querySelector('nav[data-further] a[rel=next]') as Element)
        resolve()
      })
      observer.observe(document.body, { childList: true, subtree: true })
    })
    fireEvent.click(older())
    await pressed
    await waitFor(() => expect(titles()).toHaveLength(5))
  })
  it('Older stories loads one more page where the next one has only stories that are shown already', async () => {
    const pushed = renderToStaticMarkup(listPage(2, [1, 2], true))
    pages['/latest/page/2'] = `<!doctype html><html><body><main>${pushed}</main></body></html>`
    show()
    fireEvent.click(older())
    await waitFor(() => expect(titles()).toEqual(['Story 1', 'Story 2', 'Story 5']))
    expect(requested).toEqual(['/latest/page/2', '/latest/page/3'])
    await waitFor(() => expect(statusText()).toBe('Page 3'))
    expect(document.activeElement?.textContent).toBe('Story 5')
  })
  it('Older stories keeps the focus where the page after one of known stories fails', async () => {
    const pushed = renderToStaticMarkup(listPage(2, [1, 2], true))
    pages['/latest/page/2'] = `<!doctype html><html><body><main>${pushed}</main></body></html>`
    pages['/latest/page/3'] = 503
    show()
    older().focus()
    fireEvent.click(older())
    await waitFor(() => expect(statusText()).toMatch(/^Couldn’t load this/))
    expect(document.activeElement?.getAttribute('href')).toBe('/latest/page/3')
  })
  it('stories added to a list of the other direction have the direction of their own page', async () => {
    const listOf = (...titles: string[]) => (
      <ListPage
        heading={{ title: 'Latest' }}
        crumbs={[]}
        path="/latest"
        context={context}
        page={{
          page: 1,
          hasNext: true,
          items: titles.map((title, id) => aTeaser({ id, title, path: `/${title}` })),
        }}
      />
    )
    const mixed = renderToStaticMarkup(listOf('شہر', 'Harbour'))
    pages['/latest/page/2'] = `<!doctype html><html dir="ltr"><body><main>${mixed}</main></body></html>`
    render(<main>{listOf('بندرگاہ')}</main>)
    fireEvent.click(older())
    const added = await screen.findByRole('heading', { name: 'Harbour' })
    expect(added.closest<HTMLElement>('[dir]')?.dir).toBe('ltr')
  })
  it('Older stories requests a page once when it is clicked twice', async () => {
    show()
    fireEvent.click(older())
    fireEvent.click(older())
    await waitFor(() => expect(titles()).toHaveLength(4))
    expect(requested).toHaveLength(1)
  })
  it.each([
    ['is a 404', 404],
    ['is a 503', 503],
    ['has no list', '<main><p>Something else</p></main>'],
  ])('Older stories keeps the list, and can be clicked again, where the next page %s', async (_, answer) => {
    const whole = pages['/latest/page/2'] as string
    pages['/latest/page/2'] = answer
    show()
    fireEvent.click(older())
    await waitFor(() => expect(statusText()).toMatch(/^Couldn’t load this/))
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
    ['with the middle button', { button: 1 }],
  ])('a click %s on a link of the list is left to the browser', async (_, wants) => {
    show()
    const click = (link: Element) => {
      const wanted = new MouseEvent('click', { bubbles: true, cancelable: true, ...wants })
      let isTaken = false
      // The last listener: records whether the page prevented the click, then prevents it itself.
      const see = (event: Event) => {
        isTaken = event.defaultPrevented
        event.preventDefault()
      }
      addEventListener('click', see, { once: true })
      fireEvent(link, wanted)
      return isTaken
    }
    expect(click(older())).toBe(false)
    expect(requested).toEqual([])
    fireEvent.click(older())
    await waitFor(() => expect(titles()).toHaveLength(4))
    expect(click(screen.getByRole('link', { name: 'Story 4' }))).toBe(false)
  })
  it('Older stories is a plain link after ten added pages', async () => {
    for (let page = 2; page <= 12; page++) {
      pages[`/latest/page/${page}`] =
        `<main>${renderToStaticMarkup(listPage(page, [page * 100], true))}</main>`
    }
    show()
    for (let page = 2; page <= 11; page++) {
      fireEvent.click(screen.getAllByText('Older stories').at(-1) as Element)
      // Counted by selector: a query by role computes the style of every element of ten lists each time.
      await vi.waitFor(
        () => expect(document.querySelectorAll('[data-list] h2')).toHaveLength(page + 1),
        5_000,
      )
      await vi.waitFor(() => expect(document.querySelector('[data-loading]')).toBeNull(), 5_000)
    }
    expect(document.querySelector('nav[data-further] a[rel=next]')?.getAttribute('role')).toBeNull()
  })
})

it('the last page of a list has no status, and an empty list shows other stories', () => {
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
