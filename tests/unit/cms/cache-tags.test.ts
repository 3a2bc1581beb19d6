import { describe, expect, it } from 'vitest'
import { isTag, recordTag, wireTags } from '@/lib/cms/cache-tags'
import { listingTags } from '@/lib/cms/repositories/posts'

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
