/** The edition that a section belongs to, and the language that posts have from it. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Category } from '@/lib/delivery/model'
import { categoryEditions, editionAbove, withEditionLanguages } from '@/lib/delivery/records/editions'
import { aTeaser } from '../builders'

const config = vi.hoisted(() => ({ editions: [] as object[] }))
vi.mock('@/lib/settings/site-config', () => ({ siteConfig: () => config }))
const listed = vi.hoisted(() => ({ categories: [] as Category[], reads: 0 }))
vi.mock('@/lib/delivery/records/category', () => ({
  getCategories: async () => {
    listed.reads++
    return listed.categories
  },
}))

const category = (id: number, slug: string, parent: number | null = null): Category => ({
  id,
  name: slug,
  slug,
  path: `/${slug}`,
  parent: parent === null ? null : { id: parent, name: '', slug: '' },
  color: null,
})

// The same slug in two forms of Unicode.
const ACCENTED = 'espa\u00f1ol'
const CATEGORIES = [
  category(1, 'hindi'),
  category(2, 'sport', 1),
  category(3, 'cricket', 2),
  category(4, 'business'),
  category(5, ACCENTED.normalize('NFD')),
]
const HINDI = { category: 'hindi', language: 'hi' }
const SPANISH = { category: ACCENTED, language: 'es' }

beforeEach(() => {
  config.editions = [HINDI, SPANISH]
  listed.categories = CATEGORIES
  listed.reads = 0
})

describe('editionAbove', () => {
  it.each([
    ['the edition itself', 1, 1],
    ['a section of it', 2, 1],
    ['a section of a section', 3, 1],
    ['a slug in another form of Unicode', 5, 5],
    ['a section of no edition', 4, null],
    ['an unknown section', 99, null],
  ])('finds the edition at or above %s', (_, id, expected) => {
    expect(editionAbove({ id }, CATEGORIES)?.category.id ?? null).toBe(expected)
  })

  it('no section and no editions', () => {
    expect(editionAbove(null, CATEGORIES)).toBeNull()
    config.editions = []
    expect(editionAbove({ id: 1 }, CATEGORIES)).toBeNull()
  })

  it('categories that are above each other belong to no edition', () => {
    const circle = [category(7, 'egg', 8), category(8, 'hen', 7), category(9, 'self', 9)]
    expect([7, 8, 9].map((id) => editionAbove({ id }, circle))).toEqual([null, null, null])
  })

  it('a post in an edition within another belongs to the inner one', () => {
    config.editions = [HINDI, { category: 'sport', language: 'en' }]
    expect(editionAbove({ id: 3 }, CATEGORIES)?.edition).toEqual({ category: 'sport', language: 'en' })
  })
})

it('placedEditions are in the order of the configuration, without those that have no category', () => {
  config.editions = [SPANISH, { category: 'nowhere', language: 'fr' }, HINDI]
  expect(categoryEditions(CATEGORIES).map(({ category, edition }) => [category.id, edition])).toEqual([
    [5, SPANISH],
    [1, HINDI],
  ])
})

describe('withEditionLanguages', () => {
  const post = (id: number, language: string | null, section: number | null) =>
    aTeaser({ id, language, section: section === null ? null : { id: section, name: '', slug: '' } })

  it('posts without a language get that of their edition, with one read of the categories', async () => {
    const posts = [
      post(1, null, 3),
      post(2, 'en', 3),
      post(3, null, 4),
      post(4, null, null),
      post(5, null, 5),
    ]
    const languages = (await withEditionLanguages(posts)).map(({ id, language }) => [id, language])
    expect(languages).toEqual([
      [1, 'hi'],
      [2, 'en'],
      [3, null],
      [4, null],
      [5, 'es'],
    ])
    expect(listed.reads).toBe(1)
  })

  it('categories are not read where all posts have a language, or the site has no editions', async () => {
    const posts = [post(1, 'en', 3)]
    expect(await withEditionLanguages(posts)).toEqual(posts)
    config.editions = []
    expect(await withEditionLanguages([post(2, null, 3)])).toEqual([post(2, null, 3)])
    expect(listed.reads).toBe(0)
  })
})
