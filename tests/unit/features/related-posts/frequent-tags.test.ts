import { describe, expect, it } from 'vitest'
import { frequentTags } from '@/lib/features/related-posts/frequent-tags'

const tag = (id: number) => ({ id, name: `Topic ${id}`, slug: `topic-${id}` })
const post = (...ids: number[]) => ({ tags: ids.map(tag) })
const ids = (tags: { id: number }[]) => tags.map(({ id }) => id)

describe('the topics of a list', () => {
  it('are those that most of its stories carry, in the stories’ order where there is a tie', () => {
    expect(ids(frequentTags([post(1, 2), post(3, 2), post(3)]))).toEqual([2, 3, 1])
  })
  it('leave out the topic whose list it is', () => {
    expect(ids(frequentTags([post(1, 2), post(1, 3)], 1))).toEqual([2, 3])
  })
  it('are six at the most, and none where nothing has a tag', () => {
    expect(frequentTags([post(1, 2, 3, 4, 5, 6, 7, 8)])).toHaveLength(6)
    expect(frequentTags([post(), post()])).toEqual([])
  })
})
