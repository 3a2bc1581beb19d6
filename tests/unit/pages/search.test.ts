import { beforeEach, describe, expect, it } from 'vitest'
import {
  isTooShort,
  readFound,
  readOffer,
  readSearch,
  searchFilters,
  searchPath,
} from '@/components/search/search-data'
import { highlight, MARKED_MAX_CHARACTERS } from '@/components/search/spellings'
import { resetResilience } from '@/lib/delivery/call/resilience'
import { json } from '../../fakes/scripted-server'
import { siteReading } from '../../fakes/site-environment'
import { growth, LINEAR_MAX } from '../../fixtures/cpu-time'
import { searchOffer } from '../../fixtures/search-offer'
import { aPost } from '../delivery/builders'

const categories = [{ id: 7, name: 'Sport', slug: 'sport', path: '/sport', parent: null, color: null }]
const read = (parameters: Record<string, string | string[] | undefined>) =>
  readSearch(parameters, searchOffer({ categories }))

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
      author: null,
      from: null,
      to: null,
      dateForm: null,
      order: null,
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
  const authors = [
    { id: 4, name: 'Asha Rao', slug: 'asha-rao' },
    { id: 5, name: 'Ravi', slug: '' },
  ]
  const offer = searchOffer({ categories, authors, dateForm: 'days', hasOrders: true })
  it.each<[string, Record<string, string | string[]>, object]>([
    ['an author by slug', { author: 'asha-rao' }, { author: { id: 4 } }],
    ['an author without a slug by id', { author: '5' }, { author: { id: 5 } }],
    ['no author that the site has not read', { author: '4' }, { author: null }],
    ['no author of two values', { author: ['asha-rao', '5'] }, { author: null }],
    ['days', { from: '2026-02-01', to: '2028-02-29' }, { from: '2026-02-01', to: '2028-02-29' }],
    [
      'days in the wrong order',
      { from: '2026-03-01', to: '2026-02-01' },
      { from: '2026-02-01', to: '2026-03-01' },
    ],
    ['no days that the calendar lacks', { from: '2026-02-29', to: '2026-13-01' }, { from: null, to: null }],
    ['no day of another form', { from: '2026-2-1', to: '2026-02-01T00:00' }, { from: null, to: null }],
    ['no day beyond all newsrooms', { from: '0000-01-01', to: '9999-12-31' }, { from: null, to: null }],
    [
      'no day with more behind it',
      { from: '2026-02-01\n', to: '2026-02-01&type__eq=x' },
      { from: null, to: null },
    ],
    ['the order', { sort: 'date' }, { order: 'date' }],
    ['no order that there is not', { sort: '__proto__' }, { order: 'relevance' }],
  ])('a search is read with %s: %j', (_, parameters, expected) => {
    expect(readSearch(parameters, offer)).toMatchObject(expected)
  })
  it('a search is not narrowed by what neither the service nor the provider can do', () => {
    const withUnknownFilters = {
      q: 'rain',
      from: '2026-02-01',
      to: '2026-02-01',
      sort: 'date',
      author: 'asha-rao',
    }
    expect(readSearch(withUnknownFilters, searchOffer())).toEqual(readSearch({ q: 'rain' }, searchOffer()))
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

it.each([
  ['where the query does not occur', 'Rain', 'sun'],
  ['for a query of one character', 'Rain', 'a'],
  ['for an empty query', 'Rain', ''],
  ['in an empty headline', '', 'rain'],
  ['for combining marks alone', 'Rain', '\u0301\u0301'],
])('nothing is marked %s', (_, title, query) => expect(marked(title, query)).toBe(title))

it('a text longer than MARKED_MAX_CHARACTERS is not marked, since the cost is quadratic', () => {
  const longest = 'a'.repeat(MARKED_MAX_CHARACTERS - 4)
  expect(marked(`${longest}rain`, 'rain')).toBe(`${longest}[rain]`)
  expect(marked(`${longest}a rain`, 'rain')).toBe(`${longest}a rain`)
})

describe('searches of a service that compares titles character by character', () => {
  /** A search on a service that compares titles character by character. */
  const PRECOMPOSED_NUKTA = '\u0958ीमत बढ\u093cी'
  const TITLES = [
    'کراچی میں بارش',
    'كراچي ميں دهوپ',
    'قیمتوں میں اِضافہ',
    'وزیرِ اعظم کا دورہ',
    'می\u200cخواهم',
    'مُلک بھر سے',
    'بجٹ ۲۰۲۴',
    'क\u093cीमत बढ\u093cी',
    PRECOMPOSED_NUKTA,
    'कीमत घटी',
    'बजट २०२४',
    'पक्\u200dका घर',
    'Budget 2024',
    'Minister’s plan',
    "Mayor's plan",
    'The “final” word',
    'Café reopens',
    'Cafe closes',
  ]

  type Answer = { status?: number; data?: unknown[]; per_page?: number }

  let answer: (asked: string, page: number, limit: number) => Answer
  const service = siteReading(
    (request, response) => {
      const { searchParams } = new URL(request.url ?? '', 'http://service')
      const [page, limit] = [Number(searchParams.get('page')), Number(searchParams.get('limit'))]
      const { status, ...body } = answer(searchParams.get('title__contains') ?? '', page, limit)
      json(response, body, status)
    },
    { DELIVERY_RPM: '1000000', SITE_LANGUAGE: 'ur' },
  )
  beforeEach(() => {
    resetResilience()
    answer = (query, page, limit) => {
      const posts = TITLES.map((title, id) => aPost({ id: id + 1, title, absolute_url: `/story-${id + 1}` }))
      return {
        data: posts.filter(({ title }) => title.includes(query)).slice((page - 1) * limit, page * limit),
      }
    }
  })

  const resultIds = async (q: string) =>
    (await readFound(readSearch({ q }, searchOffer())))?.items.map(({ title }) => title) ?? []

  it.each([
    ['Arabic letters for Urdu ones', 'كراچي', ['کراچی میں بارش', 'كراچي ميں دهوپ'], 3],
    ['Urdu letters for Arabic ones', 'دہوپ', ['كراچي ميں دهوپ'], 2],
    ['a mark on the first letter of the headline', 'اضافہ', ['قیمتوں میں اِضافہ'], 3],
    ['a mark only in the query', 'قیمتوں مِیں', ['قیمتوں میں اِضافہ'], 3],
    ['a mark at the end of a word', 'وزیر اعظم', ['وزیرِ اعظم کا دورہ'], 3],
    ['a joiner only in the query', 'می\u200cں', ['کراچی میں بارش', 'قیمتوں میں اِضافہ', 'كراچي ميں دهوپ'], 3],
    ['Urdu digits by ASCII ones', 'بجٹ 2024', ['بجٹ ۲۰۲۴'], 2],
    ['ASCII digits by Urdu ones', '۲۰۲۴', ['بجٹ ۲۰۲۴', 'Budget 2024'], 2],
    ['digits alone, in those of the paper', '2024', ['بجٹ ۲۰۲۴', 'Budget 2024'], 2],
    ['a nukta only in the headline', 'कीमत', ['क\u093cीमत बढ\u093cी', PRECOMPOSED_NUKTA, 'कीमत घटी'], 3],
    ['a nukta only in the query', '\u0958ीमत घटी', ['कीमत घटी'], 3],
    ['a nukta left out within a word', 'बढी', ['क\u093cीमत बढ\u093cी', PRECOMPOSED_NUKTA], 3],
    ['Hindi digits by ASCII ones', 'बजट 2024', ['बजट २०२४'], 3],
    ["' for ’", "Minister's", ['Minister’s plan'], 3],
    ["’ for '", 'Mayor’s', ["Mayor's plan"], 3],
    ['straight quotes', '"final"', ['The “final” word'], 3],
    ['an accent only in the query', 'Café', ['Café reopens', 'Cafe closes'], 3],
    ['no mark within a short word', 'ملک', [], 2],
    ['another case, one word', 'budget', ['Budget 2024'], 2],
    ['another case, several words', 'CAFE CLOSES', ['Cafe closes'], 3],
    ['words in the case typed', 'Budget', ['Budget 2024'], 2],
    ['no other spelling of plain Hindi', 'घर', ['पक्\u200dका घर'], 1],
  ])('a search finds %s', async (_, query, titles, calls) => {
    expect((await resultIds(query)).sort()).toEqual([...titles].sort())
    expect(service.requests.length).toBe(calls)
    for (const title of titles)
      expect(
        highlight(title, query).some(({ isFound }) => isFound),
        title,
      ).toBe(true)
  })

  it('a service that finds another case is asked once', async () => {
    answer = () => ({ data: [aPost({ id: 1, title: 'Budget 2024', absolute_url: '/story-1' })] })
    expect(await resultIds('budget')).toEqual(['Budget 2024'])
    expect(service.requests.length).toBe(1)
  })

  it('a page of results has each story once, newest first, and a next page if one spelling has', async () => {
    answer = (query, page) => {
      if (query === 'راچ') return { status: 500 }
      const of = { کراچی: [[1, 4], [5]], كراچي: [[4, 3], []] }[query]?.[page - 1] ?? []
      return {
        data: of.map((id) => aPost({ id, title: `${query} ${id}`, absolute_url: `/story-${id}` })),
        per_page: 2,
      }
    }
    const page = await readFound(readSearch({ q: 'کراچی' }, searchOffer()))
    expect(page?.items.map(({ id }) => id)).toEqual([4, 3, 1])
    expect(page?.hasNext).toBe(true)
  })
})

describe('what a search offers', () => {
  let ignoresDates: boolean
  let isDown: boolean
  const service = siteReading((request, response) => {
    if (isDown) return json(response, {}, 500)
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://service')
    if (pathname.endsWith('/categories/'))
      return json(response, { data: [{ id: 7, name: 'Sport', slug: 'sport', absolute_url: '/sport' }] })
    if (pathname.endsWith('/authors/'))
      return json(response, { data: [{ id: 9, name: 'desk@example.org', slug: 'desk' }] })
    if (!pathname.endsWith('/posts/')) return json(response, { detail: 'Not found.' }, 404)
    const from = searchParams.get('created_at__gte') ?? '0'
    const to = searchParams.get('created_at__lte') ?? '9'
    const contributors = [
      { id: 4, name: 'Asha Rao', slug: 'asha-rao' },
      { id: 6, name: 'desk@example.org', slug: 'nobody' },
    ]
    const post = aPost({ contributors })
    const isListed = ignoresDates || (from <= '2026-01-02T03:04:05Z' && to >= '2026-01-02T03:04:05Z')
    json(response, { data: isListed ? [post] : [] })
  })
  beforeEach(() => {
    resetResilience()
    ignoresDates = false
    isDown = false
  })

  it('is its sections, the authors of the newest stories without e-mail addresses, and dates', async () => {
    const offer = await readOffer({})
    expect(offer.categories.map(({ slug }) => slug)).toEqual(['sport'])
    expect(offer.authors.map(({ slug }) => slug)).toEqual(['asha-rao'])
    expect([offer.dateForm, offer.hasOrders]).toEqual(['times', false])
  })
  it('an author and days become filters, without a query too', () => {
    const authors = [{ id: 4, name: 'Asha Rao', slug: 'asha-rao' }]
    const offered = searchOffer({ authors, dateForm: 'days' })
    const search = readSearch({ author: 'asha-rao', from: '2026-02-01', to: '2026-02-28' }, offered)
    expect(searchFilters(search)).toEqual({
      'contributors.id__eq': 4,
      created_at__gte: '2026-02-01',
      created_at__lte: '2026-02-28',
    })
    const url = new URL(searchPath(search, 2), 'http://x')
    expect(readSearch(Object.fromEntries(url.searchParams), offered)).toEqual({ ...search, page: 2 })
  })
  it('has no dates where the service does not filter by them', async () => {
    ignoresDates = true
    expect((await readOffer({ from: '2026-01-02' })).dateForm).toBeNull()
  })
  it('is less while the service fails, but a search for dates fails with it', async () => {
    isDown = true
    expect(await readOffer({ from: '2026-02-30' })).toEqual(searchOffer())
    await expect(readOffer({ to: '2026-01-02' })).rejects.toThrow()
    expect(service.requests.length).toBeGreaterThan(0)
  })
})
