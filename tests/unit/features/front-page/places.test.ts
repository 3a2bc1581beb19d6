import { describe, expect, it } from 'vitest'
import type { Teaser } from '@/lib/cms/model'
import { inPlaces, pinnedFirst, placedPosts } from '@/lib/features/front-page/places'
import { aTeaser } from '../../cms/builders'

const NOW = Date.parse('2026-11-22T12:00:00Z')
const rule = { topTags: ['top-story', 'top-2'], pinnedTag: 'pinned', tagHours: 48 }

const post = (id: number, hoursAgo: number, ...slugs: string[]): Teaser =>
  aTeaser({
    id,
    publishedAt: new Date(NOW - hoursAgo * 3_600_000).toISOString(),
    tags: slugs.map((slug, index) => ({ id: index + 1, name: slug, slug })),
  })
const ids = (posts: readonly (Teaser | null)[]) => posts.map((one) => one?.id ?? null)

describe('top places', () => {
  it('each top place goes to the newest story with its tag', () => {
    const posts = [post(1, 1), post(2, 5, 'top-2'), post(3, 9, 'top-story'), post(4, 2, 'top-story')]
    expect(ids(placedPosts(posts, rule, NOW))).toEqual([4, 2])
  })

  it('a story gets at most one top place, and none when it is older than tagHours', () => {
    const posts = [post(1, 1, 'top-story', 'top-2'), post(2, 49, 'top-2')]
    expect(ids(placedPosts(posts, rule, NOW))).toEqual([1, null])
  })

  it('a top tag matches a slug in another Unicode normal form', () => {
    const posts = [post(1, 1, 'une-e\u0301tape')]
    expect(ids(placedPosts(posts, { ...rule, topTags: ['une-\u00e9tape'] }, NOW))).toEqual([1])
  })

  it('an empty top place goes to the newest story without a place', () => {
    const newest = [post(1, 1), post(2, 2), post(3, 3)]
    expect(ids(inPlaces(newest, [null, post(9, 30), null]))).toEqual([1, 9, 2, 3])
    expect(ids(inPlaces(newest, [post(3, 3), null]))).toEqual([3, 1, 2])
    expect(ids(inPlaces([], [null, post(9, 30)]))).toEqual([9])
  })
})

describe('pinnedFirst', () => {
  it('pinned stories come first until tagHours, and the others keep their order', () => {
    const posts = [post(1, 1), post(2, 60, 'pinned'), post(3, 3, 'pinned'), post(4, 4)]
    expect(ids(pinnedFirst(posts, rule, NOW))).toEqual([3, 1, 2, 4])
  })

  it('pinnedFirst keeps the order of posts without a pinnedTag', () => {
    const posts = [post(1, 1), post(3, 3, 'pinned')]
    expect(ids(pinnedFirst(posts, { ...rule, pinnedTag: null }, NOW))).toEqual([1, 3])
  })
})
