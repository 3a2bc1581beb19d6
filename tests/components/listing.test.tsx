// @vitest-environment happy-dom

import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FrontSectionStories } from '@/components/front/section-stories'
import { Card } from '@/components/list/card'
import { ListPage } from '@/components/list/list-page'
import { Pagination } from '@/components/list/pagination'
import { columnsInRows } from '@/components/list/rows'
import { NewslettersPage } from '@/components/newsletters/newsletters-page'
import type { SignUpResult } from '@/components/newsletters/results'
import { PostHead } from '@/components/post/post-head'
import { readSearch, type SearchOffer } from '@/components/search/search-data'
import { SearchPage } from '@/components/search/search-page'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import type { Post, Teaser } from '@/lib/delivery/model'
import { messages } from '@/lib/words'
import { cleanup, fireEvent, render, screen, waitFor, within } from '../fakes/rendered'
import { searchOffer } from '../fixtures/search-offer'
import { aTeaser } from '../unit/delivery/builders'
import { aWholePost, image } from '../unit/feeds/posts'

vi.mock('@/lib/settings/media', () => ({ isOptimisable: () => false }))

const texts = messages('en')
const context = { messages: texts, clock: { language: 'en', timeZone: 'UTC' }, language: 'en' }

describe('Card', () => {
  it('a card shows markup in a headline as text, in one link', () => {
    const title = '<script>alert(1)</script> & <b>bold</b> P&L;'
    const { container } = render(<Card post={aTeaser({ title })} size="row" context={context} />)
    expect(screen.getByRole('link').textContent).toBe(title)
    expect(container.querySelector('script, b')).toBeNull()
  })
  it('a card of a gated story says that it is for subscribers', () => {
    render(<Card post={aTeaser({ isOpen: false })} size="compact" context={context} />)
    expect(screen.getByText('Subscribers only')).toBeTruthy()
  })
  it.each([
    ['hi', 'नतीजे', 'hi', messages('hi').live.ended],
    ['fr', 'Les résultats', undefined, texts.live.ended],
    [null, 'نتائج', undefined, texts.live.ended],
    ['en', 'Results', undefined, texts.live.ended],
  ])(
    'the words on a card of a story in %s are in its language, if the site has it',
    (language, title, lang, label) => {
      const post = aTeaser({ language, title, type: 'LiveBlog', live: 'complete', isOpen: false })
      const { container } = render(<Card post={post} size="row" context={context} />)
      expect(screen.getByText(label).lang).toBe(lang ?? '')
      const meta = container.querySelector('time')?.parentElement
      expect(meta?.lang).toBe(lang ?? '')
      expect(meta?.textContent).toContain(messages(lang ?? 'en').gatedLabel)
    },
  )
  it('kind and section of a card are separate words for screen readers and copied text', () => {
    const section = { id: 1, name: 'Cricket', slug: 'cricket', path: '/cricket', color: null, parent: null }
    const kicker = (live: 'live' | 'complete') =>
      render(
        <Card post={aTeaser({ type: 'LiveBlog', live, section })} size="row" context={context} />,
      ).container.querySelector('p')?.textContent
    expect(kicker('complete')).toBe('As it happened · Cricket')
    expect(kicker('live')).toBe('Live · Cricket')
  })
  it('a card of a post without a date has no time element', () => {
    const { container } = render(<Card post={aTeaser({ publishedAt: null })} size="row" context={context} />)
    expect(container.querySelector('time')).toBeNull()
  })
  it('a card’s headline in another language has lang and dir', () => {
    render(<Card post={aTeaser({ language: 'ur', title: 'خبر' })} size="compact" context={context} />)
    const heading = screen.getByRole('heading')
    expect([heading.lang, heading.dir]).toEqual(['ur', 'rtl'])
  })
  it('an Urdu headline that begins with Latin letters is right-to-left', () => {
    const post = aTeaser({ language: 'ur', title: 'IMF نے قرض کی نئی قسط جاری کر دی' })
    render(<Card post={post} size="compact" context={context} />)
    expect(screen.getByRole('link').closest('[dir]')?.getAttribute('dir')).toBe('rtl')
  })
  it('each author of an opinion card is isolated, in a line of the page’s own direction', () => {
    const authors = [
      { id: 1, name: 'سارہ خان', slug: 'a' },
      { id: 2, name: 'John Smith', slug: 'b' },
    ]
    const { container } = render(<Card post={aTeaser({ authors })} size="opinion" context={context} />)
    const names = [...container.querySelectorAll('bdi bdi')]
    expect(names.map(({ textContent }) => textContent)).toEqual(['سارہ خان', 'John Smith'])
    expect(names[0]?.parentElement?.textContent).toBe('سارہ خان and John Smith')
    expect(names[0]?.parentElement?.closest('[dir]')).toBeNull()
  })
  it('the authors of an opinion card are isolated from the direction of a headline in another script', () => {
    const authors = [
      { id: 1, name: 'Ann Lee', slug: 'a' },
      { id: 2, name: 'John Smith', slug: 'b' },
    ]
    const post = aTeaser({ authors, title: 'بارش کے بعد', language: 'ur' })
    const { container } = render(<Card post={post} size="opinion" context={context} />)
    const sentence = container.querySelector('[dir=rtl] > p > bdi')
    expect(sentence?.textContent).toBe('Ann Lee and John Smith')
  })
  it.each(['lead', 'large', 'standard', 'row', 'film'] as const)(
    'a card of size %s crops its picture around the focal point',
    (size) => {
      const post = aTeaser({ image: { ...image, focus: '90% 10%' } })
      const { container } = render(<Card post={post} size={size} context={context} />)
      expect(container.querySelector('img')?.style.objectPosition).toBe('90% 10%')
    },
  )
  it('a lead card with a long headline has the headline of a large card', () => {
    const shapeOf = (title: string) => {
      const { container } = render(<Card post={aTeaser({ title })} size="lead" context={context} />)
      return [/lead/, /large/].map((name) => name.test(container.querySelector('article')?.className ?? ''))
    }
    expect(shapeOf('Harbour pilots call off Monday’s strike')).toEqual([true, false])
    expect(shapeOf('After nine days of rain the ferry returns. '.repeat(4))).toEqual([true, true])
  })
  it.each([
    ['lead', 2_000, '2'],
    ['large', 1_900, '1.9'],
    ['large', 4_000, '2'],
    ['large', 1_500, ''],
    ['standard', 2_000, ''],
  ] as const)(
    'a card of size %s whose picture is %d by 1000 px has the ratio "%s" of its own',
    (size, width, ratio) => {
      const wide = aTeaser({ image: { ...image, width, height: 1_000 } })
      const { container } = render(<Card post={wide} size={size} context={context} />)
      const box = container.querySelector<HTMLElement>('article > div:has(img)')
      expect(box?.style.getPropertyValue('--wide-ratio')).toBe(ratio)
    },
  )
  it('the picture of a card has an empty alt text', () => {
    const { container } = render(<Card post={aTeaser({ image })} size="large" context={context} />)
    expect(container.querySelector('img')?.getAttribute('alt')).toBe('')
  })
})

