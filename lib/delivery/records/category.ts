import 'server-only'
import { z } from 'zod'
import { encodePath, pathSegments, sitePath } from '../../base/paths'
import { cached } from '../cache'
import { TAG } from '../cache-tags'
import type { Category } from '../model'
import { listPath } from './addresses'
import { readItems } from './envelope'
import { readWholeList } from './list'
import { rememberNames } from './names'
import { hexColor, id, referenceOrNull, requiredText } from './wire'

export const categoryReading = z
  .object({
    id,
    name: requiredText('name'),
    slug: requiredText('slug'),
    parent_category: referenceOrNull,
    category_brand_color: hexColor,
    absolute_url: listPath,
  })
  .transform(
    (read): Category => ({
      id: read.id,
      name: read.name,
      slug: read.slug,
      path: read.absolute_url ?? encodePath(['category', ...(pathSegments(read.slug) ?? [String(read.id)])]),
      parent: read.parent_category,
      color: read.category_brand_color,
    }),
  )

/**
 * All categories, in the service's order. One without a colour has that of the nearest one above it.
 * @throws DeliveryError
 */
export async function getCategories(): Promise<Category[]> {
  const categories = await cached(['categories'], { tags: [TAG.categories], fresh: 'long' }, async () =>
    withColors(readItems(categoryReading, await readWholeList('categories', ['categories']), 'categories')),
  )
  for (const { id, path } of categories) {
    rememberNames('category', id)
    rememberNames('address', path)
  }
  return categories
}

function withColors(categories: Category[]): Category[] {
  const byId = new Map(categories.map((category) => [category.id, category]))
  // Counted, because categories may be each other's parents by mistake.
  const colorAbove = ({ color, parent }: Category, passed: number): string | null => {
    const above = parent && byId.get(parent.id)
    return color ?? (above && passed < categories.length ? colorAbove(above, passed + 1) : null)
  }
  return categories.map((category) => ({ ...category, color: colorAbove(category, 0) }))
}

export function categoryByPath(categories: readonly Category[], path: string): Category | null {
  return categories.find((category) => category.path === path) ?? null
}

/** The first category with this slug, which may contain `/`. */
export function categoryBySlug(categories: readonly Category[], slug: string): Category | null {
  const normalSlug = slug.normalize('NFC').split('/').filter(Boolean).join('/')
  return categories.find((category) => category.slug.normalize('NFC') === normalSlug) ?? null
}

/** The category that an address means, which may be its own, `/category/` with its slug, or end in its slug. */
export function categoryByAddress(categories: readonly Category[], address: string): Category | null {
  const path = sitePath(address)
  const segments = path === null ? null : pathSegments(path)
  if (path === null || segments === null || segments.length === 0) return null
  const slugs = segments[0] === 'category' ? [segments.slice(1), segments] : [segments]
  return (
    categoryByPath(categories, path) ??
    slugs.map((parts) => categoryBySlug(categories, parts.join('/'))).find((category) => category !== null) ??
    categoryBySlug(categories, segments.at(-1) ?? '')
  )
}

export function childrenOf(categories: readonly Category[], parent: Category): Category[] {
  return categories.filter((category) => category.parent?.id === parent.id)
}
