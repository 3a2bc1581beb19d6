import { createHash } from 'node:crypto'
import { count, eq, sql } from 'drizzle-orm'
import { HOUR_MS } from '../clock'
import type { Newsroom, SamplePicture } from '../newsroom/schema'
import type { Queryable, Store } from '../store/open'
import * as schema from '../store/schema'
import { liveUpdates, posts, postViews, settings } from '../store/schema'
import { pathKey } from '../text'
import { Ids, insertAll, numbered } from './insert-all'
import { seedPosts } from './seed-posts'

/** First ids. They are far apart, so that an id of the wrong kind finds nothing instead of another record. */
const FIRST_ID = {
  picture: 7001,
  category: 101,
  tag: 501,
  author: 201,
  redirect: 1,
  registeredSlot: 31,
  slot: 41,
}

const AUTHOR_SINCE_MS = 730 * 24 * 3_600_000

export async function isEmpty(store: Store): Promise<boolean> {
  const [row] = await store.db.select({ n: count() }).from(schema.settings)
  return row?.n === 0
}

export async function isSeededWith(store: Store, newsroom: Newsroom): Promise<boolean> {
  const [row] = await store.db.select().from(schema.settings).where(eq(schema.settings.name, 'newsroom'))
  return row?.value === fingerprint(newsroom)
}

/** Tells whether the newsroom's files have changed. 48 bits, which a number holds exactly. */
const fingerprint = (newsroom: Newsroom) =>
  createHash('sha256').update(JSON.stringify(newsroom)).digest().readUIntBE(0, 6)

/**
 * Stores a newsroom in an empty database, whole or not at all. Its times count back from `now`, in milliseconds.
 * @throws for an unresolved reference or a duplicate slug
 */
export async function seedNewsroom(store: Store, newsroom: Newsroom, now: number): Promise<void> {
  await store.db.transaction(async (tx) => {
    await tx.insert(schema.settings).values([
      { name: 'anchor', value: now },
      { name: 'newsroom', value: fingerprint(newsroom) },
    ])
    const pictures = await seedPictures(tx, newsroom)
    const categories = await seedCategories(tx, newsroom)
    const tags = await seedTags(tx, newsroom)
    const authors = await seedAuthors(tx, newsroom, pictures, now)
    await seedPosts(tx, newsroom, { pictures, categories, tags, authors }, now)
    await seedNavigation(tx, newsroom, now)
  })
}

async function seedPictures(tx: Queryable, newsroom: Newsroom): Promise<Ids> {
  const pictures = [...newsroom.pictures, ...newsroom.posts.flatMap((post) => post.picture ?? [])]
  const byName = new Map<string, SamplePicture>()
  for (const picture of pictures) {
    const namesake = byName.get(picture.name)
    if (namesake && pictureKey(namesake) !== pictureKey(picture))
      throw new Error(`The picture "${picture.name}" has two sizes.`)
    byName.set(picture.name, picture)
  }
  const ids = Ids.of('picture', [...byName.keys()], FIRST_ID.picture)
  await insertAll(
    tx,
    schema.pictures,
    [...byName.values()].map((picture) => ({ ...picture, id: ids.get(picture.name) })),
  )
  return ids
}

const slugOf = ({ slug }: { slug: string }) => slug

const pictureKey = ({ width, height }: SamplePicture) => `${width}x${height}`

async function seedCategories(tx: Queryable, newsroom: Newsroom): Promise<Ids> {
  const ids = Ids.of('category', newsroom.categories.map(slugOf), FIRST_ID.category)
  const rows = newsroom.categories.map((category) => ({
    id: ids.get(category.slug),
    slug: category.slug,
    name: category.name.normalize('NFC'),
    englishName: category.englishName,
    parentId: category.parent === null ? null : ids.get(category.parent),
    color: category.color,
    path: category.path,
    pathKey: pathKey(category.path),
    origin: 'sample' as const,
  }))
  await insertAll(tx, schema.categories, parentsFirst(rows))
  return ids
}

/** A foreign key must exist when it is stored, so parents are stored before their children. */
function parentsFirst<T extends { id: number; parentId: number | null }>(rows: T[]): T[] {
  const stored = new Set<number | null>([null])
  const ordered: T[] = []
  let waiting = rows
  while (waiting.length > 0) {
    const ready = waiting.filter((row) => stored.has(row.parentId))
    if (ready.length === 0) throw new Error('Categories are their own ancestors.')
    for (const row of ready) stored.add(row.id)
    ordered.push(...ready)
    waiting = waiting.filter((row) => !stored.has(row.id))
  }
  return ordered
}

