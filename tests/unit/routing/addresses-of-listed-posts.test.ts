/** Addresses of listed posts that name neither slug nor id, of a service that identifies its posts by a former address. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { resetKnownNames } from '@/lib/cms/repositories/known-names'
import { latestPosts } from '@/lib/cms/repositories/posts'
import { resolve } from '@/lib/routing/resolve'
import { recordsServer } from '../../fakes/records-server'
import type { ScriptedServer } from '../../fakes/scripted-server'
import { useEnvironment } from '../../fakes/site-environment'
import { aPost } from '../cms/builders'

const RAIN = aPost({ id: 9, slug: 'rain-on-the-coast-2', absolute_url: '/town/rain-on-the-coast.html' })
const WIND = aPost({ id: 10, slug: 'wind-2', absolute_url: '/town/wind' })

let server: ScriptedServer
beforeAll(async () => {
  server = await recordsServer({ posts: [RAIN, WIND] })
  useEnvironment({ DELIVERY_BASE_URL: server.url })
})
afterAll(() => server.close())
beforeEach(() => {
  resetKnownNames()
  server.asked.length = 0
})

it('the address that a list gives a post leads to it', async () => {
  await latestPosts(10)
  expect(await resolve(RAIN.absolute_url)).toMatchObject({ kind: 'post', post: { id: 9 } })
  const looked = server.asked.filter(({ url }) => url.includes('/post/')).map(({ url }) => url)
  expect([...new Set(looked)]).toEqual(['/publisher/1001/post/9/'])
})

it('the address that a post by its id is redirected to leads to it', async () => {
  expect(await resolve('/post/10')).toEqual({ kind: 'redirect', to: '/town/wind', permanent: true })
  expect(await resolve('/town/wind')).toMatchObject({ kind: 'post', post: { id: 10 } })
})
