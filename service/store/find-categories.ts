import { asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { findByIdentifier } from './find-by-identifier'
import type { Paging, StoredReference } from './find-posts'
import type { Queryable } from './open'
import { categories } from './schema'

export type StoredCategory = typeof categories.$inferSelect & { parent: StoredReference | null }

const parents = alias(categories, 'parents')

const withParents = (db: Queryable) =>
  db
    .select({ category: categories, parent: { id: parents.id, name: parents.name, slug: parents.slug } })
    .from(categories)
    .leftJoin(parents, eq(parents.id, categories.parentId))
    .$dynamic()

export async function findCategories(db: Queryable, { page, limit }: Paging): Promise<StoredCategory[]> {
  const rows = await withParents(db)
    .orderBy(asc(categories.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return rows.map(({ category, parent }) => ({ ...category, parent }))
}

export async function findCategory(db: Queryable, identifier: string): Promise<StoredCategory | null> {
  const found = await findByIdentifier(categories, identifier, (condition) =>
    withParents(db).where(condition),
  )
  return found && { ...found.category, parent: found.parent }
}
