import { expect, it } from 'vitest'
import type { Resolution } from '@/lib/delivery/address/identify'
import { listAt } from '@/lib/delivery/address/legacy-addresses'
import { aPost } from '../builders'

const CATEGORY: Resolution = {
  kind: 'category',
  category: { id: 1, name: 'Business', slug: 'business', path: '/business', parent: null, color: null },
}
const TAG: Resolution = { kind: 'tag', tag: { id: 2, name: 'Rain', slug: 'rain', path: '/tags/rain' } }
const AUTHOR = { kind: 'author', author: { id: 3, name: 'Asha', slug: 'asha', path: '/author/asha' } }
const moved = (to: string, permanent = true): Resolution => ({ kind: 'redirect', to, permanent })

const FOUND: Record<string, Resolution> = {
  '/business': CATEGORY,
  '/tags/rain': TAG,
  '/author/asha': AUTHOR as Resolution,
  '/': CATEGORY,
  '/story': { kind: 'post', post: aPost() as never },
  '/old/business': moved('/business?x=1'),
  '/sale': moved('/tags/rain', false),
  '/old/story': moved('/story'),
  '/twice': moved('/old/business'),
  '/home': moved('/'),
  '/abroad': moved('https://other.example/business'),
}

const find = async (path: string): Promise<Resolution> => FOUND[path] ?? { kind: 'not-found' }

it.each([
  ['/business', { list: CATEGORY, isMoved: false, isPermanent: true }],
  ['/tags/rain', { list: TAG, isMoved: false, isPermanent: true }],
  ['/author/asha', { list: AUTHOR, isMoved: false, isPermanent: true }],
  ['/old/business', { list: CATEGORY, isMoved: true, isPermanent: true }],
  ['/sale', { list: TAG, isMoved: true, isPermanent: false }],
])('%s is the address of a list', async (path, expected) => {
  expect(await listAt(path, find)).toEqual(expected)
})

it.each(['/story', '/old/story', '/nobody', '/twice', '/home', '/abroad'])(
  '%s is the address of no list',
  async (path) => {
    expect(await listAt(path, find)).toBeNull()
  },
)
