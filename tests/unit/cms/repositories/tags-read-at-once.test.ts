/** Tags that only single posts have, asked for while these are read or can't be. */
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { resetResilience } from '@/lib/cms/client/resilience'
import { resetTagIndex } from '@/lib/cms/repositories/tag-index'
import { getTag } from '@/lib/cms/repositories/tags'
import { json, type ScriptedServer, scriptedServer } from '../../../fakes/scripted-server'
import { useEnvironment } from '../../../fakes/site-environment'

const DAY_MS = 86_400_000

const listed = (id: number) => ({
  id,
  title: `Story ${id}`,
  slug: `story-${id}`,
  type: 'Article',
  absolute_url: `/town/story-${id}`,
})

let aheadMs = 0
const now = Date.now.bind(Date)

let server: ScriptedServer
let isAway = false
beforeAll(async () => {
  vi.spyOn(Date, 'now').mockImplementation(() => now() + aheadMs)
  server = await scriptedServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://service')
    const single = /\/post\/([^/]+)\//.exec(pathname)?.[1]
    if (single !== undefined) {
      const tags = [{ id: 100 + Number(single), name: `Tag ${single}`, slug: `tag-${single}` }]
      return isAway ? json(response, {}, 500) : json(response, { data: { ...listed(Number(single)), tags } })
    }
    if (!/\/posts\/$/.test(pathname)) return json(response, {}, 404)
    json(response, { data: [listed(3), listed(2), listed(1)] })
  })
  useEnvironment({ DELIVERY_BASE_URL: server.url })
})
afterAll(() => server.close())
beforeEach(() => {
  // Later than what is remembered of the posts.
  aheadMs += DAY_MS
  isAway = false
  resetResilience()
  resetTagIndex()
  server.asked.length = 0
})

it('getTag finds the tags of single posts for all pages that ask for one at the same time', async () => {
  const tags = await Promise.all(['tag-1', 'tag-2', 'tag-3'].map(getTag))
  expect(tags.map((tag) => tag?.id)).toEqual([101, 102, 103])
  expect(server.asked.filter(({ url }) => url.includes('/post/'))).toHaveLength(3)
})

it('getTag does not take a tag for missing while single posts can not be read, and finds it when they can', async () => {
  isAway = true
  await expect(getTag('tag-2')).rejects.toThrow('unavailable')
  await expect(getTag('tag-3')).rejects.toThrow('unavailable')
  isAway = false
  aheadMs += 10_000
  resetResilience()
  expect(await getTag('tag-2')).toMatchObject({ id: 102 })
  expect(await getTag('no-such-tag')).toBeNull()
})