describe('SectionStories', () => {
  const columnsOf = (style: 'feature' | 'headlines', count: number) => {
    const posts = Array.from({ length: count }, (_, id) => aTeaser({ id }))
    const stories = <FrontSectionStories {...{ posts, style, context }} isMirrored={false} showsSection />
    return /columns/.test(render(stories).container.querySelector('ul')?.className ?? '')
  }
  it.each(['feature', 'headlines'] as const)(
    'a front page section of style %s is in columns with two or three stories',
    (style) => {
      expect([2, 3, 4, 7].map((count) => columnsOf(style, count))).toEqual([true, true, false, false])
    },
  )
})

describe('Pagination', () => {
  it('pagination is empty where there is one page', () => {
    const { container } = render(<Pagination path="/tech" page={1} hasNext={false} messages={texts} />)
    expect(container.innerHTML).toBe('')
  })
  it('pagination links to the neighbouring pages', () => {
    render(<Pagination path="/tech" page={2} hasNext messages={texts} />)
    expect(screen.getByRole('link', { name: 'Newest stories' }).getAttribute('href')).toBe('/tech')
    expect(screen.getByRole('link', { name: 'Older stories' }).getAttribute('href')).toBe('/tech/page/3')
  })
})

describe('PostHead', () => {
  const authors = [
    { id: 1, name: 'A', slug: 'a' },
    { id: 2, name: 'B', slug: '' },
  ]
  const head = (fields: Partial<Post> = {}) => (
    <PostHead
      post={aWholePost({ authors, updatedAt: null, ...fields })}
      context={context}
      sectionPath="/climate"
      words={400}
      isPage={fields.type === 'CustomPage'}
    />
  )
  it('the head of a post names its authors, each with a link, and the reading time', () => {
    render(head())
    expect(screen.getByText(/^By/).textContent).toBe('By A and B')
    expect(screen.getByRole('link', { name: 'B' }).getAttribute('href')).toBe('/author/2')
    expect(screen.getByText('2 min read')).toBeTruthy()
  })
  it('the head of a post shows “Updated” only where there is an update time', () => {
    const { rerender } = render(head())
    expect(screen.queryByText(/Updated/)).toBeNull()
    rerender(head({ updatedAt: '2026-01-03T03:04:05.000Z' }))
    expect(screen.getByText(/Updated/)).toBeTruthy()
  })
  it('the head of a custom page has no byline', () => {
    render(head({ type: 'CustomPage' }))
    expect(screen.queryByText(/^By/)).toBeNull()
  })
})

