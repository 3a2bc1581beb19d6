import { describe, expect, it } from 'vitest'
import { isTooShort, readSearch, searchFilters, searchPath } from '@/components/search/search-data'
import { highlight, MARKED_MAX_CHARACTERS } from '@/components/search/spellings'
import { growth, LINEAR_MAX } from '../../fixtures/cpu-time'

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

/** The headline with matches in brackets. */
const marked = (title: string, query: string) =>
  highlight(title, query)
    .map(({ text, isFound }) => (isFound ? `[${text}]` : text))
    .join('')

describe('highlight', () => {
  it.each([
    ['whatever its case', 'Rain and RAIN', 'rain', '[Rain] and [RAIN]'],
    ['every time it occurs', 'a port, the port, ports', 'port', 'a [port], the [port], [port]s'],
    ['at the beginning and at the end', 'tide by tide', 'tide', '[tide] by [tide]'],
    ['when it is the whole headline', 'tide', 'tide', '[tide]'],
    ['over several words', 'The harbour tunnel opens', 'harbour tunnel', 'The [harbour tunnel] opens'],
    ['where occurrences overlap', 'nananas', 'nana', '[nana]nas'],
    ['with characters of regular expressions', 'Is 1+1 (=2)?', '(=2)', 'Is 1+1 [(=2)]?'],
    ['in letters that are longer in upper case', 'Die Straße', 'STRASSE', 'Die [Straße]'],
    ['with a final sigma', 'ΟΔΥΣΣΕΥΣ', 'οδυσσευς', '[ΟΔΥΣΣΕΥΣ]'],
    ['beside an emoji of several parts', '👩‍👩‍👧 family', 'family', '👩‍👩‍👧 [family]'],
  ])('a match is marked %s', (_, title, query, expected) => expect(marked(title, query)).toBe(expected))

  it('accents are ignored only where nothing matches with them', () => {
    expect(marked('Résumé of a resume', 'resume')).toBe('Résumé of a [resume]')
    expect(marked('A café by the sea', 'cafe')).toBe('A [café] by the sea')
    expect(marked('A cafe by the sea', 'café')).toBe('A [cafe] by the sea')
  })
  it('a match in another Unicode normal form is marked', () => {
    expect(marked('A cafe\u0301', 'caf\u00e9')).toBe('A [caf\u00e9]')
  })
  it('a match in an Indic script is marked with its vowel signs and conjuncts', () => {
    expect(marked('बारिश की वापसी', 'बारिश')).toBe('[बारिश] की वापसी')
    expect(marked('बारिश', 'बार')).toBe('[बारि]श')
    expect(marked('परीक्षा', 'रीक')).toBe('प[रीक्षा]')
    expect(marked('পরীক্ষা', 'রীক')).toBe('প[রীক্ষা]')
    expect(marked('தமிழ் செய்தி', 'தமி')).toBe('[தமி]ழ் செய்தி')
    expect(marked('அக்கறை', 'அக்')).toBe('[அக்]கறை')
  })
  it('another vowel sign is not ignored as an accent', () => {
    expect(marked('किला', 'कुला')).toBe('किला')
  })
  it('a match in Urdu is marked with the diacritics of its letters', () => {
    expect(marked('بارش کی واپسی', 'بارش')).toBe('[بارش] کی واپسی')
    expect(marked('براہِ راست', 'براہ')).toBe('[براہِ] راست')
  })
  it('highlight keeps the whole text of the headline', () => {
    const title = '  <b>Rain</b>\u00a0&amp; rain 🌧️ '
    expect(
      highlight(title, 'rain')
        .map(({ text }) => text)
        .join(''),
    ).toBe(title)
  })
})

describe('headlines without a match', () => {
  it.each([
    ['where the query does not occur', 'Rain', 'sun'],
    ['for a query of one character', 'Rain', 'a'],
    ['for an empty query', 'Rain', ''],
    ['in an empty headline', '', 'rain'],
    ['for combining marks alone', 'Rain', '\u0301\u0301'],
  ])('nothing is marked %s', (_, title, query) => expect(marked(title, query)).toBe(title))
})

it('a text longer than MARKED_MAX_CHARACTERS is not marked, since the cost is quadratic', () => {
  const longest = 'a'.repeat(MARKED_MAX_CHARACTERS - 4)
  expect(marked(`${longest}rain`, 'rain')).toBe(`${longest}[rain]`)
  expect(marked(`${longest}a rain`, 'rain')).toBe(`${longest}a rain`)
})
