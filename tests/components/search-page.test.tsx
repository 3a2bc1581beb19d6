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

type Asked = Record<string, string>
function show(asked: Asked, items: Teaser[] | null, hasNext = false) {
  const search = readSearch(asked, categories)
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
const said = () => screen.getByRole('status').textContent
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

describe('a search', () => {
  it('is a form that asks for a page by address, and remembers nothing', () => {
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
  it('marks what it found, and says how many it shows', () => {
    show({ q: 'RAIN' }, [aTeaser({ id: 1 }), aTeaser({ id: 2, title: '<b>rain</b>' })])
    expect(said()).toBe('2 results')
    expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Rain', 'rain'])
    expect(document.querySelectorAll('article a')[1]?.textContent).toBe('<b>rain</b>')
    expect(document.querySelector('b')).toBeNull()
  })
  it('keeps its filters from page to page', () => {
    show({ q: 'rain', type: 'Video', category: 'sport', page: '2' }, [aTeaser()], true)
    expect(said()).toBe('1 result – Page 2')
    expect(linkTo('Older stories')).toBe('/search?q=rain&type=Video&category=sport&page=3')
    expect(linkTo('Newest stories')).toBe('/search?q=rain&type=Video&category=sport')
  })
  it('that found nothing has something to read, unmarked, and a wider search', () => {
    show({ q: 'rain', type: 'Video' }, [])
    expect(said()).toContain('No results for “rain”')
    expect(linkTo(texts.lists.withoutFilters)).toBe('/search?q=rain')
    expect(screen.getByRole('link', { name: 'The latest rain' })).toBeTruthy()
    expect(document.querySelector('mark')).toBeNull()
  })
  it('of filters alone that found nothing does not speak of a headline', () => {
    show({ type: 'Video' }, [])
    expect(said()).toBe(texts.lists.searchNone)
    expect(screen.queryByRole('link', { name: texts.lists.withoutFilters })).toBeNull()
  })
  it('beyond its end leads back', () => {
    show({ q: 'rain', page: '9' }, [])
    expect(said()).toBe(texts.lists.searchPastEnd)
    expect(linkTo(texts.lists.toFirstResults)).toBe('/search?q=rain')
  })
  it('of one character asks for more, at the field', () => {
    show({ q: 'r' }, null)
    expect(said()).toBe(texts.lists.searchTooShort)
    expect(screen.getByLabelText('Search headlines').getAttribute('aria-invalid')).toBe('true')
  })
  it('a truncated query shows a notice', () => {
    show({ q: 'x'.repeat(120) }, [])
    expect(said()).toContain(texts.lists.searchCut)
  })
  it('of nothing yet explains itself', () => {
    show({}, null)
    expect(said()).toBe(texts.searchHint)
    expect(screen.getByLabelText('Search headlines').getAttribute('aria-invalid')).toBeNull()
  })
})
