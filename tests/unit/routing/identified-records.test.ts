/** The records that identify_url names, where its answer holds little, or another address than the one asked for. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { DeliveryError } from '@/lib/cms/errors'
import { resetKnownNames } from '@/lib/cms/repositories/known-names'
import { resetTagIndex } from '@/lib/cms/repositories/tag-index'
import { resolve } from '@/lib/routing/resolve'
import { recordsServer, requestedRoutes } from '../../fakes/records-server'
import type { ScriptedServer } from '../../fakes/scripted-server'
import { useEnvironment } from '../../fakes/site-environment'
import { aPost } from '../cms/builders'

const RAIN = aPost({ id: 9, slug: 'rain', absolute_url: '/town/rain' })
const ASIA = { id: 3, name: 'Asia', slug: 'asia', absolute_url: '/regions/asia', parent_category: null }
const MONSOON = { id: 5, name: 'Monsoon', slug: 'monsoon' }
const ASHA = { id: 6, name: 'Asha Rao', slug: 'asha-rao' }

const IDENTIFIED: Record<string, unknown> = {
  '/topics/rains': { type: 'tag', url: '/tags/monsoon' },
  '/topics/monsoon': { type: 'tag', url: '' },
  '/topics/dry': { type: 'tag', url: 'https://old.example/topics/monsoon?page=2' },
  '/topics/nobody': { type: 'tag', url: '/tags/nobody' },
  '/topics/badly': { type: 'tag', url: 'javascript:monsoon' },
  '/writers/rao': { type: 'member', url: '/author/asha-rao' },
  '/writers/asha-rao': { type: 'member' },
  '/writers/nobody': { type: 'member', url: '/author/nobody' },
  '/sections/asia': { type: 'category', url: '' },
  '/sections/east': { type: 'category', url: '/category/asia' },
  '/sections/nobody': { type: 'category', url: 'nobody' },
  '/rain.html': { type: 'post', url: '/rain.html', content: { slug: 'rain' } },
  '/gone.html': { type: 'post', url: '/gone.html', content: { id: 77 } },
  '/empty.html': { type: 'post', url: '/empty.html' },
  '/typeless': { url: '/town/rain' },
}

let server: ScriptedServer
beforeAll(async () => {
  server = await recordsServer({
    identified: IDENTIFIED,
    posts: [RAIN],
    categories: [ASIA],
    tags: [MONSOON],
    authors: [ASHA],
  })
  useEnvironment({ DELIVERY_BASE_URL: server.url })
})
afterAll(() => server.close())
beforeEach(() => {
  resetKnownNames()
  resetTagIndex()
  server.asked.length = 0
})

it.each([
  ['/topics/rains', '/tags/monsoon'],
  ['/topics/monsoon', '/tags/monsoon'],
  ['/topics/dry', '/tags/monsoon'],
  ['/writers/rao', '/author/asha-rao'],
  ['/writers/asha-rao', '/author/asha-rao'],
  ['/sections/asia', '/regions/asia'],
  ['/sections/east', '/regions/asia'],
  ['/rain.html', '/town/rain'],
])('%s redirects permanently to %s, the address of the named record', async (path, to) => {
  expect(await resolve(path)).toEqual({ kind: 'redirect', to, permanent: true })
})

it.each([
  '/topics/nobody',
  '/topics/badly',
  '/writers/nobody',
  '/sections/nobody',
  '/gone.html',
  '/empty.html',
])('%s, of a record that the service does not have, is not found', async (path) => {
  expect(await resolve(path)).toEqual({ kind: 'not-found' })
})

it('an answer without a type is an outage, not a missing page', async () => {
  const failure = await resolve('/typeless').catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(DeliveryError)
  expect(failure).toMatchObject({ failure: 'malformed', detail: { route: 'identify_url' } })
  expect(String((failure as Error).message)).toContain('no type in data')
})

it('a named tag costs one call besides identify_url', async () => {
  await resolve('/topics/rains')
  expect(requestedRoutes(server)).toEqual(['identify_url/?legacy_url=/topics/rains', 'tag/monsoon/'])
})
