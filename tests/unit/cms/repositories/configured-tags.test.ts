/** Tags of the configuration on posts of listings that leave tags out. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { withConfiguredTags } from '@/lib/cms/repositories/configured-tags'
import { resetTagIndex } from '@/lib/cms/repositories/tag-index'
import { json, type ScriptedServer, scriptedServer } from '../../../fakes/scripted-server'
import { useEnvironment } from '../../../fakes/site-environment'
import { aPost, aTeaser } from '../builders'

const TAGS: Record<string, { id: number; posts: number[] }> = {
  breaking: { id: 1, posts: [11] },
  exclusive: { id: 2, posts: [11, 12] },
}

let server: ScriptedServer
beforeAll(async () => {
  server = await scriptedServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://service')
    const slug = /\/tag\/([^/]+)\/$/.exec(pathname)?.[1]
    if (slug !== undefined) {
      const tag = TAGS[slug]
      return tag ? json(response, { data: { id: tag.id, name: slug, slug } }) : json(response, {}, 404)
    }
    const wanted = Object.values(TAGS).find(({ id }) => String(id) === searchParams.get('tags.id__eq'))
    json(response, { data: (wanted?.posts ?? []).map((id) => aPost({ id, absolute_url: `/story-${id}` })) })
  })
  useEnvironment({ DELIVERY_BASE_URL: server.url })
})
beforeEach(() => {
  resetTagIndex()
  server.asked.length = 0
})
afterAll(() => server.close())

const untagged = [11, 12, 13].map((id) => aTeaser({ id, tags: [] }))
const slugsOf = (posts: Awaited<ReturnType<typeof withConfiguredTags>>) =>
  posts.map(({ tags }) => tags.map(({ slug }) => slug))

it('posts of a listing without tags get those of the configuration that they have', async () => {
  const posts = await withConfiguredTags(untagged, ['breaking', 'nowhere', 'exclusive'], Date.now())
  expect(slugsOf(posts)).toEqual([['breaking', 'exclusive'], ['exclusive'], []])
})

it('posts of a listing where one has a tag stay as they are, without a call', async () => {
  const posts = [aTeaser({ id: 14, tags: [{ id: 9, name: 'Rain', slug: 'rain' }] }), ...untagged]
  expect(await withConfiguredTags(posts, ['breaking'], Date.now())).toEqual(posts)
  expect(server.asked).toEqual([])
})

it.each([
  ['no posts', [], ['breaking']],
  ['no configured tags', untagged, []],
] as const)('%s cause no call', async (_, posts, slugs) => {
  expect(await withConfiguredTags(posts, slugs, Date.now())).toEqual(posts)
  expect(server.asked).toEqual([])
})
