import { describe, expect, it } from 'vitest'
import { kindOf } from '@/components/listing/kind'
import { messages } from '@/lib/base/messages'
import { isLive, later, ttlClassOf } from '@/lib/content/live-blog/status'
import { aTeaser } from '../../cms/builders'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const ago = (hours: number) => new Date(NOW - hours * 3_600_000).toISOString()
const blog = (fields: Parameters<typeof aTeaser>[0] = {}) =>
  aTeaser({ type: 'LiveBlog', publishedAt: ago(90), updatedAt: ago(1), ...fields })

describe('a live blog is live', () => {
  it.each([
    ['as long as its editors say so', blog({ live: 'live', updatedAt: ago(48) }), true],
    ['never after they said that it is complete', blog({ live: 'complete', updatedAt: ago(0) }), false],
    ['for a day after it was last written in, where they say nothing', blog({ updatedAt: ago(23.9) }), true],
    ['no longer than that', blog({ updatedAt: ago(24) }), false],
    ['by its publication, where no change is known', blog({ publishedAt: ago(2), updatedAt: null }), true],
    ['not, where no time is known at all', blog({ publishedAt: null, updatedAt: null }), false],
    ['and nothing else is', aTeaser({ type: 'Article', live: 'live', updatedAt: ago(0) }), false],
  ])('%s', (_, post, expected) => {
    expect(isLive(post, NOW)).toBe(expected)
  })
})

it('updates are asked for often while it runs, and seldom after', () => {
  expect(ttlClassOf(blog({ live: 'live' }), NOW)).toBe('live')
  expect(ttlClassOf(blog({ live: 'complete' }), NOW)).toBe('long')
})

it('the later of two times is known where one of them is', () => {
  expect(later(ago(1), ago(2))).toBe(ago(1))
  expect(later(null, ago(2))).toBe(ago(2))
  expect(later(ago(1), null)).toBe(ago(1))
  expect(later(null, null)).toBeNull()
})

describe('a card', () => {
  it('says “live” of a blog that is, and what it was of one that is over', () => {
    expect(kindOf(blog({ live: 'live' }), messages('en'), NOW)).toEqual({ label: 'Live', isLive: true })
    expect(kindOf(blog({ updatedAt: ago(30) }), messages('en'), NOW)).toEqual({
      label: 'As it happened',
      isLive: false,
    })
  })
  it('names other kinds, and no articles', () => {
    expect(kindOf(aTeaser({ type: 'Video' }), messages('en'))).toEqual({ label: 'Video', isLive: false })
    expect(kindOf(aTeaser(), messages('en'))).toBeNull()
  })
})
