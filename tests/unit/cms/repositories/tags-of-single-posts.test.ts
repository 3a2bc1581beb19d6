/** Tags on a deployment whose listings leave them out: only single posts have them. */
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { resetTagIndex } from '@/lib/cms/repositories/tag-index'
import { getTag } from '@/lib/cms/repositories/tags'
import { json, type ScriptedServer, scriptedServer } from '../../../fakes/scripted-server'
import { kept } from '../../../fakes/shared-next-cache'
import { useEnvironment } from '../../../fakes/site-environment'

vi.mock('next/cache', () => import('../../../fakes/shared-next-cache'))

const POSTS = 60
const READ_MAX = 40

const listed = (id: number) => ({
  id,
  title: `Story ${id}`,
  slug: `story-${id}`,
  type: 'Article',
  absolute_url: `/town/story-${id}`,
})
const withTag = (id: number) => ({
  ...listed(id),
  tags: [{ id: 100 + id, name: `Tag ${id}`, slug: `tag-${id}` }],
})

let server: ScriptedServer
let listsCarryTags = false
let read: string[] = []
beforeAll(async () => {
  server = await scriptedServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://service')
    const single = /\/post\/([^/]+)\//.exec(pathname)?.[1]
    if (single !== undefined) {
      read.push(single)
      return json(response, { data: withTag(Number(single)) })
    }
    if (!/\/posts\/$/.test(pathname)) return json(response, {}, 404)
    const page = Number(searchParams.get('page') ?? 1)
    const posts = Array.from({ length: POSTS }, (_, index) => POSTS - index).slice((page - 1) * 50, page * 50)
    json(response, { data: posts.map(listsCarryTags ? withTag : listed) })
  })
  useEnvironment({ DELIVERY_BASE_URL: server.url })
})
afterAll(() => server.close())
beforeEach(() => {
  kept.clear()
  resetTagIndex()
  read = []
})

it('if listings have tags, getTag reads no single post, even for an unknown tag', async () => {
  listsCarryTags = true
  expect(await getTag('tag-5')).toMatchObject({ id: 105 })
  expect(await getTag('no-such-tag')).toBeNull()
  expect(read).toEqual([])
})

it('if listings have no tags, getTag reads the 40 newest posts once, even for unknown tags', async () => {
  listsCarryTags = false
  expect(await getTag('no-such-tag')).toBeNull()
  expect(read.map(Number).sort((a, b) => b - a)).toEqual(
    Array.from({ length: READ_MAX }, (_, index) => POSTS - index),
  )
  expect(await getTag('tag-45')).toMatchObject({ id: 145, path: '/tags/tag-45' })
  kept.clear()
  expect(await getTag('another-made-up-tag')).toBeNull()
  expect(read).toHaveLength(READ_MAX)
})
