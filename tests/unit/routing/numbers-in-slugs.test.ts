/** Addresses that end in a number which is no id, of a service that does not identify its posts by their own address. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { latestPosts } from '@/lib/cms/repositories/posts'
import { resolve } from '@/lib/routing/resolve'
import { recordsServer } from '../../fakes/records-server'
import type { ScriptedServer } from '../../fakes/scripted-server'
import { useEnvironment } from '../../fakes/site-environment'
import { aPost } from '../cms/builders'

const GOLD = aPost({ id: 9, slug: 'gold-at-75000', absolute_url: '/money/gold-at-75000' })
const OTHER = aPost({ id: 60000, slug: 'silver', absolute_url: '/money/silver' })
const SILVER = aPost({ id: 10, slug: 'silver-at-60000', absolute_url: '/money/silver-at-60000' })

let server: ScriptedServer
beforeAll(async () => {
  server = await recordsServer({ posts: [GOLD, SILVER, OTHER] })
  useEnvironment({ DELIVERY_BASE_URL: server.url })
})
afterAll(() => server.close())

it.each([GOLD, SILVER])(
  '$absolute_url resolves to the listed post with that address',
  async ({ id, absolute_url }) => {
    await latestPosts(10)
    expect(await resolve(absolute_url)).toMatchObject({ kind: 'post', post: { id } })
  },
)

it('an unknown address that ends in a number makes one post look-up', async () => {
  server.asked.length = 0
  expect(await resolve('/money/nothing-at-70000')).toEqual({ kind: 'not-found' })
  expect(server.asked.filter(({ url }) => url.includes('/post/'))).toHaveLength(1)
})
