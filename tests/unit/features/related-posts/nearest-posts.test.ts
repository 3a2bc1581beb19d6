import { describe, expect, it } from 'vitest'
import type { Post } from '@/lib/cms/model'
import { nearestPosts } from '@/lib/features/related-posts/nearest-posts'
import { aTeaser } from '../../cms/builders'

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
