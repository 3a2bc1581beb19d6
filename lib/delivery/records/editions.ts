import 'server-only'
import type { Edition } from '../../settings/readers'
import { siteConfig } from '../../settings/site-config'
import type { Category, Teaser } from '../model'
import { getCategories } from './category'

export type CategoryEdition = { edition: Edition; category: Category }

/** The nearest edition at or above a section; null for the main site. */
export function editionAbove(
  section: { id: number } | null,
  categories: readonly Category[],
): CategoryEdition | null {
  const { editions } = siteConfig()
  if (editions.length === 0 || section === null) return null
  // Categories may be each other's parents by mistake, which would be an endless loop.
  const visitedIds = new Set<number>()
  let category = categories.find(({ id }) => id === section.id)
  while (category !== undefined && !visitedIds.has(category.id)) {
    visitedIds.add(category.id)
    const edition = editions.find((one) => isSame(one.category, category?.slug ?? ''))
    if (edition) return { edition, category }
    const parent = category.parent?.id
    category = categories.find(({ id }) => id === parent)
  }
  return null
}

const isSame = (firstSlug: string, secondSlug: string) =>
  firstSlug.normalize('NFC') === secondSlug.normalize('NFC')

export async function editionOf(section: { id: number } | null): Promise<CategoryEdition | null> {
  if (siteConfig().editions.length === 0 || section === null) return null
  return editionAbove(section, await getCategories())
}

export function categoryEditions(categories: readonly Category[]): CategoryEdition[] {
  return siteConfig().editions.flatMap((edition) => {
    const category = categories.find(({ slug }) => isSame(slug, edition.category))
    return category ? [{ edition, category }] : []
  })
}

/** The posts, in which one without a language has that of its edition. @throws DeliveryError */
export async function withEditionLanguages<P extends Pick<Teaser, 'language' | 'section'>>(
  posts: readonly P[],
): Promise<P[]> {
  if (siteConfig().editions.length === 0 || posts.every(({ language }) => language !== null))
    return [...posts]
  // Read once for all posts: outside a page render, each read would parse all categories anew.
  const categories = await getCategories()
  return posts.map((post) => ({
    ...post,
    language: post.language ?? editionAbove(post.section, categories)?.edition.language ?? null,
  }))
}