it('a breadcrumb links every step but the last', () => {
  render(
    <Breadcrumb
      crumbs={[
        { name: 'Front', path: '/' },
        { name: 'Here', path: '/here' },
      ]}
      messages={texts}
    />,
  )
  expect(screen.getAllByRole('link')).toHaveLength(1)
  expect(screen.getByText('Here').getAttribute('aria-current')).toBe('page')
})

describe('the search page', () => {
  const categories = [{ id: 7, name: 'Sport', slug: 'sport', path: '/sport', parent: null, color: null }]

  type Query = Record<string, string>
  function show(query: Query, items: Teaser[] | null, hasNext = false, more: Partial<SearchOffer> = {}) {
    const offer = searchOffer({ categories, ...more })
    const search = readSearch(query, offer)
    return render(
      <SearchPage
        search={search}
        offer={offer}
        results={items && { items, page: search.page, hasNext }}
        latest={[99, 98, 97, 96].map((id) =>
          aTeaser({ id, title: id === 99 ? 'The latest rain' : '', image }),
        )}
        context={context}
      />,
    )
  }
  const statusText = () => screen.getByRole('status').textContent
  const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

  it('the search form is sent by GET with its filters, without autocomplete', () => {
    show({ q: 'rain', type: 'Video', category: 'sport' }, [aTeaser()])
    const form = document.querySelector('search form') as HTMLFormElement
    expect([form.method, form.getAttribute('action')]).toEqual(['get', '/search'])
    const field = within(form).getByLabelText<HTMLInputElement>('Search headlines')
    expect([field.value, field.autocomplete, field.minLength, field.maxLength]).toEqual([
      'rain',
      'off',
      2,
      100,
    ])
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      texts.lists.searchRule,
    )
    expect(within(form).getByLabelText<HTMLSelectElement>('Type').value).toBe('Video')
    expect(within(form).getByLabelText<HTMLSelectElement>('Section').value).toBe('sport')
  })
  it('authors, dates and the order are fields where they can be searched by, and stay in the links', () => {
    const authors = [
      { id: 4, name: 'Zoya', slug: 'zoya' },
      { id: 5, name: 'Asha', slug: '' },
    ]
    const days = { from: '2026-11-01', to: '2026-11-27' }
    const query = { q: 'rain', author: '5', ...days, sort: 'date', page: '2' }
    show(query, [aTeaser()], true, { authors, dateForm: 'times', hasOrders: true })
    const details = document.querySelector('search details') as HTMLDetailsElement
    expect(details.open).toBe(true)
    const valueAt = (label: string) => within(details).getByLabelText<HTMLInputElement>(label).value
    expect(['Author', 'From', 'To', 'Order'].map(valueAt)).toEqual(['5', days.from, days.to, 'date'])
    expect([...details.querySelectorAll('[name=author] option')].map((one) => one.textContent)).toEqual([
      'All',
      'Asha',
      'Zoya',
    ])
    expect(linkTo('Older stories')).toBe(
      '/search?q=rain&author=5&from=2026-11-01&to=2026-11-27&sort=date&page=3',
    )
    cleanup()
    show({ q: 'rain' }, [aTeaser()], false, { authors })
    expect(document.querySelector('search details')?.hasAttribute('open')).toBe(false)
    expect([...document.querySelectorAll('[name]')].map((field) => field.getAttribute('name'))).toEqual([
      'q',
      'type',
      'category',
      'author',
    ])
    cleanup()
    show({ q: 'rain', sort: 'date', ...days }, [aTeaser()])
    expect(document.querySelector('search details')).toBeNull()
  })
  it('search results mark the query and show their number', () => {
    show({ q: 'RAIN' }, [aTeaser({ id: 1 }), aTeaser({ id: 2, title: '<b>rain</b>' })])
    expect(statusText()).toBe('2 results')
    expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Rain', 'rain'])
    expect(document.querySelectorAll('article a')[1]?.textContent).toBe('<b>rain</b>')
    expect(document.querySelector('b')).toBeNull()
  })
  it('search filters are kept from page to page', () => {
    show({ q: 'rain', type: 'Video', category: 'sport', page: '2' }, [aTeaser()], true)
    expect(statusText()).toBe('1 result – Page 2')
    expect(linkTo('Older stories')).toBe('/search?q=rain&type=Video&category=sport&page=3')
    expect(linkTo('Newest stories')).toBe('/search?q=rain&type=Video&category=sport')
  })
  it('a search without results shows unmarked stories and a link without filters', () => {
    show({ q: 'rain', type: 'Video' }, [])
    expect(statusText()).toContain('No results for “rain”')
    expect(linkTo(texts.lists.withoutFilters)).toBe('/search?q=rain')
    expect(screen.getByRole('link', { name: 'The latest rain' })).toBeTruthy()
    expect(document.querySelector('mark')).toBeNull()
    expect(screen.getAllByRole('article')).toHaveLength(3)
    expect(document.querySelectorAll('article img')).toHaveLength(3)
  })
  it('a search without a query says nothing of results', () => {
    show({}, null)
    expect(statusText()).toBe('')
  })
  it('a page beyond the search results links to the first page', () => {
    show({ q: 'rain', page: '9' }, [])
    expect(statusText()).toBe(texts.lists.searchPastEnd)
    expect(linkTo(texts.lists.toFirstResults)).toBe('/search?q=rain')
  })
  it.each<[string, Query, Teaser[] | null, string, string | null]>([
    ['by filters alone without results shows a message', { type: 'Video' }, [], texts.lists.searchNone, null],
    ['of one character shows an error at the field', { q: 'r' }, null, texts.lists.searchTooShort, 'true'],
    ['with a truncated query shows a notice', { q: 'x'.repeat(120) }, [], texts.lists.searchCut, null],
  ])('a search %s', (_, query, results, text, invalid) => {
    show(query, results)
    expect(statusText()).toContain(text)
    expect(screen.getByLabelText('Search headlines').getAttribute('aria-invalid')).toBe(invalid)
    expect(screen.queryByRole('link', { name: texts.lists.withoutFilters })).toBeNull()
  })
})

