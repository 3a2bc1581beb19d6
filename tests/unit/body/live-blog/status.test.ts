import { describe, expect, it } from 'vitest'
import { kindOf } from '@/components/list/kind'
import { later } from '@/lib/base/dates'
import { isLive, ttlClassOf } from '@/lib/body/live-blog/view'
import { messages } from '@/lib/words'
import { aTeaser } from '../../delivery/builders'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const ago = (hours: number) => new Date(NOW - hours * 3_600_000).toISOString()
const blog = (fields: Parameters<typeof aTeaser>[0] = {}) =>
  aTeaser({ type: 'LiveBlog', publishedAt: ago(90), updatedAt: ago(1), ...fields })

describe('isLive', () => {
  it.each([
    [
      'a blog marked live is live two days after its last change',
      blog({ live: 'live', updatedAt: ago(48) }),
      true,
    ],
    ['a blog marked complete is not live', blog({ live: 'complete', updatedAt: ago(0) }), false],
    ['an unmarked blog is live for a day after its last change', blog({ updatedAt: ago(23.9) }), true],
    ['an unmarked blog is not live 24 hours after its last change', blog({ updatedAt: ago(24) }), false],
    [
      'an unmarked blog without updatedAt is live by publishedAt',
      blog({ publishedAt: ago(2), updatedAt: null }),
      true,
    ],
    ['an unmarked blog without any time is not live', blog({ publishedAt: null, updatedAt: null }), false],
    [
      'an article marked live is not live',
      aTeaser({ type: 'Article', live: 'live', updatedAt: ago(0) }),
      false,
    ],
  ])('%s', (_, post, expected) => {
    expect(isLive(post, NOW)).toBe(expected)
  })
})

it('ttlClassOf is live for a live blog and long for a complete one', () => {
  expect(ttlClassOf(blog({ live: 'live' }), NOW)).toBe('live')
  expect(ttlClassOf(blog({ live: 'complete' }), NOW)).toBe('long')
})

it('later returns the later of two times, or the only one known', () => {
  expect(later(ago(1), ago(2))).toBe(ago(1))
  expect(later(null, ago(2))).toBe(ago(2))
  expect(later(ago(1), null)).toBe(ago(1))
  expect(later(null, null)).toBeNull()
})

describe('kindOf', () => {
  it('the label of a live blog is “Live”, and “As it happened” when it is over', () => {
    expect(kindOf(blog({ live: 'live' }), messages('en'), NOW)).toEqual({ label: 'Live', isLive: true })
    expect(kindOf(blog({ updatedAt: ago(30) }), messages('en'), NOW)).toEqual({
      label: 'As it happened',
      isLive: false,
    })
  })
  it('the label of a video is “Video”, and an article has none', () => {
    expect(kindOf(aTeaser({ type: 'Video' }), messages('en'))).toEqual({ label: 'Video', isLive: false })
    expect(kindOf(aTeaser(), messages('en'))).toBeNull()
  })
})
