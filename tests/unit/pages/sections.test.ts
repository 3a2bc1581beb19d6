import { describe, expect, it } from 'vitest'
import { expandFrontSections, withoutRepeats } from '@/components/front/front-sections'
import { pinnedFirst, topTagPosts, withTopTagPosts } from '@/components/front/front-top'
import { kindOf } from '@/components/front/sections'
import { breakingStories } from '@/components/parts/breaking/latest-breaking'
import type { Category, Teaser } from '@/lib/delivery/model'
import type { BreakingRule, FrontSectionStyle } from '@/lib/settings/site'
import { aTeaser } from '../delivery/builders'

const category = (id: number, parent: Category['parent'] = null): Category => ({
  id,
  name: `C${id}`,
  slug: `c${id}`,
  path: `/c${id}`,
  parent,
  color: null,
})
const posts = (...ids: number[]) => ids.map((id) => aTeaser({ id }))

const withLimits = (sections: ReturnType<typeof expandFrontSections>) =>
  sections.map((section) => ({ ...section, limit: kindOf(section).limit(section) }))

const inStyle = (style: FrontSectionStyle) => ({ children: [], style })

describe('front page sections', () => {
  it('main-categories adds a section for each top-level category without one, up to its limit', () => {
    const sections = expandFrontSections(
      [
        { kind: 'category', slug: 'c2', style: 'opinion' },
        { kind: 'main-categories', limit: 2, styles: ['feature'] },
      ],
      [category(1), category(2), category(3, { id: 1, name: 'C1', slug: 'c1' }), category(4), category(5)],
    )
    expect(sections.map((section) => ('slug' in section ? section.slug : section.kind))).toEqual([
      'c2',
      'c1',
      'c4',
    ])
  })

  it('main-categories with skip continues after an earlier one, with the limit of each style in turn', () => {
    const sections = expandFrontSections(
      [
        { kind: 'main-categories', limit: 2, styles: ['headlines'] },
        { kind: 'type', type: 'Video', style: 'films' },
        { kind: 'main-categories', skip: 2, limit: 9, styles: ['columns', 'feature'] },
      ],
      [1, 2, 3, 4, 5].map((id) => category(id)),
    )
    expect(withLimits(sections)).toEqual([
      { kind: 'category', slug: 'c1', style: 'headlines', limit: 9 },
      { kind: 'category', slug: 'c2', style: 'headlines', limit: 9 },
      { kind: 'type', type: 'Video', style: 'films', limit: 4 },
      { kind: 'category', slug: 'c3', style: 'columns', limit: 4 },
      { kind: 'category', slug: 'c4', style: 'feature', limit: 6 },
      { kind: 'category', slug: 'c5', style: 'columns', limit: 4 },
    ])
  })

  it('sections show each post once and are cut after removing repeats', () => {
    const sections = withoutRepeats([
      { kind: 'latest', posts: posts(1, 2, 3), limit: 2 },
      { kind: 'category', category: category(1), ...inStyle('feature'), posts: posts(2, 3, 4), limit: 2 },
    ])
    expect(sections.map((section) => section.posts.map(({ id }) => id))).toEqual([
      [1, 2],
      [3, 4],
    ])
  })

  it('a section without remaining posts is left out', () => {
    const sections = withoutRepeats([
      { kind: 'latest', posts: posts(1), limit: 5 },
      { kind: 'category', category: category(1), ...inStyle('feature'), posts: posts(1), limit: 5 },
      { kind: 'most-read', period: '24h', posts: [], limit: 5 },
    ])
    expect(sections.map(({ kind }) => kind)).toEqual(['latest'])
  })

  it('a frame stays among sections without posts', () => {
    const frame = { kind: 'frame', address: 'https://scores.example/', title: 'Scores', height: 300 } as const
    expect(expandFrontSections([frame], [])).toEqual([frame])
    expect(withoutRepeats([{ ...frame, posts: [], limit: 0 }])).toHaveLength(1)
  })

  it('a most-read section lists its posts even if other sections show them', () => {
    const sections = withoutRepeats([
      { kind: 'latest', posts: posts(1, 2), limit: 5 },
      { kind: 'most-read', period: '24h', posts: posts(2, 1), limit: 5 },
    ])
    expect(sections[1]?.posts.map(({ id }) => id)).toEqual([2, 1])
  })

  const tag = { id: 7, name: 'Picks', slug: 'picks', path: '/tags/picks' }
  const idsBySection = (sections: ReturnType<typeof withoutRepeats>) =>
    sections.map((section) => section.posts.map(({ id }) => id))

  it('posts of a picks or live section are not shown in sections above it', () => {
    const sections = withoutRepeats([
      { kind: 'latest', posts: posts(1, 2, 3, 4, 5), limit: 3 },
      { kind: 'live', posts: posts(3, 2), limit: 2 },
      { kind: 'picks', tag, style: 'columns', posts: posts(2, 4), limit: 4 },
    ])
    expect(idsBySection(sections)).toEqual([[1, 5], [3], [2, 4]])
  })

  it('a post with a top place is shown only in the latest section', () => {
    const sections = withoutRepeats(
      [
        { kind: 'picks', tag, style: 'columns', posts: posts(1, 2), limit: 4 },
        { kind: 'tag', tag, style: 'columns', posts: posts(1, 2, 4), limit: 4 },
        { kind: 'latest', posts: posts(1, 3), limit: 3 },
      ],
      new Set([1]),
    )
    expect(idsBySection(sections)).toEqual([[2], [4], [1, 3]])
  })

  it('a most-read section with onlyOthers lists only posts that no other section shows', () => {
    const sections = withoutRepeats([
      { kind: 'most-read', onlyOthers: true, period: '24h', posts: posts(2, 1, 8, 9), limit: 1 },
      { kind: 'latest', posts: posts(1, 2), limit: 5 },
    ])
    expect(idsBySection(sections)).toEqual([[8], [1, 2]])
  })

  it('a long-reads section gets the limit of its style', () => {
    const sections = expandFrontSections([{ kind: 'long-reads', style: 'columns', words: 900 }], [])
    expect(withLimits(sections)).toEqual([{ kind: 'long-reads', style: 'columns', words: 900, limit: 4 }])
  })
})

