import { describe, expect, it } from 'vitest'
import { isTooShort, readSearch, searchFilters, searchPath } from '@/lib/features/search/search'
import { growth, LINEAR_MAX } from '../../../fixtures/cpu-time'

const categories = [{ id: 7, name: 'Sport', slug: 'sport', path: '/sport', parent: null, color: null }]
const read = (parameters: Record<string, string | string[] | undefined>) => readSearch(parameters, categories)

describe('readSearch', () => {
  it('a search is read from the query string and becomes filters', () => {
    const search = read({ q: '  rain  harvest ', type: 'Web Story', category: 'sport', page: '3' })
    expect(search).toMatchObject({ query: 'rain harvest', type: 'Web Story', page: 3 })
    expect(searchFilters(search)).toEqual({
      title__contains: 'rain harvest',
      type__eq: 'Web Story',
      'categories.id__eq': 7,
    })
  })
  it('unknown or invalid search parameters are ignored', () => {
    expect(read({ q: ['a', 'b'], type: 'Hologram', category: '__proto__', page: '-1' })).toEqual({
      query: '',
      wasCut: false,
      type: null,
      category: null,
      page: 1,
    })
    expect(read(JSON.parse('{"__proto__": {"q": "x"}}')).query).toBe('')
  })
  it('a search query is cut at 100 characters, never within one', () => {
    expect(read({ q: '🌊'.repeat(150) })).toMatchObject({ query: '🌊'.repeat(100), wasCut: true })
    expect(read({ q: 'x'.repeat(100) })).toMatchObject({ query: 'x'.repeat(100), wasCut: false })
    const family = '👩‍👩‍👧'
    expect(read({ q: `${'x'.repeat(98)}${family}` }).query).toBe('x'.repeat(98))
    expect(read({ q: `${'x'.repeat(99)}कि` }).query).toBe('x'.repeat(99))
  })
  it('a search query of 900,000 characters is cut in linear time', () => {
    const typed = (size: number) => read({ q: 'e\u0301 '.repeat(size) })
    expect(typed(300_000).query.length).toBeLessThanOrEqual(100)
    expect(growth(typed, 300_000)).toBeLessThan(LINEAR_MAX)
  })
  it('a search query is normalised and loses control characters', () => {
    expect(read({ q: 'cafe\u0301\u0000\u0007x' }).query).toBe('café x')
  })
  it('a search query of one letter has no filters', () => {
    expect(searchFilters(read({ q: 'a' }))).toBeNull()
    expect(searchFilters(read({ q: 'a', type: 'Video' }))).toBeNull()
    expect(searchFilters(read({}))).toBeNull()
    expect([read({ q: 'a' }), read({}), read({ q: 'ab' })].map(isTooShort)).toEqual([true, false, false])
  })
  it('a search may have a type or a category without a query', () => {
    expect(searchFilters(read({ type: 'Video' }))).toEqual({ type__eq: 'Video' })
    expect(searchFilters(read({ category: 'sport' }))).toEqual({ 'categories.id__eq': 7 })
  })
  it('readSearch reads the address of searchPath as the same search', () => {
    const search = read({ q: 'a&b=c हिन्दी', type: 'Video', category: 'sport' })
    const url = new URL(searchPath(search, 2), 'http://x')
    expect(read(Object.fromEntries(url.searchParams))).toEqual({ ...search, page: 2 })
    expect(searchPath(read({}))).toBe('/search')
  })
})
