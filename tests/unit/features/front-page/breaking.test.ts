import { describe, expect, it } from 'vitest'
import type { BreakingRule } from '@/lib/base/config/site'
import { breakingStory } from '@/lib/features/front-page/breaking'
import { aTeaser } from '../../cms/builders'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const rule: BreakingRule = { kind: 'tag', slug: 'breaking', maxAgeMinutes: 120 }
const tags = [{ id: 9, name: 'Breaking', slug: 'breaking' }]
const ago = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString()
const idOf = (posts: Parameters<typeof breakingStory>[0], by = rule) => breakingStory(posts, by, NOW)?.id

describe('the story that breaks', () => {
  it('is the newest that carries the tag, in whatever order they come', () => {
    const posts = [
      aTeaser({ id: 1, tags, publishedAt: ago(90) }),
      aTeaser({ id: 2, tags, publishedAt: ago(10) }),
      aTeaser({ id: 3, tags: [], publishedAt: ago(1) }),
    ]
    expect(breakingStory(posts, rule, NOW)).toEqual({
      id: 2,
      title: 'Rain returns to the coast',
      path: '/climate/rain-returns',
      language: 'en',
      publishedAt: ago(10),
      until: NOW + 110 * 60_000,
    })
  })
  it('is young: two hours and no minute more', () => {
    expect(idOf([aTeaser({ id: 1, tags, publishedAt: ago(120) })])).toBe(1)
    expect(idOf([aTeaser({ id: 1, tags, publishedAt: ago(121) })])).toBeUndefined()
  })
  it('has been published, at a time that is known', () => {
    expect(idOf([aTeaser({ tags, publishedAt: ago(-5) })])).toBeUndefined()
    expect(idOf([aTeaser({ tags, publishedAt: null })])).toBeUndefined()
  })
  it('may be of a category instead, by its first one', () => {
    const posts = [
      aTeaser({ id: 4, publishedAt: ago(3) }),
      aTeaser({ id: 5, section: null, publishedAt: ago(2) }),
    ]
    expect(idOf(posts, { ...rule, kind: 'category', slug: 'climate' })).toBe(4)
    expect(idOf(posts, { ...rule, kind: 'category', slug: 'sport' })).toBeUndefined()
  })
  it('is found by a slug in any script, however it is composed', () => {
    const own = [{ id: 9, name: 'ब्रेकिंग', slug: 'क\u093cलम' }]
    expect(idOf([aTeaser({ id: 6, tags: own, publishedAt: ago(1) })], { ...rule, slug: '\u0958लम' })).toBe(6)
  })
  it('no strip without posts', () => {
    expect(breakingStory([], rule, NOW)).toBeNull()
  })
})
