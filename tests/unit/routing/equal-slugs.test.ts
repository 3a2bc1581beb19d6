/** Categories below different parents that have one slug. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { resolve } from '@/lib/routing/resolve'
import { recordsServer } from '../../fakes/records-server'
import type { ScriptedServer } from '../../fakes/scripted-server'
import { useEnvironment } from '../../fakes/site-environment'

const categories = ['/india/news', '/world/news'].map((path, n) => ({
  id: n + 1,
  name: 'News',
  slug: 'news',
  absolute_url: path,
}))

let server: ScriptedServer
beforeAll(async () => {
  const identified = { type: 'category', url: 'news', status_code: '200' }
  server = await recordsServer({
    identified: { '/india/news': identified, '/world/news': identified, '/old/news': identified },
    categories,
  })
  useEnvironment({ DELIVERY_BASE_URL: server.url })
})
afterAll(() => server.close())

it.each([
  ['/india/news', 1],
  ['/world/news', 2],
])('%s resolves to the category with that address, not to another with the same slug', async (path, id) => {
  expect(await resolve(path)).toMatchObject({ kind: 'category', category: { id } })
})

it('an unknown address of a slug that two categories share redirects to the first of them', async () => {
  expect(await resolve('/old/news')).toEqual({ kind: 'redirect', to: '/india/news', permanent: true })
})
