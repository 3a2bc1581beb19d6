import { describe, expect, it } from 'vitest'
import { nextPost } from '@/lib/features/related-posts/next-post'
import { aTeaser } from '../../cms/builders'

const at = (id: number, day: number | null) =>
  aTeaser({ id, publishedAt: day === null ? null : `2026-01-0${day}T00:00:00.000Z` })
const section = [at(5, 5), at(4, 4), at(3, 3)]

describe('nextPost', () => {
  it('the next post is the one published before', () => {
    expect(nextPost(at(4, 4), section)?.id).toBe(3)
  })
  it('each post of one publication time is the next post of another', () => {
    const day = [at(9, 5), at(8, 4), at(7, 4), at(6, 4), at(5, 3)]
    expect(day.map((post) => nextPost(post, day)?.id)).toEqual([8, 7, 6, 5, 9])
  })
  it('the next post is the newest other one after the oldest, or without a publication time', () => {
    expect(nextPost(at(3, 3), section)?.id).toBe(5)
    expect(nextPost(at(4, null), section)?.id).toBe(5)
  })
  it('a section without another post has no next post', () => {
    expect(nextPost(at(4, 4), [at(4, 4)])).toBeNull()
    expect(nextPost(at(4, 4), [])).toBeNull()
  })
})
