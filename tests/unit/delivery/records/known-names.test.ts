/** The names that the service is known to have, and the lists that count as look-ups. */
import { beforeEach, describe, expect, it } from 'vitest'
import {
  isKnown,
  isLookupList,
  listedPostId,
  rememberAnnounced,
  rememberNames,
  rememberPostNames,
  resetKnownNames,
} from '@/lib/delivery/records/names'
import { aTeaser } from '../builders'

beforeEach(resetKnownNames)

describe('names of posts', () => {
  it('a listed post makes its id, address, section, tags and authors known', () => {
    rememberPostNames([
      aTeaser({
        id: 12,
        path: '/town/rain-12',
        section: { id: 2, name: 'Town', slug: 'town' },
        tags: [{ id: 3, name: 'Rain', slug: 'rain' }],
        authors: [{ id: 4, name: 'Asha Rao', slug: 'asha-rao' }],
      }),
      aTeaser({ id: 13, path: '/town/13', section: null }),
    ])
    const knownNames = [
      isKnown('post', 12),
      isKnown('post', '13'),
      isKnown('address', '/town/rain-12'),
      isKnown('category', 2),
      isKnown('tag', '3'),
      isKnown('author', 4),
      isKnown('author', 'asha-rao'),
    ]
    expect(knownNames).not.toContain(false)
    expect([isKnown('tag', 12), isKnown('post', 2), isKnown('tag', 'rain')]).toEqual([false, false, false])
    expect([listedPostId('/town/rain-12'), listedPostId('/town/13'), listedPostId('/town')]).toEqual([
      12,
      13,
      null,
    ])
  })

  it('the post at an address stays known when the address is remembered for itself', () => {
    rememberPostNames([aTeaser({ id: 12, path: '/town/rain-12' })])
    rememberNames('address', '/town/rain-12', '/town')
    expect([listedPostId('/town/rain-12'), listedPostId('/town')]).toEqual([12, null])
    expect(isKnown('address', '/town')).toBe(true)
  })

  it('names are equal in either Unicode normal form, and an empty name is not a known name', () => {
    rememberNames('tag', 'cafe\u0301', '')
    expect([isKnown('tag', 'caf\u00e9'), isKnown('tag', '')]).toEqual([true, false])
  })
})

it('names that the webhook announced are known if they name a record', () => {
  rememberAnnounced(['post:12', 'tag:a:b', 'listing', 'list:x', 'address:/town', 'author:'])
  expect([isKnown('post', 12), isKnown('tag', 'a:b')]).toEqual([true, true])
  expect([isKnown('list', 'x'), isKnown('address', '/town'), isKnown('author', '')]).toEqual([
    false,
    false,
    false,
  ])
})

describe('isLookupList', () => {
  beforeEach(() => {
    rememberNames('category', 2)
    rememberNames('tag', 3)
    rememberNames('author', 4)
  })

  it.each([
    ['no filter', {}, 1, false],
    ['the second page', {}, 2, false],
    ['the third page', {}, 3, true],
    ['a known category', { 'categories.id__eq': 2 }, 1, false],
    ['a known primary category', { 'primary_category.id__eq': 2 }, 2, false],
    ['a known tag and author', { 'tags.id__eq': 3, 'contributors.id__eq': 4 }, 1, false],
    ['known categories', { 'categories.id__eq': [2] }, 1, true],
    ['an unknown category', { 'categories.id__eq': 5 }, 1, true],
    ['an unknown primary category', { 'primary_category.id__eq': 5 }, 1, true],
    ['an unknown tag', { 'tags.id__eq': 5 }, 1, true],
    ['an unknown author', { 'contributors.id__eq': 5 }, 1, true],
    ['a known tag and an unknown author', { 'tags.id__eq': 3, 'contributors.id__eq': 5 }, 1, true],
    ['a headline search', { title__contains: 'rain' }, 1, true],
    ['a type', { type__eq: 'Video' }, 1, false],
  ] as const)('a list of %s', (_, filters, page, expected) => {
    expect(isLookupList(filters, page, 'a list')).toBe(expected)
  })

  it('a list that was already answered from the cache makes no names known', () => {
    rememberNames('list', 'a list')
    expect(isLookupList({}, 3, 'a list')).toBe(false)
    expect(isLookupList({}, 3, 'another')).toBe(true)
  })
})
