import { expect, it } from 'vitest'
import { withLastUpdate } from '@/lib/body/live-blog/last-update'
import { isLive } from '@/lib/body/live-blog/view'
import { aBlog, anUpdate } from '../body/live-blog/builders'
import { aWholePost } from '../feeds/posts'

const DAY_MS = 86_400_000

it('a live blog with a mistyped update of next year was last changed at the update before', () => {
  const blog = aBlog([anUpdate(9, { at: '2027-11-21T10:09:00.000Z' }), anUpdate(5)])
  const read = aWholePost({ type: 'LiveBlog', updatedAt: anUpdate(1).at })
  const twoDaysLater = Date.parse(anUpdate(5).at) + 2 * DAY_MS
  const post = withLastUpdate(read, blog, twoDaysLater)
  expect(post.updatedAt).toBe(anUpdate(5).at)
  expect(isLive(post, twoDaysLater)).toBe(false)
})
