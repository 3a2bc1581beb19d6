/** The lists at configured addresses, beside a category of the service at one of them. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { hubAt, hubNamed } from '@/lib/delivery/address/pages'
import { isKnown, resetKnownNames } from '@/lib/delivery/records/names'
import { readSiteConfig } from '@/lib/settings/site-schema'
import { siteOfRecords } from '../../../fakes/records-server'

const LIVE = { id: 3, name: 'Live', slug: 'live', absolute_url: '/live', parent_category: null }
// One of the addresses is configured with a combining accent, which a browser may send composed.
const HUBS = { videos: '/vide\u0301os', live: '/live', archive: '/archive', topics: null }

vi.mock('@/lib/settings/site-config', () => ({ siteConfig: () => readSiteConfig({ hubs: HUBS }) }))

const server = siteOfRecords({ categories: [LIVE] })
beforeEach(() => {
  resetKnownNames()
})

describe('hubNamed', () => {
  it.each([
    [['vid\u00e9os'], { hub: 'videos', month: null }],
    [['archive'], { hub: 'archive', month: null }],
    [['archive', '2026-11'], { hub: 'archive', month: '2026-11' }],
    [['archive', '1999-01'], { hub: 'archive', month: '1999-01' }],
    [['archive', '2026-12'], { hub: 'archive', month: '2026-12' }],
    [['archive', '2026-00'], null],
    [['archive', '2026-13'], null],
    [['archive', '12026-11'], null],
    [['archive', '2026-111'], null],
    [['archive', '2026-11', 'x'], null],
    [['vid\u00e9os', '2026-11'], null],
    [['topics'], null],
    [['null'], null],
    [['undefined'], null],
    [[], null],
  ])('%j names %j', (segments, expected) => {
    expect(hubNamed(segments)).toEqual(expected)
  })
})

describe('hubAt', () => {
  it('gives the list that is configured at an address without a record', async () => {
    expect(await hubAt(['archive'])).toEqual({ hub: 'archive', month: null })
  })

  it('gives no list at the address of a category', async () => {
    expect(await hubAt(['live'])).toBeNull()
  })

  it('makes no call for an address that is not configured', async () => {
    expect(await hubAt(['sport'])).toBeNull()
    expect(server.asked).toEqual([])
  })

  it('counts the configured address as known, and no month, which a reader may have made up', async () => {
    await hubAt(['archive', '2026-11'])
    expect(isKnown('address', '/archive/2026-11')).toBe(false)
    await hubAt(['archive'])
    expect(isKnown('address', '/archive')).toBe(true)
  })
})
