import 'server-only'
import type { Edition } from '../../settings/readers'
import { siteConfig } from '../../settings/site-config'
import type { Category, Teaser } from '../model'
import { getCategories } from './category'

export type PlacedEdition = { edition: Edition; category: Category }

export function editionAbove(
  section: { id: number } | null,
  categories: readonly Category[],
): PlacedEdition | null {
  const { editions } = siteConfig()
  if (editions.length === 0 || section === null) return null
  const seen = new Set<number>()
  let category = categories.find(({ id }) => id === section.id)
  while (category !== undefined && !seen.has(category.id)) {
    seen.add(category.id)
    const edition = editions.find((one) => isSame(one.category, category?.slug ?? ''))
    if (edition) return { edition, category }
    const parent = category.parent?.id
    category = categories.find(({ id }) => id === parent)
  }
  return null
}

const isSame = (slug: string, other: string) => slug.normalize('NFC') === other.normalize('NFC')

export async function editionOf(section: { id: number } | null): Promise<PlacedEdition | null> {
  if (siteConfig().editions.length === 0 || section === null) return null
  return editionAbove(section, await getCategories())
}

export function placedEditions(categories: readonly Category[]): PlacedEdition[] {
  return siteConfig().editions.flatMap((edition) => {
    const category = categories.find(({ slug }) => isSame(slug, edition.category))
    return category ? [{ edition, category }] : []
  })
}

/** @throws DeliveryError */
export async function withEditionLanguages<P extends Pick<Teaser, 'language' | 'section'>>(
  posts: readonly P[],
): Promise<P[]> {
  if (siteConfig().editions.length === 0 || posts.every(({ language }) => language !== null))
    return [...posts]
  // Outside a page, each read parses all categories.
  const categories = await getCategories()
  return posts.map((post) => ({
    ...post,
    language: post.language ?? editionAbove(post.section, categories)?.edition.language ?? null,
  }))
}
