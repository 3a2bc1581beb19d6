/** The status of live blogs in the ranking, from a scripted CMS that leaves it out there, as deployments do. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { kindOf } from '@/components/listing/kind'
import { messages } from '@/lib/base/messages'
import { trendingPosts } from '@/lib/cms/repositories/posts'
import { json, type ScriptedServer, scriptedServer } from '../../../fakes/scripted-server'
import { useEnvironment } from '../../../fakes/site-environment'
import { aPost } from '../builders'

let server: ScriptedServer
let ranked: object[]
let listed: object[]

const blog = (id: number, state: { live_blog_status?: 'Live' | 'Complete' }) =>
  aPost({
    id,
    type: 'LiveBlog',
    absolute_url: `/blog-${id}`,
    formatted_last_published_at_datetime: new Date(Date.now() - 3_600_000).toISOString(),
    meta_data: { access_type: 'Free', ...state },
  })

beforeAll(async () => {
  server = await scriptedServer((request, response) => {
    const isRanking = (request.url ?? '').includes('/trending/')
    if (!isRanking && listed.length === 0) return json(response, { detail: 'broken' }, 400)
    json(response, { status: 'ok', data: isRanking ? ranked : listed, message: '' })
  })
  useEnvironment({ DELIVERY_BASE_URL: server.url, DELIVERY_RPM: '1000000' })
})
beforeEach(() => {
  server.asked.length = 0
})
afterAll(() => server.close())

describe('live blogs in the ranking', () => {
  const labels = async () =>
    (await trendingPosts('24h')).map((post) => kindOf(post, messages('en'))?.label ?? null)

  it('a live blog in the ranking has the status of the listing', async () => {
    ranked = [blog(1, {}), blog(2, {}), aPost({ id: 3, absolute_url: '/story-3' })]
    listed = [blog(1, { live_blog_status: 'Complete' }), blog(2, { live_blog_status: 'Live' })]
    expect(await labels()).toEqual(['As it happened', 'Live', null])
  })
  it('a recently updated live blog in the ranking is Live if the listing fails', async () => {
    ranked = [blog(1, {})]
    listed = []
    expect(await labels()).toEqual(['Live'])
  })
  it('the listing is not read if the ranking has no live blog without a status', async () => {
    ranked = [blog(1, { live_blog_status: 'Complete' }), aPost({ id: 3, absolute_url: '/story-3' })]
    expect(await labels()).toEqual(['As it happened', null])
    expect(server.asked).toHaveLength(1)
  })
})
