/** The two routes of the ranking, of which a deployment has one. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { trendingPosts } from '@/lib/cms/repositories/posts'
import { json, type ScriptedServer, scriptedServer } from '../../../fakes/scripted-server'
import { useEnvironment } from '../../../fakes/site-environment'
import { aPost } from '../builders'

let server: ScriptedServer
let statuses: Record<string, number> = {}
beforeAll(async () => {
  server = await scriptedServer((request, response) => {
    const route = request.url?.includes('analytics') ? 'analytics' : 'plain'
    json(response, { data: [aPost({ id: 7 })] }, statuses[route])
  })
  useEnvironment({ DELIVERY_BASE_URL: server.url })
})
afterAll(() => server.close())

it.each([
  [{ plain: 200, analytics: 403 }, [7]],
  [{ plain: 404, analytics: 200 }, [7]],
  [{ plain: 403, analytics: 200 }, [7]],
  [{ plain: 400, analytics: 200 }, [7]],
  [{ plain: 405, analytics: 200 }, [7]],
  [{ plain: 404, analytics: 404 }, []],
])('a ranking is read from the route that answers: %j', async (given, ids) => {
  statuses = given
  expect((await trendingPosts('24h')).map(({ id }) => id)).toEqual(ids)
})

it.each([
  { plain: 403, analytics: 403 },
  { plain: 403, analytics: 404 },
  { plain: 404, analytics: 403 },
])('a ranking that is refused is no empty one: %j', async (given) => {
  statuses = given
  await expect(trendingPosts('24h')).rejects.toMatchObject({ failure: 'unauthorised' })
})

it.each([
  { plain: 400, analytics: 404 },
  { plain: 405, analytics: 403 },
])('a ranking fails as its first route does: %j', async (given) => {
  statuses = given
  await expect(trendingPosts('24h')).rejects.toMatchObject({ detail: { status: given.plain } })
})

it('a ranking is not read from its other route while the first fails', async () => {
  statuses = { plain: 500, analytics: 200 }
  await expect(trendingPosts('24h')).rejects.toMatchObject({ failure: 'unavailable' })
})
