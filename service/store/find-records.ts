import { and, asc, desc, eq, lte, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { CategoryDraft, NavbarItem, WireFooter } from '../../lib/delivery/contract'
import type { Further, SamplePicture } from '../newsroom/schema'
import { pathKey, pathKeyWithoutQuery, slugFrom } from '../text'
import {
  findByIdentifier,
  findDraft,
  isPublished,
  type Paging,
  type StoredPost,
  type StoredReference,
} from './find-posts'
import type { Queryable } from './open'
import {
  authors,
  categories,
  documents,
  liveUpdates,
  newsletterGroups,
  pictures,
  posts,
  redirects,
  registeredSlots,
  slots,
  tags,
} from './schema'

export type StoredAuthor = typeof authors.$inferSelect & { portrait: string | null }

export async function findAuthor(db: Queryable, identifier: string): Promise<StoredAuthor | null> {
  const row = await findByIdentifier(authors, identifier, (condition) =>
    db
      .select({ author: authors, portrait: pictures.name })
      .from(authors)
      .leftJoin(pictures, eq(pictures.id, authors.portraitId))
      .where(condition),
  )
  return row && { ...row.author, portrait: row.portrait }
}

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
  const row = await findByIdentifier(categories, identifier, (condition) => withParents(db).where(condition))
  return row && { ...row.category, parent: row.parent }
}

export type StoredUpdate = typeof liveUpdates.$inferSelect & { author: StoredReference | null }

