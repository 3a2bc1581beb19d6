import 'server-only'
import { Front, topOf } from '@/components/front/front'
import { listContext } from '@/components/page/context'
import { Place } from '@/components/page/places'
import { editionScope } from '@/components/page/scope'
import { slotsOnFront } from '@/components/page/slots'
import { StructuredData } from '@/components/page/structured-data'
import { optional } from '@/lib/delivery/cache'
import { getCategories } from '@/lib/delivery/records/category'
import type { CategoryEdition } from '@/lib/delivery/records/editions'
import { listGraph } from '@/lib/feeds/structured-data/lists'
import { site } from '@/lib/settings/site'
import { readFrontSections } from './front-data'

/**
 * The front page of an edition. Null without any post: the address then shows the category's list.
 * @throws DeliveryError if the newest posts can't be read
 */
export async function editionFront(categoryEdition: CategoryEdition) {
  const { edition, category } = categoryEdition
  const name = edition.name ?? category.name
  const context = listContext()
  const categories = await optional('categories', () => getCategories(), [])
  const sections = await readFrontSections(editionScope(categoryEdition, categories))
  const posts = sections.flatMap((section) => section.posts)
  if (posts.length === 0) return null
  const crumbs = [
    { name: context.messages.home, path: '/' },
    { name: category.name, path: category.path },
  ]
  return (
    <Place name="page" facts={{ kind: 'section', section: category.slug }}>
      <Front
        name={name}
        sections={sections}
        context={context}
        between={await slotsOnFront(sections.length, topOf(sections))}
      />
      <StructuredData nodes={listGraph({ name, path: category.path, crumbs, site: site() }, posts)} />
    </Place>
  )
}
