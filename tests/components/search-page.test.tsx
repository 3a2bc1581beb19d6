// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { SearchPage } from '@/components/listing/search-page'
import { messages } from '@/lib/base/messages'
import type { Teaser } from '@/lib/cms/model'
import { readSearch } from '@/lib/features/search/search'
import { aTeaser } from '../unit/cms/builders'

vi.mock('@/lib/base/config/media', () => ({ isOptimisable: () => false }))
afterEach(cleanup)

const texts = messages('en')
const context = { messages: texts, clock: { language: 'en', timeZone: 'UTC' }, language: 'en' }
const categories = [{ id: 7, name: 'Sport', slug: 'sport', path: '/sport', parent: null, color: null }]

type Query = Record<string, string>
function show(query: Query, items: Teaser[] | null, hasNext = false) {
  const search = readSearch(query, categories)
  return render(
    <SearchPage
      search={search}
      categories={categories}
      found={items && { items, page: search.page, hasNext }}
      latest={[aTeaser({ id: 99, title: 'The latest rain' })]}
      context={context}
    />,
  )
}
const statusText = () => screen.getByRole('status').textContent
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

describe('SearchPage', () => {
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
  })
  it('a search by filters alone without results shows a message without a query', () => {
    show({ type: 'Video' }, [])
    expect(statusText()).toBe(texts.lists.searchNone)
    expect(screen.queryByRole('link', { name: texts.lists.withoutFilters })).toBeNull()
  })
  it('a page beyond the search results links to the first page', () => {
    show({ q: 'rain', page: '9' }, [])
    expect(statusText()).toBe(texts.lists.searchPastEnd)
    expect(linkTo(texts.lists.toFirstResults)).toBe('/search?q=rain')
  })
  it('a search of one character shows an error at the field', () => {
    show({ q: 'r' }, null)
    expect(statusText()).toBe(texts.lists.searchTooShort)
    expect(screen.getByLabelText('Search headlines').getAttribute('aria-invalid')).toBe('true')
  })
  it('a truncated search query shows a notice', () => {
    show({ q: 'x'.repeat(120) }, [])
    expect(statusText()).toContain(texts.lists.searchCut)
  })
  it('a search without a query shows a hint', () => {
    show({}, null)
    expect(statusText()).toBe(texts.searchHint)
    expect(screen.getByLabelText('Search headlines').getAttribute('aria-invalid')).toBeNull()
  })
})
