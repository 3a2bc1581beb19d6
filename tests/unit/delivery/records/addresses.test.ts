import { describe, expect, it } from 'vitest'
import { isTag, recordTag, wireTags } from '@/lib/delivery/cache-tags'
import { isName } from '@/lib/delivery/model'
import { authorReading } from '@/lib/delivery/records/author'
import { categoryReading } from '@/lib/delivery/records/category'
import { postParser, teaserParser } from '@/lib/delivery/records/post'
import { listingTags } from '@/lib/delivery/records/posts'
import { aPost } from '../builders'

/** Sections, authors and stories whose address is the front page of another domain. */
const FRONT_PAGES = ['https://cars.example.org/', 'https://cars.example.org', '/']

it.each(FRONT_PAGES)(
  'a section or author at %j has an address of its own, and not that of the front page',
  (absolute_url) => {
    const record = { id: 5, name: 'Cars', slug: 'cars', absolute_url }
    expect(categoryReading.parse(record).path).toBe('/category/cars')
    expect(authorReading(null).parse(record).path).toBe('/author/cars')
  },
)

it.each(FRONT_PAGES)(
  'a story at %j has an address of its own, and not that of the front page',
  (absolute_url) => {
    const post = aPost({ id: 7, slug: 'rally', absolute_url })
    for (const parser of [teaserParser({ mediaBase: null }), postParser({ mediaBase: null })])
      expect(parser.parse(post).path).toBe('/post/rally')
  },
)

/** Records whose address is one of the site's own, such as a section named Newsletters or Trending. */
const read = (absolute_url: string) => {
  const post = aPost({ id: 7, slug: 'weekly', absolute_url })
  return [teaserParser({ mediaBase: null }), postParser({ mediaBase: null })].map(
    (parser) => parser.parse(post).path,
  )
}

it.each(['/newsletters/weekly', '/trending/weekly', '/search', '/latest/page/2', '/robots.txt'])(
  'a story at %s, where the site has something of its own, is linked at an address that shows it',
  (address) => {
    expect(read(address)).toEqual(['/post/weekly', '/post/weekly'])
  },
)

it.each(['/newsletter/weekly', '/post/weekly', '/category/weekly', '/weekly'])(
  'a story keeps its address %s',
  (address) => {
    expect(read(address)).toEqual([address, address])
  },
)

it.each(['/trending', '/latest'])('a section at %s is linked at an address that shows it', (absolute_url) => {
  expect(categoryReading.parse({ id: 5, name: 'Trending', slug: 'trending', absolute_url }).path).toBe(
    '/category/trending',
  )
})

describe('isName', () => {
  it.each([
    ['desk@example.org', false],
    ['Jane Doe <jane@example.org>', false],
    ['jane@desk', false],
    ['@janedoe', true],
    ['Sport @ The Harbour', true],
    ['مریم', true],
    ['', true],
  ])('“%s” is a name: %s', (name, expected) => {
    expect(isName(name)).toBe(expected)
  })
})

describe('recordTag', () => {
  it('recordTag is the same for the NFC and NFD forms of a slug', () => {
    expect(recordTag('post', 'café')).toBe(recordTag('post', 'cafe\u0301'))
  })
  it('recordTag escapes commas and stays below 256 characters', () => {
    expect(recordTag('post', 'a,b')).toBe('post:a%2Cb')
    expect(recordTag('address', 'x'.repeat(1_000)).length).toBeLessThan(256)
  })
})

describe('listingTags', () => {
  it.each([
    [{}, []],
    [{ 'categories.id__eq': 3 }, ['category:3']],
    [{ 'primary_category.id__eq': 3 }, ['category:3']],
    [{ 'tags.id__eq': 4, 'contributors.id__eq': 5 }, ['tag:4', 'author:5']],
  ])(
    'a listing with the filters %j is renewed with “listing” and the records of its filters',
    (filters, records) => {
      expect(listingTags(filters)).toEqual(['listing', ...records])
    },
  )
})

describe('wireTags', () => {
  it('wireTags reads Cache-Tags of a CMS response', () => {
    expect(wireTags({ data: {}, 'Cache-Tags': ['PP.12345', 'RE-CAT.100', 'NAV.1'] })).toEqual([
      'PP.12345',
      'RE-CAT.100',
      'NAV.1',
    ])
  })
  it.each([
    [null],
    ['PP.1'],
    [{ 'Cache-Tags': 'PP.1' }],
    [{ 'Cache-Tags': [1, null, {}, 'a,b', 'a\nb', ''] }],
  ])('wireTags finds no tags in %j', (body) => expect(wireTags(body)).toEqual([]))
  it('wireTags returns at most 60 tags', () => {
    const many = Array.from({ length: 5_000 }, (_, index) => `PP.${index}`)
    expect(wireTags({ 'Cache-Tags': many })).toHaveLength(60)
  })
})

it.each([
  ['post:1', true],
  ['', false],
  ['a b', false],
  ['a,b', false],
  ['é', false],
  ['x'.repeat(201), false],
])('isTag(%j) is %s', (value, expected) => {
  expect(isTag(value)).toBe(expected)
})
