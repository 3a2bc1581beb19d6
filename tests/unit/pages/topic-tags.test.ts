/** Tags by which editors place, pin, label or mark stories are named as topics nowhere. */
import { load } from 'js-yaml'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { frequentTags } from '@/components/list/list-data'
import { topicsOf } from '@/components/post/post'
import { nearestPosts } from '@/components/post/post-data'
import { makeFeed } from '@/lib/feeds/feed'
import { storyMarkdown } from '@/lib/feeds/story-markdown'
import { useEnvironment } from '../../fakes/site-environment'
import { nodeOf } from '../../fixtures/structured-data'
import { aTeaser } from '../delivery/builders'
import { aWholePost, site, structuredDataOf } from '../feeds/posts'

vi.mock('@/site.config', () => ({
  default: {
    frontPage: { topTags: ['top-story'], pinnedTag: 'pinned', leadTags: { major: 'lead-major' } },
    topics: { pinnedTag: 'topic-pin' },
    stories: { correctionTag: 'corrected', sponsoredTags: ['paid-for'] },
    labels: { ré: 'ai' },
  },
}))
beforeAll(() => useEnvironment({ DELIVERY_BASE_URL: 'https://service.example' }))

const tag = (slug: string, id = 900) => ({ id, name: slug, slug })
const MONSOON = tag('monsoon', 3)

describe.each([
  ['the front page', 'top-story'],
  ['pins of sections', 'pinned'],
  ['the size of the lead', 'lead-major'],
  ['pins of topics', 'topic-pin'],
  ['corrections', 'corrected'],
  ['what is paid for', 'paid-for'],
  ['labels', 're\u0301'],
])('a tag for %s', (_, slug) => {
  const mark = tag(slug)
  const post = aWholePost({ section: null, tags: [mark, MONSOON] })

  it('is no topic of a story, and none of those of a list', () => {
    expect(topicsOf(post).map(({ id }) => id)).toEqual([MONSOON.id])
    expect(frequentTags([post, post])).toEqual([MONSOON])
  })
  it('makes no stories related', () => {
    const marked = aTeaser({ id: 1, tags: [mark], publishedAt: '2026-01-01T00:00:00.000Z' })
    const onTopic = aTeaser({ id: 2, tags: [MONSOON], publishedAt: '2020-01-01T00:00:00.000Z' })
    const story = aWholePost({ id: 9, tags: [mark, MONSOON] })
    const others = [marked, { ...marked, id: 3, tags: [mark, mark] }, onTopic]
    expect(nearestPosts(story, others, 1).map(({ id }) => id)).toEqual([2])
    expect(
      nearestPosts(
        { ...story, tags: [mark] },
        [marked, { ...onTopic, publishedAt: '2026-02-01T00:00:00.000Z' }],
        1,
      ),
    ).toMatchObject([{ id: 2 }])
  })
  it('is neither in structured data, nor in feeds, nor in Markdown', () => {
    const { tags } = post
    expect(nodeOf(structuredDataOf({ tags }), 'NewsArticle').keywords).toEqual(['monsoon'])
    const about = { site, webSubHub: null, fullText: () => null }
    const feed = makeFeed(
      { title: null, description: '', path: '/' },
      [{ ...aTeaser({ section: null, tags }), categories: [], html: '' }],
      'xml',
      about,
    )
    expect(feed.items[0]?.categories).toEqual(['monsoon'])
    const markdown = storyMarkdown({ post, tree: { type: 'root', children: [] }, blog: null, site })
    expect(load(markdown.split('---')[1] ?? '')).toMatchObject({ tags: ['monsoon'] })
  })
})
