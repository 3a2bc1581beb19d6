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
beforeAll(async () => {
  server = await scriptedServer((request, response) => {
    const id = Number(/\/post\/(\d+)\//.exec(request.url ?? '')?.[1])
    if (id) return json(response, { data: { ...episode(id), ...access(id) } })
    json(response, { data: Array.from({ length: EPISODES }, (_, n) => episode(EPISODES - n)) })
  })
  useEnvironment({ DELIVERY_BASE_URL: server.url })
})
beforeEach(() => {
  server.asked.length = 0
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
