/** Fields that only trending posts have, in other responses with the same post. */
import { beforeEach, expect, it, vi } from 'vitest'
import { feedPosts } from '@/lib/delivery/records/feed-posts'
import { resetDetails } from '@/lib/delivery/records/post-details'
import { getPost, latestPosts, trendingPosts } from '@/lib/delivery/records/posts'
import { json } from '../../../fakes/scripted-server'
import { siteReading } from '../../../fakes/site-environment'

vi.mock('next/cache', () => ({ unstable_cache: (read: () => Promise<unknown>) => read }))

const file = { id: 1, path: 'https://m.example/a.jpg', meta_data: { width: 3, height: 2 } }
const post = {
  id: 2,
  title: 'Story',
  slug: 'story-2',
  type: 'Article',
  absolute_url: '/town/story-2',
  contributors: [],
  content_html: '<p>Text</p>',
  media_file_banner: { ...file, alt_text: '' },
}
const trending = {
  ...post,
  member: { id: 5, name: 'Mira Lund', slug: 'mira-lund', avatar: '', absolute_url: '/author/mira-lund' },
  media_file_banner: { ...file, alt_text: 'A quay', source: 'Harbour desk', caption: 'Dawn' },
}

let own: Record<string, unknown> = post
let ranked: Record<string, unknown> = trending
siteReading((request, response) => {
  const { pathname } = new URL(request.url ?? '', 'http://service')
  if (pathname.includes('/trending/')) return json(response, { data: [ranked] })
  json(response, { data: /\/post\//.test(pathname) ? own : [own] })
})
beforeEach(() => {
  own = post
  ranked = trending
  resetDetails()
})

const READS = [
  ['a post', () => getPost('2')],
  ['a list', async () => (await latestPosts(10))[0]],
  ['a feed', async () => (await feedPosts())[0]],
] as const

it.each(READS)(
  '%s gets the caption, the credit and the member that only trending posts have',
  async (_, read) => {
    await trendingPosts('24h')
    expect(await read()).toMatchObject({
      image: { alt: 'A quay', caption: 'Dawn', credit: 'Harbour desk' },
      authors: [{ id: 5, name: 'Mira Lund', slug: 'mira-lund' }],
    })
  },
)

it.each(READS)(
  '%s keeps its own authors and alt text, and takes no caption of another image',
  async (_, read) => {
    await trendingPosts('24h')
    own = {
      ...post,
      contributors: [{ id: 7, name: 'Asha Rao', slug: 'asha-rao' }],
      media_file_banner: { ...file, path: 'https://m.example/b.jpg', alt_text: 'B' },
    }
    expect(await read()).toMatchObject({
      image: { alt: 'B', caption: null, credit: null },
      authors: [{ id: 7 }],
    })
  },
)

it('a member and caption removed from the trending post are removed from the post too', async () => {
  await trendingPosts('24h')
  own = { ...post, contributors: [{ id: 7, name: 'Asha Rao', slug: 'asha-rao' }] }
  await getPost('2')
  ranked = {
    ...trending,
    member: null,
    media_file_banner: { ...file, alt_text: '', source: null, caption: '' },
  }
  await trendingPosts('24h')
  own = post
  expect(await getPost('2')).toMatchObject({ authors: [], image: { alt: '', caption: null, credit: null } })
})
