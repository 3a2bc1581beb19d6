/** Episodes of a service whose listings leave out the access of posts, and still carry their bodies. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { podcastPosts } from '@/lib/cms/repositories/hub-posts'
import { json, type ScriptedServer, scriptedServer } from '../../../fakes/scripted-server'
import { useEnvironment } from '../../../fakes/site-environment'
import { aPost } from '../builders'

const EPISODES = 14
const UNSTATED = { access_type: undefined, meta_data: {} }

const episode = (id: number) => ({
  ...aPost({
    id,
    absolute_url: `/talk-${id}`,
    content_html: `<audio src="https://media.example.org/${id}.mp3"></audio>`,
  }),
  ...UNSTATED,
})

let server: ScriptedServer
let access: (id: number) => object
let listedAccess: (id: number) => object
let unreadable: Set<number>
beforeAll(async () => {
  server = await scriptedServer((request, response) => {
    const id = Number(/\/post\/(\d+)\//.exec(request.url ?? '')?.[1])
    if (id && unreadable.has(id)) return json(response, {}, 400)
    if (id) return json(response, { data: { ...episode(id), ...access(id) } })
    const ids = Array.from({ length: EPISODES }, (_, n) => EPISODES - n)
    json(response, { data: ids.map((id) => ({ ...episode(id), ...listedAccess(id) })) })
  })
  useEnvironment({ DELIVERY_BASE_URL: server.url })
})
beforeEach(() => {
  server.asked.length = 0
  listedAccess = () => ({})
  unreadable = new Set()
})
afterAll(() => server.close())

const ids = async () => (await podcastPosts()).map(({ id }) => id)

it('podcastPosts has no audio file of a gated post whose access only the post itself states, among the ten newest', async () => {
  access = (id) => ({ access_type: id % 2 ? 'Paid' : 'Free' })
  expect(await ids()).toEqual([14, 12, 10, 8, 6])
})

it('podcastPosts takes the audio files of a listing where posts state no access anywhere, for one more call', async () => {
  access = () => ({})
  expect(await ids()).toHaveLength(EPISODES)
  expect(server.asked.filter(({ url }) => url.includes('/post/'))).toHaveLength(1)
})

it('podcastPosts keeps episodes whose access the listing states, and reads only the others alone', async () => {
  const stated = [14, 3, 2, 1]
  listedAccess = (id) => (stated.includes(id) ? { access_type: id === 2 ? 'Paid' : 'Free' } : {})
  access = (id) => ({ access_type: id === 13 ? 'Paid' : 'Free' })
  expect(await ids()).toEqual([14, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 1])
  expect(server.asked.filter(({ url }) => /\/post\/(14|[123])\//.test(url))).toEqual([])
})

it('podcastPosts withholds an episode whose access is not known since the post can not be read', async () => {
  access = () => ({ access_type: 'Free' })
  unreadable = new Set([14, 12])
  expect(await ids()).toEqual([13, 11, 10, 9, 8, 7, 6, 5])
})
