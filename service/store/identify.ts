import { and, desc, eq, or } from 'drizzle-orm'
import { pathKey, pathKeyWithoutQuery } from '../text'
import { isPublished } from './find-posts'
import type { Queryable } from './open'
import { authors, categories, posts, redirects, tags } from './schema'

export type Identity =
  | { type: 'redirect'; target: string; status: number }
  | { type: 'post'; post: typeof posts.$inferSelect }
  | { type: 'category' | 'tag' | 'member'; path: string }
  | { type: 'not_found' }

/** Tries the URL with its query first: `/?p=123`. */
export async function identify(db: Queryable, now: number, address: string): Promise<Identity> {
  const keys = new Set([pathKey(address), pathKeyWithoutQuery(address)])
  for (const key of keys) {
    const found = await identifyKey(db, now, key)
    if (found.type !== 'not_found') return found
  }
  return { type: 'not_found' }
}

/** Redirects win over records (documented). */
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

  return { type: 'not_found' }
}

const after = (key: string, prefix: string) => (key.startsWith(prefix) ? key.slice(prefix.length) : null)

async function exists(db: Queryable, table: typeof tags | typeof authors, slug: string): Promise<boolean> {
  const rows = await db.select({ id: table.id }).from(table).where(eq(table.slug, slug))
  return rows.length > 0
}
