import { describe, expect, it } from 'vitest'
import type { SectionStyle } from '@/lib/base/config/site'
import type { Category } from '@/lib/cms/model'
import { expandSections, withoutRepeats } from '@/lib/features/front-page/sections'
import { aTeaser } from '../../cms/builders'

const category = (id: number, parent: Category['parent'] = null): Category => ({
  id,
  name: `C${id}`,
  slug: `c${id}`,
  path: `/c${id}`,
  parent,
  color: null,
})
const posts = (...ids: number[]) => ids.map((id) => aTeaser({ id }))

const inStyle = (style: SectionStyle) => ({ children: [], style })

describe('front page sections', () => {
  it('main-categories adds a section for each top-level category without one, up to its limit', () => {
    const sections = expandSections(
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
    const sections = expandSections(
      [
        { kind: 'main-categories', limit: 2, styles: ['headlines'] },
        { kind: 'type', type: 'Video', style: 'films' },
        { kind: 'main-categories', skip: 2, limit: 9, styles: ['columns', 'feature'] },
      ],
      [1, 2, 3, 4, 5].map((id) => category(id)),
    )
    expect(sections).toEqual([
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
      { kind: 'most-read', window: '24h', posts: [], limit: 5 },
    ])
    expect(sections.map(({ kind }) => kind)).toEqual(['latest'])
  })

  it('a most-read section lists its posts even if other sections show them', () => {
    const sections = withoutRepeats([
      { kind: 'latest', posts: posts(1, 2), limit: 5 },
      { kind: 'most-read', window: '24h', posts: posts(2, 1), limit: 5 },
    ])
    expect(sections[1]?.posts.map(({ id }) => id)).toEqual([2, 1])
  })

  const tag = { id: 7, name: 'Picks', slug: 'picks', path: '/tags/picks' }
  const shown = (sections: ReturnType<typeof withoutRepeats>) =>
    sections.map((section) => section.posts.map(({ id }) => id))

  it('posts of a picks or live section are not shown in sections above it', () => {
    const sections = withoutRepeats([
      { kind: 'latest', posts: posts(1, 2, 3, 4, 5), limit: 3 },
      { kind: 'live', posts: posts(3, 2), limit: 2 },
      { kind: 'picks', tag, style: 'columns', posts: posts(2, 4), limit: 4 },
    ])
    expect(shown(sections)).toEqual([[1, 5], [3], [2, 4]])
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
    expect(shown(sections)).toEqual([[2], [4], [1, 3]])
  })

  it('a most-read section with onlyOthers lists only posts that no other section shows', () => {
    const sections = withoutRepeats([
      { kind: 'most-read', onlyOthers: true, window: '24h', posts: posts(2, 1, 8, 9), limit: 1 },
      { kind: 'latest', posts: posts(1, 2), limit: 5 },
    ])
    expect(shown(sections)).toEqual([[8], [1, 2]])
  })

  it('a long-reads section gets the limit of its style', () => {
    expect(expandSections([{ kind: 'long-reads', style: 'columns', words: 900 }], [])).toEqual([
      { kind: 'long-reads', style: 'columns', words: 900, limit: 4 },
    ])
  })
})
