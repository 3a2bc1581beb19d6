/** `redirects` of site.config.ts on a service with a redirect of its own and one story. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { resolve } from '@/lib/delivery/address/resolve'
import { resetKnownNames } from '@/lib/delivery/records/names'
import { readSiteConfig, SiteConfigError } from '@/lib/settings/site-schema'
import { requestedRoutes, siteOfRecords } from '../../../fakes/records-server'
import { aPost } from '../builders'

const REDIRECTS = [
  { from: '/:year(\\d{4})/:month(\\d\\d)/:slug', to: '/town/:slug' },
  { from: '/blog/*', to: 'https://blog.example.com/:0?from=paper' },
  { from: '/shop', to: '/town/rain?ref=shop', permanent: false },
  { from: '/by-rule', to: '/ours' },
  { from: '/ours', to: '/town/rain' },
  { from: '/round', to: '/round' },
  { from: '/समाचार/:slug', to: '/town/:slug' },
  { from: '/story.php?id=:id', to: '/post/:id' },
  { from: '/?p=:id(\\d+)', to: '/post/:id' },
]

vi.mock('@/lib/settings/site-config', () => ({
  siteConfig: () => readSiteConfig({ redirects: REDIRECTS }),
}))

const TOWN = { id: 3, name: 'Town', slug: 'town', parent_category: null }

const server = siteOfRecords({
  posts: [aPost({ id: 9, slug: 'rain', absolute_url: '/town/rain' })],
  categories: [TOWN],
  identified: { '/by-rule': { type: 'redirect', url: '/elsewhere', status_code: 301 } },
})
beforeEach(resetKnownNames)

const to = (path: string, permanent = true) => ({ kind: 'redirect', to: path, permanent })

describe('redirects', () => {
  it.each([
    ['a pattern leads to the parts that it names', '/2024/05/rain', to('/town/rain')],
    ['a part that does not match is no redirect', '/2024/may/rain', { kind: 'not-found' }],
    ['a rest leads to another site', '/blog/a/b%20c', to('https://blog.example.com/a/b%20c?from=paper')],
    ['a temporary redirect stays one', '/shop', to('/town/rain?ref=shop', false)],
    ['ours come before the service’s, and two of them are one', '/by-rule', to('/town/rain')],
    ['a query names a record', '/story.php%3Fid%3D9', to('/town/rain')],
    ['… at the front page too', '/%3Fp%3D9', to('/town/rain')],
    [
      'a rule without a query takes any',
      '/blog/old.php%3Fid%3D9',
      to('https://blog.example.com/old.php?from=paper'),
    ],
    ['another query is the page without it', '/%3Fcat%3D9', to('/', false)],
    ['an address that leads to itself is not found', '/round', { kind: 'not-found' }],
    [
      'letters of every language are matched',
      '/%E0%A4%B8%E0%A4%AE%E0%A4%BE%E0%A4%9A%E0%A4%BE%E0%A4%B0/rain',
      to('/town/rain'),
    ],
  ])('%s', async (_title, path, expected) => {
    expect(await resolve(path)).toEqual(expected)
  })

  it('a redirect to another site asks the service nothing', async () => {
    const before = requestedRoutes(server).length
    await resolve('/blog/another')
    expect(requestedRoutes(server)).toHaveLength(before)
  })

  it.each([
    [{ from: '/:a(', to: '/x' }, /redirects\[0\]\.from should be a path with patterns/],
    [{ from: 'blog', to: '/x' }, /redirects\[0\]\.from should be a path/],
    [{ from: '/blog', to: 'http://example.com' }, /redirects\[0\]\.to should be a path/],
    [{ from: '/blog', to: '/x', status: 302 }, /redirects\[0\] has no field 'status'/],
  ])('%j is refused in one sentence', (redirect, sentence) => {
    expect(() => readSiteConfig({ redirects: [redirect] })).toThrow(SiteConfigError)
    expect(() => readSiteConfig({ redirects: [redirect] })).toThrow(sentence)
  })
})
