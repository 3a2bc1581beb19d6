import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Filter } from '../filters/filter'
import { findByIdentifier } from './find-by-identifier'
import { listPostIds } from './list-post-ids'
import type { Queryable } from './open'
import { isPublished } from './published'
import {
  authors,
  categories,
  pictures,
  postCategories,
  postContributors,
  posts,
  postTags,
  tags,
} from './schema'

export type StoredReference = { id: number; name: string; slug: string }

export type StoredPost = typeof posts.$inferSelect & {
  firstPublishedAt: number
  lastPublishedAt: number
  picture: typeof pictures.$inferSelect | null
  member: StoredReference & { path: string; portrait: string | null }
  primaryCategory: StoredReference | null
  categories: StoredReference[]
  tags: StoredReference[]
  contributors: StoredReference[]
}

export type Paging = { page: number; limit: number }

export async function findPosts(
  db: Queryable,
  now: number,
  filters: readonly Filter[],
  paging: Paging,
): Promise<StoredPost[]> {
  const found = await db.all<{ id: number }>(listPostIds(filters, now, paging))
  return loadPosts(
    db,
    now,
    found.map((post) => post.id),
  )
}

export async function findPost(db: Queryable, now: number, identifier: string): Promise<StoredPost | null> {
  const found = await findByIdentifier(posts, identifier, (condition) =>
    db
      .select({ id: posts.id })
      .from(posts)
      .where(and(isPublished(now), condition)),
  )
  return found && ((await loadPosts(db, now, [found.id]))[0] ?? null)
}

export async function loadPosts(db: Queryable, now: number, ids: number[]): Promise<StoredPost[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      post: posts,
      picture: pictures,
      primaryCategory: { id: categories.id, name: categories.name, slug: categories.slug },
      member: {
        id: authors.id,
        name: authors.name,
        slug: authors.slug,
        path: authors.path,
        portraitId: authors.portraitId,
      },
    })
    .from(posts)
    .innerJoin(authors, eq(authors.id, posts.memberId))
    .leftJoin(pictures, eq(pictures.id, posts.pictureId))
    .leftJoin(categories, eq(categories.id, posts.primaryCategoryId))
    .where(and(isPublished(now), inArray(posts.id, ids)))

  const portraits = await portraitNames(
    db,
    rows.flatMap((row) => row.member.portraitId ?? []),
  )
  const ofPost = {
    categories: grouped(await categoriesOf(db, ids)),
    tags: grouped(await tagsOf(db, ids)),
    contributors: grouped(await contributorsOf(db, ids)),
  }
  const byId = new Map(
    rows.map(({ post, picture, primaryCategory, member: { portraitId, ...member } }) => [
      post.id,
      {
        ...post,
        // Never null for published posts.
        firstPublishedAt: post.firstPublishedAt ?? 0,
        lastPublishedAt: post.lastPublishedAt ?? post.firstPublishedAt ?? 0,
        picture,
        primaryCategory,
        member: { ...member, portrait: portraits.get(portraitId) ?? null },
        categories: ofPost.categories.get(post.id) ?? [],
        tags: ofPost.tags.get(post.id) ?? [],
        contributors: ofPost.contributors.get(post.id) ?? [],
      },
    ]),
  )
  return ids.flatMap((id) => byId.get(id) ?? [])
}

async function portraitNames(db: Queryable, ids: number[]): Promise<Map<number | null, string>> {
  const rows = await db
    .select({ id: pictures.id, name: pictures.name })
    .from(pictures)
    .where(inArray(pictures.id, ids))
  return new Map(rows.map((row) => [row.id, row.name]))
}

const categoriesOf = (db: Queryable, ids: number[]) =>
  db
    .select({
      postId: postCategories.postId,
      id: categories.id,
      name: categories.name,
      slug: categories.slug,
    })
    .from(postCategories)
    .innerJoin(categories, eq(categories.id, postCategories.categoryId))
    .where(inArray(postCategories.postId, ids))
    .orderBy(asc(postCategories.position))

const tagsOf = (db: Queryable, ids: number[]) =>
  db
    .select({ postId: postTags.postId, id: tags.id, name: tags.name, slug: tags.slug })
    .from(postTags)
    .innerJoin(tags, eq(tags.id, postTags.tagId))
    .where(inArray(postTags.postId, ids))
    .orderBy(asc(postTags.position))

const contributorsOf = (db: Queryable, ids: number[]) =>
  db
    .select({ postId: postContributors.postId, id: authors.id, name: authors.name, slug: authors.slug })
    .from(postContributors)
    .innerJoin(authors, eq(authors.id, postContributors.authorId))
    .where(inArray(postContributors.postId, ids))
    .orderBy(asc(postContributors.position))

function grouped(rows: (StoredReference & { postId: number })[]): Map<number, StoredReference[]> {
  const groups = new Map<number, StoredReference[]>()
  for (const { postId, ...reference } of rows) {
    const group = groups.get(postId)
    if (group) group.push(reference)
    else groups.set(postId, [reference])
  }
  return groups
}
