import { beforeEach, describe, expect, it, vi } from 'vitest'
import { editionAt, hubAt, hubNamed } from '@/lib/delivery/address/pages'
import { isKnown, resetKnownNames } from '@/lib/delivery/records/names'
import { readSiteConfig } from '@/lib/settings/site-schema'
import { type ServedRecords, siteOfRecords } from '../../../fakes/records-server'
import { aPost } from '../builders'

const settings = vi.hoisted(() => ({ published: {} as object }))
vi.mock('@/lib/settings/site-config', () => ({ siteConfig: () => readSiteConfig(settings.published) }))

describe('editionAt', () => {
  const HINDI = { id: 3, name: 'हिन्दी', slug: 'hindi', absolute_url: '/hindi', parent_category: null }
  const DESH = {
    id: 4,
    name: 'देश',
    slug: 'desh',
    parent_category: { id: 3, name: 'हिन्दी', slug: 'hindi' },
  }
  const SPORT = { id: 5, name: 'Sport', slug: 'sport', absolute_url: '/sport', parent_category: null }
  const RECORDS: ServedRecords = {
    categories: [HINDI, DESH, SPORT],
    posts: [
      aPost({ id: 9, slug: 'bandar', absolute_url: '/hindi/bandar', primary_category: DESH }),
      aPost({ id: 10, slug: 'plain', absolute_url: '', primary_category: HINDI }),
      aPost({ id: 11, slug: 'match', absolute_url: '/sport/match', primary_category: SPORT }),
    ],
    tags: [{ id: 6, slug: 'monsoon' }],
  }

  const server = siteOfRecords(RECORDS)
  beforeEach(() => {
    settings.published = { editions: [{ category: 'hindi', language: 'hi' }] }
    resetKnownNames()
  })

  it.each([
    '/hindi',
    '/hindi/page/2',
    '/hindi.rsc',
    '/hindi.segments/_tree.segment.rsc',
    '/_page-data/build-1/entry/hindi',
    '/_page-data/build-1/entry/hindi.rsc',
    '/category/desh',
    '/category/desh/page/3',
    '/hindi/bandar',
    '/%68indi/bandar',
    '/hindi/bandar.rsc',
    '/post/plain',
  ])('%s is a page of the Hindi edition', async (path) => {
    expect((await editionAt(path))?.edition.language).toBe('hi')
  })

  it.each(['/sport', '/sport/match', '/nobody', '/tag/monsoon', '/category/nobody', '/post/nobody'])(
    '%s is a page of no edition',
    async (path) => {
      expect(await editionAt(path)).toBeNull()
    },
  )

  it.each([
    '/',
    '/latest',
    '/search',
    '/tags/monsoon',
    '/_next/static/chunks/a.js',
    '/hindi/page/0',
    '/hindi/page/1001',
    '/%E0%A4%A',
  ])('%s is a page of no edition, which needs no call', async (path) => {
    expect(await editionAt(path)).toBeNull()
    expect(server.requests).toEqual([])
  })

  it('without editions no call is made', async () => {
    settings.published = {}
    expect(await editionAt('/hindi')).toBeNull()
    expect(server.requests).toEqual([])
  })
})

describe('hubs', () => {
  const LIVE = { id: 3, name: 'Live', slug: 'live', absolute_url: '/live', parent_category: null }
  // One of the addresses is configured with a combining accent, which a browser may send composed.
  const HUBS = { videos: '/vide\u0301os', live: '/live', archive: '/archive', topics: null }

  const server = siteOfRecords({ categories: [LIVE] })
  beforeEach(() => {
    settings.published = { hubs: HUBS }
    resetKnownNames()
  })

  describe('hubNamed', () => {
    it.each([
      [['vid\u00e9os'], { hub: 'videos', period: null }],
      [['archive'], { hub: 'archive', period: null }],
      [['archive', '2026-11'], { hub: 'archive', period: '2026-11' }],
      [['archive', '1999-01'], { hub: 'archive', period: '1999-01' }],
      [['archive', '2026-12'], { hub: 'archive', period: '2026-12' }],
      [['archive', '2026-11-27'], { hub: 'archive', period: '2026-11-27' }],
      [['archive', '2028-02-29'], { hub: 'archive', period: '2028-02-29' }],
      [['archive', '2026-02-29'], null],
      [['archive', '2026-11-00'], null],
      [['archive', '2026-11-31'], null],
      [['archive', '2026-11-271'], null],
      [['archive', '2026-11-27', 'x'], null],
      [['archive', '2026-00'], null],
      [['archive', '2026-13'], null],
      [['archive', '12026-11'], null],
      [['archive', '2026-111'], null],
      [['archive', '2026-11', 'x'], null],
      [['vid\u00e9os', '2026-11'], null],
      [['topics'], null],
      [['Archive'], null],
      [['constructor'], null],
      [['null'], null],
      [['undefined'], null],
      [[], null],
    ])('%j names %j', (segments, expected) => {
      expect(hubNamed(segments)).toEqual(expected)
    })
  })

  describe('hubAt', () => {
    it('gives the list that is configured at an address without a record', async () => {
      expect(await hubAt(['archive'])).toEqual({ hub: 'archive', period: null })
    })

    it('gives no list at the address of a category', async () => {
      expect(await hubAt(['live'])).toBeNull()
    })

    it('makes no call for an address that is not configured', async () => {
      expect(await hubAt(['sport'])).toBeNull()
      expect(server.requests).toEqual([])
    })

    it('counts the configured address as known, and no month, which a reader may have made up', async () => {
      await hubAt(['archive', '2026-11'])
      expect(isKnown('address', '/archive/2026-11')).toBe(false)
      await hubAt(['archive'])
      expect(isKnown('address', '/archive')).toBe(true)
    })
  })
})