const NOW = Date.parse('2026-11-21T12:00:00Z')
const rule: BreakingRule = { kind: 'tag', slug: 'breaking', maxAgeMinutes: 120 }
const tags = [{ id: 9, name: 'Breaking', slug: 'breaking' }]
const ago = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString()
const idOf = (posts: Parameters<typeof breakingStories>[0], by = rule) =>
  breakingStories(posts, by, NOW)[0]?.id

describe('breakingStories', () => {
  it('the breaking stories are the newest with the tag, in any order of posts, up to the limit', () => {
    const posts = [
      aTeaser({ id: 1, tags, publishedAt: ago(90) }),
      aTeaser({ id: 2, tags, publishedAt: ago(10) }),
      aTeaser({ id: 3, tags: [], publishedAt: ago(1) }),
    ]
    expect(breakingStories(posts, rule, NOW).map(({ id }) => id)).toEqual([2, 1])
    expect(breakingStories(posts, { ...rule, limit: 1 }, NOW)).toHaveLength(1)
    expect(breakingStories(posts, rule, NOW)[0]).toEqual({
      id: 2,
      title: 'Rain returns to the coast',
      path: '/climate/rain-returns',
      language: 'en',
      publishedAt: ago(10),
      until: NOW + 110 * 60_000,
    })
  })
  it('a post is breaking until it is older than maxAgeMinutes', () => {
    expect(idOf([aTeaser({ id: 1, tags, publishedAt: ago(120) })])).toBe(1)
    expect(idOf([aTeaser({ id: 1, tags, publishedAt: ago(121) })])).toBeUndefined()
  })
  it('a post with a future or unknown publication time is not breaking', () => {
    expect(idOf([aTeaser({ tags, publishedAt: ago(-5) })])).toBeUndefined()
    expect(idOf([aTeaser({ tags, publishedAt: null })])).toBeUndefined()
  })
  it('a rule of the kind category matches the section of a post', () => {
    const posts = [
      aTeaser({ id: 4, publishedAt: ago(3) }),
      aTeaser({ id: 5, section: null, publishedAt: ago(2) }),
    ]
    expect(idOf(posts, { ...rule, kind: 'category', slug: 'climate' })).toBe(4)
    expect(idOf(posts, { ...rule, kind: 'category', slug: 'sport' })).toBeUndefined()
  })
  it('the slug of a rule matches a tag in another Unicode normal form', () => {
    const breakingTags = [{ id: 9, name: 'ब्रेकिंग', slug: 'क\u093cलम' }]
    expect(
      idOf([aTeaser({ id: 6, tags: breakingTags, publishedAt: ago(1) })], { ...rule, slug: '\u0958लम' }),
    ).toBe(6)
  })
  it('breakingStories returns none without posts', () => {
    expect(breakingStories([], rule, NOW)).toEqual([])
  })
})

describe('places', () => {
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
      expect(ids(topTagPosts(posts, rule, NOW))).toEqual([4, 2])
    })

    it('a story gets at most one top place, and no place once it is older than tagHours', () => {
      const posts = [post(1, 1, 'top-story', 'top-2'), post(2, 49, 'top-2')]
      expect(ids(topTagPosts(posts, rule, NOW))).toEqual([1, null])
    })

    it('a top tag matches a slug in another Unicode normal form', () => {
      const posts = [post(1, 1, 'une-e\u0301tape')]
      expect(ids(topTagPosts(posts, { ...rule, topTags: ['une-\u00e9tape'] }, NOW))).toEqual([1])
    })

    it('an empty top place goes to the newest story without a place', () => {
      const newest = [post(1, 1), post(2, 2), post(3, 3)]
      expect(ids(withTopTagPosts(newest, [null, post(9, 30), null]))).toEqual([1, 9, 2, 3])
      expect(ids(withTopTagPosts(newest, [post(3, 3), null]))).toEqual([3, 1, 2])
      expect(ids(withTopTagPosts([], [null, post(9, 30)]))).toEqual([9])
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
})
