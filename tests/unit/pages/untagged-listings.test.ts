/** Places that editors give with tags, on a deployment whose listings leave tags out and filter by them. */
import { expect, it, vi } from 'vitest'
import { readSections } from '@/components/front/front-data'
import { siteScope } from '@/components/page/scope'
import { Breaking } from '@/components/parts/breaking/part'
import { withConfiguredTags } from '@/lib/delivery/records/tag'
import { readSiteConfig } from '@/lib/settings/site-schema'
import { json } from '../../fakes/scripted-server'
import { siteReading } from '../../fakes/site-environment'
import { aPost } from '../delivery/builders'

vi.mock('@/lib/settings/site-config', () => ({
  siteConfig: () =>
    readSiteConfig({
      frontPage: {
        sections: [
          { kind: 'latest', limit: 2 },
          { kind: 'category', slug: 'town', style: 'headlines' },
        ],
        topTags: ['top-story'],
        pinnedTag: 'pinned',
      },
      breaking: { kind: 'tag', slug: 'top-story', maxAgeMinutes: 60 },
    }),
}))

const TAGS = [
  { id: 51, name: 'Top story', slug: 'top-story', posts: [2] },
  { id: 52, name: 'Pinned', slug: 'pinned', posts: [3] },
]
const TOWN = { id: 2, name: 'Town', slug: 'town', absolute_url: '/town', parent_category: null }
const today = new Date().toISOString()
const STORIES = [6, 5, 4, 3, 2, 1].map((id) => ({
  ...aPost({ id, absolute_url: `/town/${id}`, formatted_first_published_at_datetime: today }),
  tags: undefined,
}))

const server = siteReading((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://service')
  const slug = /\/tag\/([^/]+)\//.exec(pathname)?.[1]
  if (slug) return json(response, { data: TAGS.find((tag) => tag.slug === slug) })
  if (pathname.includes('/categories/')) return json(response, { data: [TOWN] })
  if (!pathname.endsWith('/posts/')) return json(response, {}, 404)
  const ids = (searchParams.get('tags.id__in') ?? searchParams.get('tags.id__eq'))?.split(',').map(Number)
  const wanted = TAGS.filter(({ id }) => ids?.includes(id)).flatMap(({ posts }) => posts)
  json(response, { data: ids ? STORIES.filter(({ id }) => wanted.includes(id)) : STORIES })
})

it('stories have the places of their tags where listings leave tags out', async () => {
  const categories = [{ id: 2, name: 'Town', slug: 'town', path: '/town', parent: null, color: null }]
  const [latest, town] = await readSections(siteScope(categories))
  expect(latest?.posts.map(({ id }) => id)).toEqual([2, 6])
  expect(town?.posts[0]?.id).toBe(3)
})

it('the strip above every page has the story of its tag where listings leave tags out', async () => {
  expect((await Breaking())?.props).toMatchObject({ story: { id: 2 } })
})

it('an empty listing causes no call for its tags', async () => {
  const before = server.asked.length
  expect(await withConfiguredTags([], ['unread-tag'], Date.now())).toEqual([])
  expect(server.asked).toHaveLength(before)
})
