import { describe, expect, it } from 'vitest'
import { isTag, recordTag, wireTags } from '@/lib/cms/cache-tags'

describe('the tag of a record', () => {
  it('is the same however the slug was composed', () => {
    expect(recordTag('post', 'café')).toBe(recordTag('post', 'cafe\u0301'))
  })
  it('holds no comma, which separates tags, and stays below what the framework takes', () => {
    expect(recordTag('post', 'a,b')).toBe('post:a%2Cb')
    expect(recordTag('address', 'x'.repeat(1_000)).length).toBeLessThan(256)
  })
})

describe('tags in answers of the service', () => {
  it('are taken where an answer names them', () => {
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
  ])('are none in %j', (body) => expect(wireTags(body)).toEqual([]))
  it('are few, whatever was sent', () => {
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
])('%j can be a tag: %s', (value, expected) => {
  expect(isTag(value)).toBe(expected)
})