async function seedTags(tx: Queryable, newsroom: Newsroom): Promise<Ids> {
  const ids = Ids.of('tag', newsroom.tags.map(slugOf), FIRST_ID.tag)
  await insertAll(
    tx,
    schema.tags,
    newsroom.tags.map((tag) => ({ id: ids.get(tag.slug), slug: tag.slug, name: tag.name })),
  )
  return ids
}

async function seedAuthors(tx: Queryable, newsroom: Newsroom, pictures: Ids, now: number): Promise<Ids> {
  const ids = Ids.of('author', newsroom.authors.map(slugOf), FIRST_ID.author)
  await insertAll(
    tx,
    schema.authors,
    newsroom.authors.map(({ portrait, ...author }) => ({
      ...author,
      id: ids.get(author.slug),
      portraitId: portrait === '' ? null : pictures.get(portrait),
      path: `/author/${author.slug}`,
      createdAt: now - AUTHOR_SINCE_MS,
      updatedAt: now,
    })),
  )
  return ids
}

async function seedNavigation(tx: Queryable, newsroom: Newsroom, now: number): Promise<void> {
  await tx.insert(schema.documents).values([
    { name: 'navbar', body: newsroom.navbar },
    { name: 'footer', body: newsroom.footer },
    { name: 'further', body: { name: newsroom.name, ...newsroom.further } },
  ])
  await insertAll(
    tx,
    schema.redirects,
    newsroom.redirects.map(({ from, to, status }, i) => ({
      id: FIRST_ID.redirect + i,
      fromKey: pathKey(from),
      target: to,
      status,
    })),
  )
  const registeredNames = [...new Set(newsroom.slots.map((slot) => slot.place))]
  const registeredIds = Ids.of('registered slot', registeredNames, FIRST_ID.registeredSlot)
  await insertAll(
    tx,
    schema.registeredSlots,
    registeredNames.map((name) => ({ id: registeredIds.get(name), name })),
  )
  await insertAll(
    tx,
    schema.slots,
    numbered(newsroom.slots, FIRST_ID.slot).map(({ place, type = 'CodeEditor', ...slot }) => ({
      ...slot,
      type,
      registeredSlotId: registeredIds.get(place),
      updatedAt: now,
    })),
  )
  await insertAll(
    tx,
    schema.newsletterGroups,
    newsroom.newsletters.map((group, i) => ({ ...group, id: i + 1 })),
  )
  await insertAll(
    tx,
    schema.forms,
    (newsroom.forms ?? []).map((body, index) => ({ id: formKey(body.id, index), body })),
  )
}

/**
 * Moves the times of samples to the present, so that the newsroom never looks old. By whole hours, since views are
 * counted by the hour.
 * @returns by how many hours
 */
export async function rebaseSamples(store: Store, now: number): Promise<number> {
  return store.db.transaction(async (tx) => {
    const [anchor] = await tx.select().from(settings).where(eq(settings.name, 'anchor'))
    if (!anchor) return 0
    const hours = Math.floor((now - anchor.value) / HOUR_MS)
    if (hours <= 0) return 0

    const shift = hours * HOUR_MS
    await tx
      .update(posts)
      .set({
        createdAt: sql`${posts.createdAt} + ${shift}`,
        firstPublishedAt: sql`${posts.firstPublishedAt} + ${shift}`,
        lastPublishedAt: sql`${posts.lastPublishedAt} + ${shift}`,
      })
      .where(eq(posts.origin, 'sample'))

    await tx
      .update(liveUpdates)
      .set({ createdAt: sql`${liveUpdates.createdAt} + ${shift}` })
      .where(eq(liveUpdates.origin, 'sample'))

    // In two steps, over negative hours: a row that is moved by one hour would conflict with the next one, which is
    // not moved yet and has the same primary key.
    const samples = eq(postViews.origin, 'sample')
    await tx
      .update(postViews)
      .set({ hour: sql`-(${postViews.hour} + ${hours})` })
      .where(samples)
    await tx
      .update(postViews)
      .set({ hour: sql`-${postViews.hour}` })
      .where(samples)
    await tx
      .update(settings)
      .set({ value: anchor.value + shift })
      .where(eq(settings.name, 'anchor'))
    return hours
  })
}

const WORD_IDS_FROM = 1e15

/** Keys of rows are numbers. A form with an id of 24 hexadecimal digits gets a key beyond all numeric ids. */
const formKey = (id: number | string, index: number) => (typeof id === 'number' ? id : WORD_IDS_FROM + index)
