import { describe, expect, it } from 'vitest'
import { frequentTags } from '@/components/list/list-data'
import { nearestPosts, nextPost } from '@/components/post/post-data'
import type { Post } from '@/lib/delivery/model'
import { aTeaser } from '../delivery/builders'

const tag = (id: number) => ({ id, name: `t${id}`, slug: `t${id}` })
const post: Post = {
  ...aTeaser({ id: 1, tags: [tag(1), tag(2)] }),
  slug: 'p',
  html: '',
  summary: '',
  categories: [],
  hidesBanner: false,
  bannerNote: null,
  live: null,
}

describe('nearestPosts', () => {
  it('nearest posts are ordered by shared tags, then by section, then by date', () => {
    const elsewhere = { id: 9, name: 'Else', slug: 'else' }
    const near = nearestPosts(
      post,
      [
        aTeaser({ id: 2, section: elsewhere, publishedAt: '2026-01-09T00:00:00.000Z' }),
        aTeaser({ id: 3, publishedAt: '2026-01-01T00:00:00.000Z' }),
        aTeaser({ id: 4, publishedAt: '2026-01-05T00:00:00.000Z' }),
        aTeaser({ id: 5, section: elsewhere, tags: [tag(2), tag(1)] }),
        aTeaser({ id: 6, section: elsewhere, tags: [tag(2)] }),
      ],
      5,
    )
    expect(near.map(({ id }) => id)).toEqual([5, 6, 4, 3, 2])
  })
  it('nearest posts exclude the post itself and duplicates', () => {
    const near = nearestPosts(post, [aTeaser({ id: 1 }), aTeaser({ id: 2 }), aTeaser({ id: 2 })], 5)
    expect(near.map(({ id }) => id)).toEqual([2])
  })
})

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

describe('frequent tags', () => {
  const tag = (id: number) => ({ id, name: `Topic ${id}`, slug: `topic-${id}` })
  const post = (...ids: number[]) => ({ tags: ids.map(tag) })
  const ids = (tags: { id: number }[]) => tags.map(({ id }) => id)

  describe('frequentTags', () => {
    it('tags of the most stories come first, and equally frequent ones in the order of the stories', () => {
      expect(ids(frequentTags([post(1, 2), post(3, 2), post(3)]))).toEqual([2, 3, 1])
    })
    it('frequentTags leaves out the tag of the list itself', () => {
      expect(ids(frequentTags([post(1, 2), post(1, 3)], 1))).toEqual([2, 3])
    })
    it('frequentTags returns at most six tags, and none for stories without tags', () => {
      expect(frequentTags([post(1, 2, 3, 4, 5, 6, 7, 8)])).toHaveLength(6)
      expect(frequentTags([post(), post()])).toEqual([])
    })
  })
})