it.each([
  ['whose newest story has none', [null, image, image, null], ['2', '1', '3']],
  ['whose newest stories have pictures', [image, image, null, null], ['1', '2', '3']],
  ['whose newest three stories have none', [null, null, null, image], ['1', '2', '3']],
])('the first page of a list %s is led by one with a picture, else by the newest', (_, images, lead) => {
  const items = images.map((one, index) =>
    aTeaser({ id: index + 1, title: String(index + 1), path: `/${index}`, image: one }),
  )
  const look = { hasGround: false, style: {} }
  render(
    <ListPage
      heading={{ title: 'Business' }}
      crumbs={[]}
      path="/business"
      look={look}
      context={context}
      page={{ page: 1, hasNext: false, items }}
    />,
  )
  const titles = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
  const listed = document.querySelectorAll('[data-list] h2').length
  expect(titles.slice(0, titles.length - listed)).toEqual(lead)
  expect([...titles].sort()).toEqual(['1', '2', '3', '4'])
})

describe('a list that grows', () => {
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

  const html = (page: number, numbers: number[], hasNext: boolean) =>
    `<!doctype html><html><body><main>${renderToStaticMarkup(listPage(page, numbers, hasNext))}</main></body></html>`

  let pages: Record<string, string | number>
  let requested: string[]
  beforeEach(() => {
    history.replaceState(null, '', '/latest')
    requested = []
    pages = { '/latest/page/2': html(2, [2, 3, 4], true), '/latest/page/3': html(3, [5], false) }
    vi.stubGlobal('fetch', async (path: string) => {
      requested.push(path)
      const page = pages[path] ?? 404
      return typeof page === 'number' ? new Response('', { status: page }) : new Response(page)
    })
    vi.stubGlobal('scrollTo', vi.fn())
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
    it('Older stories adds none that opens the page above its list', async () => {
      pages['/latest/page/2'] = html(2, [2, 3, 5, 6], false)
      render(<main>{listPage(1, [1, 2, 3, 4, 5], true)}</main>)
      expect(document.querySelectorAll('[data-list] > li')).toHaveLength(2)
      fireEvent.click(older())
      await waitFor(() => expect(titles().at(-1)).toBe('Story 6'))
      expect(titles()).toEqual([1, 2, 3, 4, 5, 6].map((id) => `Story ${id}`))
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
      pages['/latest/page/2'] = html(2, [1, 2], true)
      show()
      fireEvent.click(older())
      await waitFor(() => expect(titles()).toEqual(['Story 1', 'Story 2', 'Story 5']))
      expect(requested).toEqual(['/latest/page/2', '/latest/page/3'])
      await waitFor(() => expect(statusText()).toBe('Page 3'))
      expect(document.activeElement?.textContent).toBe('Story 5')
    })
    it('Older stories keeps the focus where the page after one of known stories fails', async () => {
      pages['/latest/page/2'] = html(2, [1, 2], true)
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
    ])(
      'Older stories keeps the list, and can be clicked again, where the next page %s',
      async (_, answer) => {
        const whole = pages['/latest/page/2'] as string
        pages['/latest/page/2'] = answer
        show()
        fireEvent.click(older())
        await waitFor(() => expect(statusText()).toMatch(/^Couldn’t load this/))
        expect([titles().length, location.pathname]).toEqual([2, '/latest'])
        pages['/latest/page/2'] = whole
        fireEvent.click(older())
        await waitFor(() => expect(titles()).toHaveLength(4))
      },
    )
    it.each([
      ['with Command', { metaKey: true }],
      ['with Ctrl', { ctrlKey: true }],
      ['with Shift', { shiftKey: true }],
      ['with Alt', { altKey: true }],
      ['with the middle button', { button: 1 }],
    ])('a click %s on a link of the list is left to the browser', async (_, wants) => {
      show()
      const click = (link: Element) => {
        const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...wants })
        let isTaken = false
        // The last listener: records whether the page prevented the click, then prevents it itself.
        const see = (event: Event) => {
          isTaken = event.defaultPrevented
          event.preventDefault()
        }
        addEventListener('click', see, { once: true })
        fireEvent(link, click)
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
        pages[`/latest/page/${page}`] = html(page, [page * 100], true)
      }
      show()
      for (let page = 2; page <= 11; page++) {
        fireEvent.click(screen.getAllByText('Older stories').at(-1) as Element)
        // Counted by selector: a query by role computes the style of every element of ten lists each time.
        await vi.waitFor(() => expect(document.querySelectorAll('[data-list] h2')).toHaveLength(page + 1))
        await vi.waitFor(() => expect(document.querySelector('[data-loading]')).toBeNull())
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
})

describe('newsletters', () => {
  const newsletters = [
    { id: 3, name: 'First Tide', description: 'Before seven.', logo: null },
    { id: 8, name: 'Rain Gauge', description: 'Weekly.', logo: null },
  ]
  const page = (result: SignUpResult | null = null) => (
    <NewslettersPage newsletters={newsletters} instead={[]} signUp={{ result }} context={context} />
  )

  let requests: { path: string; body: string; accept: string | null }[]
  let answer: () => Promise<Response>
  beforeEach(() => {
    requests = []
    answer = async () => Response.json({ result: 'sent' }, { status: 202 })
    vi.stubGlobal('fetch', async (path: string, { body, headers }: RequestInit) => {
      requests.push({ path, body: String(body), accept: new Headers(headers).get('accept') })
      return answer()
    })
  })

  const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
  const email = () => screen.getByLabelText<HTMLInputElement>('Email address')
  const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Sign up' }))
  const statusText = () => screen.getByRole('status').textContent
  const described = (element: HTMLElement) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
      .trim()

  function fillIn() {
    fireEvent.click(box('First Tide'))
    fireEvent.change(email(), { target: { value: 'asha@example.org' } })
  }

  describe('the sign-up form without scripts', () => {
    const markup = (result: SignUpResult | null) => {
      document.body.innerHTML = renderToStaticMarkup(page(result))
      return document.body
    }
    afterEach(() => {
      document.body.innerHTML = ''
    })
    it('the sign-up form without scripts posts its fields to /api/newsletters', () => {
      const form = markup(null).querySelector('form')
      expect([form?.getAttribute('action'), form?.method, form?.noValidate]).toEqual([
        '/api/newsletters',
        'post',
        false,
      ])
      expect(
        [...(form?.elements ?? [])].map((one) => (one as HTMLInputElement).name).filter(Boolean),
      ).toEqual(['group', 'group', 'name', 'email', 'fax'])
      const field = form?.querySelector<HTMLInputElement>('[name=email]')
      expect([field?.type, field?.required, field?.getAttribute('autocomplete')]).toEqual([
        'email',
        true,
        'email',
      ])
      expect(described(field as HTMLElement)).toBe(texts.lists.signUp.optIn)
    })
    it('the honeypot field of the sign-up form is hidden from the keyboard and screen readers', () => {
      const trap = markup(null).querySelector<HTMLInputElement>('[name=fax]')
      expect([trap?.tabIndex, trap?.closest('[aria-hidden=true]') !== null]).toEqual([-1, true])
    })
    it.each([
      ['no-email', 'sign-up-email', texts.lists.signUp.noEmail],
      ['refused', 'sign-up-email', texts.lists.signUp.refused],
      ['no-choice', 'sign-up-choice', texts.lists.signUp.noChoice],
    ] as const)(
      'the sign-up form without scripts describes the error %s at its field',
      (result, id, text) => {
        expect(described(markup(result).querySelector(`#${id}`) as HTMLElement)).toContain(text)
      },
    )
    it.each([
      ['sent', texts.lists.signUp.sent],
      ['not-now', texts.lists.signUp.notNow],
    ] as const)('the sign-up form without scripts shows the result %s in its status', (result, text) => {
      expect(markup(result).querySelector('[role=status]')?.textContent).toBe(text)
    })
  })

  describe('the sign-up form with scripts', () => {
    it('the sign-up form is sent by fetch, shows the result and is reset', async () => {
      render(page())
      fillIn()
      fireEvent.click(box('Rain Gauge'))
      submit()
      await waitFor(() => expect(statusText()).toBe(texts.lists.signUp.sent))
      expect(requests).toEqual([
        {
          path: '/api/newsletters',
          body: 'group=3&group=8&name=&email=asha%40example.org&fax=',
          accept: 'application/json',
        },
      ])
      expect([email().value, box('First Tide').checked]).toEqual(['', false])
    })
    it('an incomplete sign-up form is not sent, and focuses the missing choice, then the missing e-mail', async () => {
      render(page())
      submit()
      await waitFor(() => expect(document.activeElement).toBe(box('First Tide')))
      expect(described(screen.getByRole('group'))).toBe(texts.lists.signUp.noChoice)
      fireEvent.click(box('First Tide'))
      submit()
      await waitFor(() => expect(document.activeElement).toBe(email()))
      expect(described(email())).toContain(texts.lists.signUp.noEmail)
      expect(email().getAttribute('aria-invalid')).toBe('true')
      expect(screen.getByRole('group').getAttribute('aria-describedby')).toBeNull()
      expect(requests).toEqual([])
    })
    it('an error of the server is shown at the e-mail field', async () => {
      answer = async () => Response.json({ result: 'refused', error: { field: 'email' } }, { status: 422 })
      render(page())
      fillIn()
      submit()
      await waitFor(() => expect(described(email())).toContain(texts.lists.signUp.refused))
      expect(document.activeElement).toBe(email())
      expect(email().value).toBe('asha@example.org')
    })
    it.each([
      ['the site can’t be reached', async () => Promise.reject(new TypeError('offline'))],
      ['a proxy answers with HTML', async () => new Response('<h1>Blocked</h1>', { status: 403 })],
      ['the response has an unknown result', async () => Response.json({ result: 'constructor' })],
    ])('the sign-up form shows a failure and keeps its input where %s', async (_, failingAnswer) => {
      answer = failingAnswer as () => Promise<Response>
      render(page())
      fillIn()
      submit()
      await waitFor(() => expect(statusText()).toBe(texts.lists.signUp.notNow))
      expect(screen.getByRole('status').className).toMatch(/error/)
      expect(email().value).toBe('asha@example.org')
    })
    it('the sign-up form is sent once when it is submitted twice', async () => {
      let finish = (_: Response) => {}
      answer = () =>
        new Promise((resolve) => {
          finish = resolve
        })
      render(page())
      fillIn()
      submit()
      submit()
      await waitFor(() => expect(statusText()).toBe(texts.lists.signUp.sending))
      expect(screen.getByRole('status').className).not.toMatch(/error/)
      expect(requests).toHaveLength(1)
      finish(Response.json({ result: 'sent' }))
      await waitFor(() => expect(statusText()).toBe(texts.lists.signUp.sent))
    })
  })

  describe('the newsletters page', () => {
    it('newsletters are listed without a form where there is no sign-up', () => {
      const { container } = render(
        <NewslettersPage newsletters={newsletters} instead={[]} signUp={null} context={context} />,
      )
      expect(container.querySelector('form, input')).toBeNull()
      expect(screen.getByRole('heading', { name: 'Rain Gauge' })).toBeTruthy()
    })
    it('the card of a newsletter in another script than the site’s has the direction of that script', () => {
      const urdu = { ...context, messages: messages('ur'), language: 'ur' }
      const { container } = render(
        <NewslettersPage newsletters={newsletters} instead={[]} signUp={null} context={urdu} />,
      )
      const cards = [...container.querySelectorAll<HTMLElement>('ul > li')]
      expect(cards.map(({ dir }) => dir)).toEqual(['ltr', 'ltr'])
      expect(container.querySelectorAll('ul > li [dir]')).toHaveLength(0)
    })
    it('the newsletters page without newsletters shows stories instead of the form', () => {
      render(
        <NewslettersPage
          newsletters={[]}
          instead={[aTeaser()]}
          signUp={{ result: null }}
          context={context}
        />,
      )
      expect(screen.getByText(texts.newslettersNothing)).toBeTruthy()
      expect(screen.getByRole('link', { name: 'Rain returns to the coast' })).toBeTruthy()
      expect(document.querySelector('form')).toBeNull()
    })
  })
})

describe('rows', () => {
  const columns = (count: number) => Array.from({ length: count }, (_, index) => columnsInRows(index, count))
  const alone = { '--of-fours': 12, '--of-twos': 12 }

  it.each([
    [1, [alone]],
    [2, [{ '--of-fours': 6 }, { '--of-fours': 6 }]],
    [3, [{ '--of-fours': 4 }, { '--of-fours': 4 }, { '--of-fours': 4, '--of-twos': 12 }]],
    [4, [undefined, undefined, undefined, undefined]],
    [5, [undefined, undefined, undefined, undefined, alone]],
    [6, [undefined, undefined, undefined, undefined, { '--of-fours': 6 }, { '--of-fours': 6 }]],
  ])('the last rows of %i cards are full', (count, expected) => {
    expect(columns(count)).toEqual(expected)
  })

  it('a card above the rows has no columns of them', () => {
    expect(columnsInRows(-1, -1)).toBeUndefined()
    expect(columnsInRows(-1, 1)).toBeUndefined()
  })
})
