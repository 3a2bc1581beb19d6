/** The list of all sections, where the service's categories have more than two levels or a missing parent. */
import { expect, it } from 'vitest'
import { readIndex } from '@/components/list/hub-data'
import { json } from '../../fakes/scripted-server'
import { siteReading } from '../../fakes/site-environment'

const category = (id: number, slug: string, parent: number | null) => ({
  id,
  name: slug,
  slug,
  parent_category: parent === null ? null : { id: parent, name: 'Parent', slug: 'parent' },
  category_brand_color: null,
  absolute_url: `/${slug}`,
})

const CATEGORIES = [
  category(1, 'nation', null),
  category(2, 'ward', 3),
  category(3, 'city', 1),
  category(4, 'court', 1),
  category(5, 'harbour', 99),
  category(6, 'one', 7),
  category(7, 'other', 6),
]

siteReading((request, response) => {
  const { pathname } = new URL(request.url ?? '', 'http://service')
  if (pathname.includes('identify_url')) return json(response, { data: { type: 'not_found' } })
  json(response, { data: pathname.endsWith('/categories/') ? CATEGORIES : [] })
})

it('the list of sections has sections of every level, and those whose parent the service does not list', async () => {
  const groups = (await readIndex('sections', 1))?.groups ?? []
  expect(
    groups
      .filter(({ title }) => title !== null)
      .map(({ path, links }) => [path, links.map((link) => link.path)]),
  ).toEqual([
    ['/nation', ['/city', '/ward', '/court']],
    ['/harbour', []],
  ])
})
