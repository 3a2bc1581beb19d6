/** Addresses whose first segment names the kind of a record, on a service that identifies none of them. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { resetKnownNames } from '@/lib/cms/repositories/known-names'
import { resetTagIndex } from '@/lib/cms/repositories/tag-index'
import { resolve, resolveRecord } from '@/lib/routing/resolve'
import { recordsServer, requestedRoutes } from '../../fakes/records-server'
import type { ScriptedServer } from '../../fakes/scripted-server'
import { useEnvironment } from '../../fakes/site-environment'
import { aPost } from '../cms/builders'

const RAIN = aPost({ id: 9, slug: 'rain', absolute_url: '/town/rain' })
const DEEP = aPost({ id: 10, slug: 'deep', absolute_url: '/post/series/deep' })
// Slugs that are also first segments of lists.
const ABOUT_TAGS = aPost({ id: 11, slug: 'tags', absolute_url: '/tags' })
const PLAIN = aPost({ id: 12, slug: 'plain', absolute_url: '' })
const ASIA = { id: 3, name: 'Asia', slug: 'world/asia', absolute_url: '/regions/asia', parent_category: null }
const LOCAL = { id: 4, name: 'Local', slug: 'local', parent_category: null }
const MONSOON = { id: 5, name: 'Monsoon', slug: 'monsoon' }
const ASHA = { id: 6, name: 'Asha Rao', slug: 'asha-rao' }
const MIRA = { id: 7, name: 'Mira Lund', slug: 'mira-lund', absolute_url: '/people/mira-lund' }

const NOT_FOUND = { kind: 'not-found' }
const permanentlyTo = (to: string) => ({ kind: 'redirect', to, permanent: true })

let server: ScriptedServer
beforeAll(async () => {
  server = await recordsServer({
    posts: [RAIN, DEEP, ABOUT_TAGS, PLAIN],
    categories: [ASIA, LOCAL],
    tags: [MONSOON],
    authors: [ASHA, MIRA],
  })
  useEnvironment({ DELIVERY_BASE_URL: server.url })
})
afterAll(() => server.close())
beforeEach(() => {
  resetKnownNames()
  resetTagIndex()
  server.asked.length = 0
})

const requestedPosts = () => requestedRoutes(server).filter((route) => route.startsWith('post/'))

describe('resolve', () => {
  it.each([
    ['/tag/monsoon', permanentlyTo('/tags/monsoon')],
    ['/tag/nobody', NOT_FOUND],
    ['/tag/monsoon/more', NOT_FOUND],
    ['/authors/asha-rao', permanentlyTo('/author/asha-rao')],
    ['/authors/6', permanentlyTo('/author/asha-rao')],
    ['/authors/mira-lund', permanentlyTo('/people/mira-lund')],
    ['/authors/nobody', NOT_FOUND],
    ['/authors/asha-rao/more', NOT_FOUND],
    ['/tags/monsoon', NOT_FOUND],
    ['/author/asha-rao', NOT_FOUND],
    ['/world/asia', permanentlyTo('/regions/asia')],
    ['/local', permanentlyTo('/category/local')],
    ['/post/9', permanentlyTo('/town/rain')],
    ['/post/rain', permanentlyTo('/town/rain')],
    ['/post/nobody', NOT_FOUND],
    ['/post/series/rain', NOT_FOUND],
    ['/post/rain/more', NOT_FOUND],
    ['/other/rain', NOT_FOUND],
  ])('%s gives %j', async (path, expected) => {
    expect(await resolve(path)).toEqual(expected)
  })

  it.each([
    ['/post/series/deep', 10],
    ['/tags', 11],
    ['/town/rain', 9],
    ['/post/plain', 12],
  ])('%s gives the post with that address', async (path, id) => {
    expect(await resolve(path)).toMatchObject({ kind: 'post', post: { id } })
  })

  it.each(['/tag/nobody', '/authors/nobody', '/tags/nobody', '/author/nobody'])(
    '%s, no post’s address, looks for no post',
    async (path) => {
      await resolve(path)
      expect(requestedPosts()).toEqual([])
    },
  )

  it('an unknown post by its slug is looked for once', async () => {
    await resolve('/post/nobody')
    expect(requestedPosts()).toEqual(['post/nobody/'])
  })

  it('the prefix of posts alone is looked for as any other address', async () => {
    await resolve('/post')
    expect(requestedPosts()).toEqual(['post/post/'])
  })

  it('an unknown address is looked for by its last segment only', async () => {
    await resolve('/town/nobody')
    expect(requestedPosts()).toEqual(['post/nobody/'])
  })

  it.each([
    ['/tag/monsoon/more', 'tag/'],
    ['/authors/asha-rao/more', 'author/'],
  ])('%s, longer than the address of a record, asks for no %s', async (path, route) => {
    await resolve(path)
    expect(requestedRoutes(server).filter((one) => one.startsWith(route))).toEqual([])
  })
})

describe('resolveRecord', () => {
  it.each([
    ['/category/world/asia', permanentlyTo('/regions/asia')],
    ['/category/nobody', NOT_FOUND],
    ['/category', NOT_FOUND],
    ['/author/6', permanentlyTo('/author/asha-rao')],
    ['/author/mira-lund', permanentlyTo('/people/mira-lund')],
    ['/author/nobody', NOT_FOUND],
    ['/tags/nobody', NOT_FOUND],
    ['/post/9', permanentlyTo('/town/rain')],
    ['/post/nobody', NOT_FOUND],
    ['/nobody', NOT_FOUND],
  ])('%s gives %j', async (path, expected) => {
    expect(await resolveRecord(path)).toEqual(expected)
  })

  it.each([
    ['/category/local', { kind: 'category', category: { id: 4 } }],
    ['/regions/asia', { kind: 'category', category: { id: 3 } }],
    ['/tags/monsoon', { kind: 'tag', tag: { id: 5 } }],
    ['/author/asha-rao', { kind: 'author', author: { id: 6 } }],
    ['/post/plain', { kind: 'post', post: { id: 12 } }],
    ['/post/series/deep', { kind: 'post', post: { id: 10 } }],
    ['/tags', { kind: 'post', post: { id: 11 } }],
  ])('%s is the own address of %j', async (path, expected) => {
    expect(await resolveRecord(path)).toMatchObject(expected)
  })

  it('asks identify_url for an unknown category, once', async () => {
    await resolveRecord('/category/nobody')
    expect(requestedRoutes(server).filter((route) => route.startsWith('identify_url'))).toEqual([
      'identify_url/?legacy_url=/category/nobody',
    ])
  })

  it('does not ask identify_url for a record that is found by its prefix', async () => {
    for (const path of ['/category/local', '/tags/monsoon', '/author/asha-rao', '/post/plain']) {
      await resolveRecord(path)
    }
    expect(requestedRoutes(server).filter((route) => route.startsWith('identify_url'))).toEqual([])
  })
})

describe('legacy addresses', () => {
  it.each([
    ['/town/rain/amp', '/town/rain'],
    ['/amp/town/rain', '/town/rain'],
    ['/regions/asia/rss', '/regions/asia/feed.xml'],
    ['/world/asia/feed/atom', '/regions/asia/feed.atom'],
    ['/tags/monsoon/rss', '/tags/monsoon/feed.xml'],
    ['/author/asha-rao/feed', '/author/asha-rao/feed.xml'],
    ['/category/local/rss.xml', '/category/local/feed.xml'],
    ['/post/9/amp', '/town/rain'],
  ])('%s redirects permanently to %s', async (path, to) => {
    expect(await resolve(path)).toEqual(permanentlyTo(to))
  })

  it('an AMP address looks for the story only, not for one by the name of the suffix', async () => {
    await resolve('/town/rain/amp')
    expect([...new Set(requestedPosts())]).toEqual(['post/rain/'])
  })

  it.each(['/tags/monsoon/amp', '/author/asha-rao/amp'])(
    '%s is looked for without its suffix only',
    async (path) => {
      await resolveRecord(path)
      expect(requestedRoutes(server).filter((route) => /^(?:tag|author)\//.test(route))).toEqual([])
    },
  )
})
