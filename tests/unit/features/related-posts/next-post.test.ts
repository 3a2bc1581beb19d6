import { describe, expect, it } from 'vitest'
import { nextPost } from '@/lib/features/related-posts/next-post'
import { aTeaser } from '../../cms/builders'

const at = (id: number, day: number | null) =>
  aTeaser({ id, publishedAt: day === null ? null : `2026-01-0${day}T00:00:00.000Z` })
const section = [at(5, 5), at(4, 4), at(3, 3)]

describe('the next post of a section', () => {
  it('is the one that was published before', () => {
    expect(nextPost(at(4, 4), section)?.id).toBe(3)
  })
  it('is the newest other one at the section’s end, and where a time is not known', () => {
    expect(nextPost(at(3, 3), section)?.id).toBe(5)
    expect(nextPost(at(4, null), section)?.id).toBe(5)
  })
  it('no next post in a section of one', () => {
    expect(nextPost(at(4, 4), [at(4, 4)])).toBeNull()
    expect(nextPost(at(4, 4), [])).toBeNull()
  })
})
