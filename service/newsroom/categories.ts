import type { z } from 'zod'
import { BadNewsroom } from './bad-newsroom'
import type * as schema from './schema'
import type { SampleCategory } from './shape'

type Written = z.output<typeof schema.category>

/** @throws BadNewsroom for a missing or circular parent */
export function withAddresses(file: string, written: Written[]): SampleCategory[] {
  const bySlug = new Map(written.map((category) => [category.slug, category]))
  const addressOf = (category: Written, below: Written[]): string => {
    const field = `[${written.indexOf(category)}].parent`
    if (below.includes(category)) throw new BadNewsroom(file, `${field}: the category is its own ancestor`)
    const parent = category.parent === undefined ? undefined : bySlug.get(category.parent)
    if (category.parent !== undefined && !parent)
      throw new BadNewsroom(file, `${field}: there is no category "${category.parent}"`)
    const above = parent ? addressOf(parent, [...below, category]) : ''
    return category.path ?? `${above}/${category.slug}`
  }
  return written.map((category) => ({
    slug: category.slug,
    name: category.name,
    englishName: category.englishName ?? category.name,
    parent: category.parent ?? null,
    color: category.color ?? null,
    path: addressOf(category, []),
  }))
}
