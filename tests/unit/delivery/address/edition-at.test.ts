/** The edition of the page that a request is for, by the request's path as it came. */
import { beforeEach, expect, it, vi } from 'vitest'
import { editionAt } from '@/lib/delivery/address/pages'
import { resetKnownNames } from '@/lib/delivery/records/names'
import { readSiteConfig } from '@/lib/settings/site-schema'
import { type ServedRecords, siteOfRecords } from '../../../fakes/records-server'
import { aPost } from '../builders'

const settings = vi.hoisted(() => ({ published: {} as object }))
vi.mock('@/lib/settings/site-config', () => ({ siteConfig: () => readSiteConfig(settings.published) }))

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
  expect(server.asked).toEqual([])
})

it('without editions no call is made', async () => {
  settings.published = {}
  expect(await editionAt('/hindi')).toBeNull()
  expect(server.asked).toEqual([])
})
