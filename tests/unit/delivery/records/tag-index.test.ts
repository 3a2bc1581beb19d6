/** Tags that listings named, in the memory of the process. */
import { beforeEach, expect, it } from 'vitest'
import { rememberedTag, rememberTags, resetTagIndex, tagName } from '@/lib/delivery/records/tag-index'

beforeEach(resetTagIndex)

const TAGS_MAX = 20_000
const tag = (id: number, slug = `tag-${id}`) => ({ id, name: `Tag ${id}`, slug })
const numbered = (from: number, count: number) => Array.from({ length: count }, (_, n) => tag(from + n))

it('a tag is found by its slug in either form of Unicode, and one without a slug by its id', () => {
  rememberTags([{ tags: [tag(1, 'cafe\u0301'), tag(2, '')] }, { tags: [tag(3)] }])
  expect(rememberedTag('caf\u00e9')?.id).toBe(1)
  expect(rememberedTag('2')).toEqual({ id: 2, name: 'Tag 2', slug: '' })
  expect(rememberedTag('tag-3')).toEqual({ id: 3, name: 'Tag 3', slug: 'tag-3' })
  expect([rememberedTag('3'), rememberedTag('')]).toEqual([null, null])
  expect([tagName(tag(4)), tagName(tag(4, ''))]).toEqual(['tag-4', '4'])
})

it('of more than 20,000 tags those seen longest ago are forgotten', () => {
  rememberTags([{ tags: numbered(1, TAGS_MAX) }])
  expect(rememberedTag('tag-1')?.id).toBe(1)
  // Seen again, so the second is the oldest.
  rememberTags([{ tags: [tag(1)] }, { tags: numbered(TAGS_MAX + 1, 2) }])
  expect([1, 2, 3, 4, TAGS_MAX + 2].map((id) => rememberedTag(`tag-${id}`) !== null)).toEqual([
    true,
    false,
    false,
    true,
    true,
  ])
})

it('the newest name of a tag is kept', () => {
  rememberTags([{ tags: [tag(1)] }, { tags: [{ ...tag(1), name: 'Renamed' }] }])
  expect(rememberedTag('tag-1')?.name).toBe('Renamed')
})

it('the former slug of a renamed tag is forgotten', () => {
  rememberTags([{ tags: [tag(1, 'old'), tag(2)] }, { tags: [tag(1, 'new')] }])
  expect([rememberedTag('old'), rememberedTag('new')?.id, rememberedTag('tag-2')?.id]).toEqual([null, 1, 2])
})

it('a slug that another tag takes over belongs to that tag, and stays its own when the first is renamed', () => {
  rememberTags([
    { tags: [tag(1, 'election')] },
    { tags: [tag(2, 'election')] },
    { tags: [tag(1, 'election-2024')] },
  ])
  expect([rememberedTag('election')?.id, rememberedTag('election-2024')?.id]).toEqual([2, 1])
})

it('a tag keeps its slug where a list leaves it out', () => {
  rememberTags([{ tags: [tag(1, 'election')] }, { tags: [tag(1, '')] }])
  expect([rememberedTag('election')?.slug, rememberedTag('1')?.slug]).toEqual(['election', ''])
  rememberTags([{ tags: [tag(1, 'elections')] }])
  expect([rememberedTag('election'), rememberedTag('elections')?.id]).toEqual([null, 1])
})
