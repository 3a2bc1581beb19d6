/** A CMS that sends fewer posts per page than requested. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listPosts } from '@/lib/cms/repositories/posts'
import { json, type ScriptedServer, scriptedServer } from '../../../fakes/scripted-server'
import { useEnvironment } from '../../../fakes/site-environment'

const POSTS = 25
const PER_PAGE = 10

let server: ScriptedServer
beforeAll(async () => {
  server = await scriptedServer((request, response) => {
    const page = Number(new URL(request.url ?? '', 'http://service').searchParams.get('page') ?? 1)
    const ids = Array.from({ length: POSTS }, (_, index) => POSTS - index)
    const data = ids.slice((page - 1) * PER_PAGE, page * PER_PAGE).map((id) => ({
      id,
      title: `Post ${id}`,
      slug: `post-${id}`,
      type: 'Article',
      absolute_url: `/post-${id}`,
    }))
    json(response, { status: 'ok', data, message: '', page_no: page, per_page: PER_PAGE })
  })
  useEnvironment({ DELIVERY_BASE_URL: server.url })
})
afterAll(() => server.close())

it('hasNext is true after a page of per_page posts, and false after a shorter one', async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => listPosts({ page, limit: 20 })))
  expect(pages.map(({ items }) => items.length)).toEqual([10, 10, 5])
  expect(pages.map(({ hasNext }) => hasNext)).toEqual([true, true, false])
})