export async function findLiveUpdates(
  db: Queryable,
  now: number,
  postId: number,
  { page, limit }: Paging,
): Promise<StoredUpdate[]> {
  const rows = await db
    .select({ update: liveUpdates, author: { id: authors.id, name: authors.name, slug: authors.slug } })
    .from(liveUpdates)
    .leftJoin(authors, eq(authors.id, liveUpdates.authorId))
    .where(and(eq(liveUpdates.postId, postId), lte(liveUpdates.createdAt, now)))
    .orderBy(desc(liveUpdates.createdAt), desc(liveUpdates.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return rows.map(({ update, author }) => ({ ...update, author }))
}

export type StoredSlot = typeof slots.$inferSelect & { registered: typeof registeredSlots.$inferSelect }

export async function findNavbar(db: Queryable): Promise<NavbarItem[]> {
  const [row] = await db.select().from(documents).where(eq(documents.name, 'navbar'))
  return (row?.body as NavbarItem[] | undefined) ?? []
}

export async function findFooter(db: Queryable): Promise<WireFooter | null> {
  const [row] = await db.select().from(documents).where(eq(documents.name, 'footer'))
  return (row?.body as WireFooter | undefined) ?? null
}

/** What the routes of --detail-routes send; empty for a recorded newsroom. */
export async function findFurther(db: Queryable): Promise<Partial<Further> & { name?: string }> {
  const [row] = await db.select().from(documents).where(eq(documents.name, 'further'))
  return (row?.body as Further | undefined) ?? {}
}

export const findChildren = (db: Queryable, parentId: number): Promise<StoredReference[]> =>
  db
    .select({ id: categories.id, name: categories.name, slug: categories.slug })
    .from(categories)
    .where(eq(categories.parentId, parentId))
    .orderBy(asc(categories.id))

export async function findTags(db: Queryable, { page, limit }: Paging): Promise<StoredReference[]> {
  return db
    .select({ id: tags.id, name: tags.name, slug: tags.slug })
    .from(tags)
    .orderBy(asc(tags.id))
    .limit(limit)
    .offset((page - 1) * limit)
}

export async function findAuthors(db: Queryable, { page, limit }: Paging): Promise<StoredAuthor[]> {
  const rows = await db
    .select({ author: authors, portrait: pictures.name })
    .from(authors)
    .leftJoin(pictures, eq(pictures.id, authors.portraitId))
    .orderBy(asc(authors.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return rows.map(({ author, portrait }) => ({ ...author, portrait }))
}

export async function findNewsletterGroups(db: Queryable): Promise<(typeof newsletterGroups.$inferSelect)[]> {
  return db.select().from(newsletterGroups).orderBy(asc(newsletterGroups.id))
}

export async function findSlots(db: Queryable): Promise<StoredSlot[]> {
  const rows = await db
    .select({ slot: slots, registered: registeredSlots })
    .from(slots)
    .innerJoin(registeredSlots, eq(registeredSlots.id, slots.registeredSlotId))
    .orderBy(asc(slots.id))
  return rows.map(({ slot, registered }) => ({ ...slot, registered }))
}

export async function findPicture(db: Queryable, name: string): Promise<SamplePicture | null> {
  const [row] = await db.select().from(pictures).where(eq(pictures.name, name))
  return row ? { name: row.name, width: row.width, height: row.height } : null
}

export const findTag = (db: Queryable, identifier: string): Promise<StoredReference | null> =>
  findByIdentifier(tags, identifier, (condition) =>
    db.select({ id: tags.id, name: tags.name, slug: tags.slug }).from(tags).where(condition),
  )

export async function createCategory(db: Queryable, draft: CategoryDraft): Promise<StoredCategory | null> {
  const slug = slugFrom(draft.english_name)
  const path = `/category/${slug}`
  const [created] = await db
    .insert(categories)
    .values({
      slug,
      name: draft.name.normalize('NFC'),
      englishName: draft.english_name,
      path,
      pathKey: pathKey(path),
      origin: 'management',
    })
    .onConflictDoNothing({ target: categories.slug })
    .returning()
  return created ? { ...created, parent: null } : null
}

export type Identity =
  | { type: 'redirect'; target: string; status: number }
  | { type: 'post'; post: typeof posts.$inferSelect }
  | { type: 'category' | 'tag' | 'member'; path: string }
  | { type: 'draft'; post: StoredPost }
  | { type: 'draft_entity'; post: StoredPost }
  | { type: 'not_found' }

/** What an address leads to. It is tried with its query first, since a query may name a post: `/?p=123`. */
export async function identify(db: Queryable, now: number, address: string): Promise<Identity> {
  const keys = new Set([pathKey(address), pathKeyWithoutQuery(address)])
  for (const key of keys) {
    const identity = await identifyKey(db, now, key)
    if (identity.type !== 'not_found') return identity
  }
  return { type: 'not_found' }
}

/** Redirects take precedence over records, as documented. */
async function identifyKey(db: Queryable, now: number, key: string): Promise<Identity> {
  const [rule] = await db.select().from(redirects).where(eq(redirects.fromKey, key))
  if (rule) return { type: 'redirect', target: rule.target, status: rule.status }

  const [post] = await db
    .select()
    .from(posts)
    .where(and(isPublished(now), eq(posts.legacyKey, key)))
    .orderBy(desc(posts.id))
    .limit(1)
  if (post) return { type: 'post', post }

  const [category] = await db
    .select({ path: categories.path })
    .from(categories)
    .where(or(eq(categories.slug, key), eq(categories.pathKey, key)))
    .limit(1)
  if (category) return { type: 'category', path: category.path }

  const tag = after(key, 'tags/')
  if (tag !== null && (await exists(db, tags, tag))) return { type: 'tag', path: `/tags/${tag}` }

  const author = after(key, 'author/')
  if (author !== null && (await exists(db, authors, author)))
    return { type: 'member', path: `/author/${author}` }

  const [, id] = /^post\/(\d{1,15})$/.exec(key) ?? []
  const draft = id === undefined ? null : await findDraft(db, now, Number(id))
  if (draft) return { type: draft.customEntity === null ? 'draft' : 'draft_entity', post: draft }

  return { type: 'not_found' }
}

const after = (key: string, prefix: string) => (key.startsWith(prefix) ? key.slice(prefix.length) : null)

async function exists(db: Queryable, table: typeof tags | typeof authors, slug: string): Promise<boolean> {
  const rows = await db.select({ id: table.id }).from(table).where(eq(table.slug, slug))
  return rows.length > 0
}
