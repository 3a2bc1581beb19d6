import { describe, expect, it } from 'vitest'
import { frequentTags } from '@/lib/features/related-posts/frequent-tags'

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
