/** What the rules of the service lead to, where its last answer names no record. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { isKnown, resetKnownNames } from '@/lib/cms/repositories/known-names'
import { resolve } from '@/lib/routing/resolve'
import { recordsServer } from '../../fakes/records-server'
import type { ScriptedServer } from '../../fakes/scripted-server'
import { useEnvironment } from '../../fakes/site-environment'
import { aPost } from '../cms/builders'

const RAIN = aPost({ id: 9, slug: 'rain', absolute_url: '/town/rain' })
const DEEP = aPost({ id: 10, slug: 'deep', absolute_url: '/post/series/deep' })
const ASIA = { id: 3, name: 'Asia', slug: 'world/asia', absolute_url: '/regions/asia', parent_category: null }
const MONSOON = { id: 5, name: 'Monsoon', slug: 'monsoon' }
const RULES: Record<string, [target: string, status?: number]> = {
  '/to-category': ['/category/world/asia'],
  '/to-slug': ['/world/asia'],
  '/to-no-category': ['/category/nobody'],
  '/to-deep': ['/post/series/deep'],
  '/to-rain': ['/town/rain?from=rule#end'],
  '/to-tag': ['/tag/monsoon'],
  '/to-no-tag': ['/tag/nobody'],
  '/to-post': ['/post/rain?x=1', 302],
  '/to-missing': ['/missing'],
  '/to-unsafe': ['javascript:alert(1)'],
  '/round': ['/round-2'],
  '/round-2': ['/round'],
  '/into-round': ['/round'],
}

let server: ScriptedServer
beforeAll(async () => {
  const rules = Object.entries(RULES).map(([from, [url, status_code = 301]]) => [
    from,
    { type: 'redirect', url, status_code },
  ])
  server = await recordsServer({
    identified: {
      ...Object.fromEntries(rules),
      '/missing': { type: 'post', url: '/missing', status_code: '200', content: { id: 99 } },
    },
    posts: [RAIN, DEEP],
    categories: [ASIA],
    tags: [MONSOON],
  })
  useEnvironment({ DELIVERY_BASE_URL: server.url })
})
afterAll(() => server.close())
beforeEach(resetKnownNames)

it.each([
  ['/to-category', '/regions/asia'],
  ['/to-slug', '/regions/asia'],
  ['/to-no-category', '/category/nobody'],
  ['/to-deep', '/post/series/deep'],
  ['/to-rain', '/town/rain?from=rule#end'],
  ['/to-tag', '/tags/monsoon'],
  ['/to-no-tag', '/tag/nobody'],
  ['/to-missing', '/missing'],
])('%s redirects permanently to %s', async (path, to) => {
  expect(await resolve(path)).toEqual({ kind: 'redirect', to, permanent: true })
})

it('a temporary rule onto a story by its slug redirects temporarily to its own address, with the query', async () => {
  expect(await resolve('/to-post')).toEqual({ kind: 'redirect', to: '/town/rain?x=1', permanent: false })
})

it.each(['/to-unsafe', '/round', '/into-round'])('%s is not found', async (path) => {
  expect(await resolve(path)).toEqual({ kind: 'not-found' })
})

it('the target of a rule counts as known, so that asking for it spends no share of look-ups', async () => {
  expect(isKnown('address', '/category/nobody')).toBe(false)
  await resolve('/to-no-category')
  expect(isKnown('address', '/category/nobody')).toBe(true)
})
