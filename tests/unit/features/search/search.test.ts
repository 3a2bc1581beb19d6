import { describe, expect, it } from 'vitest'
import { isTooShort, readSearch, searchFilters, searchPath } from '@/lib/features/search/search'
import { growth, LINEAR_MAX } from '../../../fixtures/cpu-time'

const categories = [{ id: 7, name: 'Sport', slug: 'sport', path: '/sport', parent: null, color: null }]
const read = (parameters: Record<string, string | string[] | undefined>) => readSearch(parameters, categories)

describe('a search', () => {
  it('is read from the query string and becomes filters', () => {
    const search = read({ q: '  rain  harvest ', type: 'Web Story', category: 'sport', page: '3' })
    expect(search).toMatchObject({ query: 'rain harvest', type: 'Web Story', page: 3 })
    expect(searchFilters(search)).toEqual({
      title__contains: 'rain harvest',
      type__eq: 'Web Story',
      'categories.id__eq': 7,
    })
  })
  it('takes nothing it does not know', () => {
    expect(read({ q: ['a', 'b'], type: 'Hologram', category: '__proto__', page: '-1' })).toEqual({
      query: '',
      wasCut: false,
      type: null,
      category: null,
      page: 1,
    })
    expect(read(JSON.parse('{"__proto__": {"q": "x"}}')).query).toBe('')
  })
  it('is cut at a hundred characters, never inside one', () => {
    expect(read({ q: '🌊'.repeat(150) })).toMatchObject({ query: '🌊'.repeat(100), wasCut: true })
    expect(read({ q: 'x'.repeat(100) })).toMatchObject({ query: 'x'.repeat(100), wasCut: false })
    const family = '👩‍👩‍👧'
    expect(read({ q: `${'x'.repeat(98)}${family}` }).query).toBe('x'.repeat(98))
    expect(read({ q: `${'x'.repeat(99)}कि` }).query).toBe('x'.repeat(99))
  })
  it('of a million characters is cut, in time in proportion to what was typed', () => {
    const typed = (size: number) => read({ q: 'e\u0301 '.repeat(size) })
    expect(typed(300_000).query.length).toBeLessThanOrEqual(100)
    expect(growth(typed, 300_000)).toBeLessThan(LINEAR_MAX)
  })
  it('is normalised, and freed of controls', () => {
    expect(read({ q: 'cafe\u0301\u0000\u0007x' }).query).toBe('café x')
  })
  it('of one letter searches for nothing', () => {
    expect(searchFilters(read({ q: 'a' }))).toBeNull()
    expect(searchFilters(read({ q: 'a', type: 'Video' }))).toBeNull()
    expect(searchFilters(read({}))).toBeNull()
    expect([read({ q: 'a' }), read({}), read({ q: 'ab' })].map(isTooShort)).toEqual([true, false, false])
  })
  it('may be of a type or a category alone', () => {
    expect(searchFilters(read({ type: 'Video' }))).toEqual({ type__eq: 'Video' })
    expect(searchFilters(read({ category: 'sport' }))).toEqual({ 'categories.id__eq': 7 })
  })
  it('has an address that reads back to itself', () => {
    const search = read({ q: 'a&b=c हिन्दी', type: 'Video', category: 'sport' })
    const url = new URL(searchPath(search, 2), 'http://x')
    expect(read(Object.fromEntries(url.searchParams))).toEqual({ ...search, page: 2 })
    expect(searchPath(read({}))).toBe('/search')
  })
})
