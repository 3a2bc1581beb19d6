import { eq } from 'drizzle-orm'
import { BadStart } from '../bad-start'
import type { Logger } from '../logger'
import { authorSeo } from '../newsroom/schema'
import { insertAll } from '../seed/insert-all'
import { isEmpty } from '../seed/seed-newsroom'
import { insertPosts } from '../seed/seed-posts'
import type { Queryable, Store } from '../store/open'
import * as schema from '../store/schema'
import { pathKey } from '../text'
import {
  fetchNewsroom,
  openSource,
  type RecordedNewsroom,
  referencesIn,
  reportersOf,
  type SourceSettings,
} from './fetch-newsroom'
import { allNamed, byId, type Fields, fieldsOf, flag, pathIn, readReference, text, time, whole } from './read'
import { bannerOf, type Pictures, rowsOf, type Slugs, type UpdateIds } from './recorded-post'

const DAY_MS = 86_400_000

export type RecordOptions = SourceSettings & { days: number }

/**
 * `--record`: stores what a publisher has published, instead of a newsroom's folder. Everything is stored in one
 * transaction at the end, so an interrupted recording leaves the database empty.
 * @param now milliseconds
 * @throws BadStart if the database is not empty, or the service can't be read
 */
export async function recordInto(
  store: Store,
  options: RecordOptions,
  log: Logger,
  now: number,
): Promise<void> {
  if (!/^https?:\/\/[^/?#]+/.test(options.source))
    throw new BadStart('--record needs DELIVERY_BASE_URL, the address of the delivery service to copy from.')
  if (!(await isEmpty(store)))
    throw new BadStart(
      'The database holds a newsroom already: add --reset to drop it, or name another file with CONTENT_DB.',
    )
  const source = openSource(options)
  const recorded = await fetchNewsroom(source, now - options.days * DAY_MS, (facts) =>
    log.info(facts, 'Recording'),
  )
  await storeRecorded(store, recorded, now)
  log.info(
    { posts: recorded.posts.length, authors: recorded.authors.size, calls: source.calls() },
    'The publisher’s newsroom is recorded',
  )
}

/** Stored in place of the fingerprint of a folder: marks a recorded newsroom. */
const RECORDED = 0

export async function isRecorded(store: Store): Promise<boolean> {
  const [row] = await store.db.select().from(schema.settings).where(eq(schema.settings.name, 'newsroom'))
  return row?.value === RECORDED
}

async function storeRecorded(store: Store, recorded: RecordedNewsroom, now: number): Promise<void> {
  const pictures = pictureIds(recorded)
  const slugs = uniqueSlugs()
  const updateIds = uniqueIds([...recorded.updates.values()].flat())
  await store.db.transaction(async (tx) => {
    await tx.insert(schema.settings).values([
      { name: 'anchor', value: now },
      { name: 'newsroom', value: RECORDED },
    ])
    await insertAll(tx, schema.pictures, [...pictures.values()])
    await storeCategories(tx, recorded)
    await insertAll(
      tx,
      schema.tags,
      byId(referencesIn(recorded.posts, 'tags')).map((tag) => ({ ...tag, slug: slugs('tag', tag) })),
    )
    const unnamedAuthor = await storeAuthors(tx, recorded, pictures, now)
    await insertPosts(
      tx,
      recorded.posts.flatMap(
        (post) => rowsOf(post, { recorded, pictures, slugs, updateIds, unnamedAuthor, now }) ?? [],
      ),
    )
    await storeFurniture(tx, recorded, now)
  })
}

/** Some deployments give a slug twice, but here slugs are unique. So the second gets its id added. */
function uniqueSlugs(): Slugs {
  const used = new Set<string>()
  return (kind, { id, slug: serviceSlug }) => {
    const slug = serviceSlug.normalize('NFC')
    const uniqueSlug = used.has(`${kind} ${slug}`) ? `${slug}-${id}` : slug
    used.add(`${kind} ${uniqueSlug}`)
    return uniqueSlug
  }
}

/** Some deployments number the updates of each blog from 1. An id that is taken is replaced by a new one. */
function uniqueIds(records: readonly Fields[]): UpdateIds {
  const used = new Set<number>()
  let next = records.reduce((most, { id }) => Math.max(most, whole(id) ?? 0), 0) + 1
  return (serviceId) => {
    const id = serviceId === null || used.has(serviceId) ? next++ : serviceId
    used.add(id)
    return id
  }
}

function pictureIds({ posts, authors }: RecordedNewsroom): Pictures {
  const sizes = new Map<string, { width: number; height: number }>()
  for (const post of posts) {
    const { meta_data } = fieldsOf(post.media_file_banner)
    const { width, height } = fieldsOf(meta_data)
    const address = bannerOf(post)
    if (address !== '') sizes.set(address, { width: whole(width) ?? 0, height: whole(height) ?? 0 })
  }
  for (const { avatar } of authors.values())
    if (text(avatar) !== '' && !sizes.has(text(avatar))) sizes.set(text(avatar), { width: 0, height: 0 })
  return new Map([...sizes].map(([name, size], index) => [name, { id: index + 1, name, ...size }]))
}

async function storeCategories(tx: Queryable, { categories, posts }: RecordedNewsroom): Promise<void> {
  const slugs = uniqueSlugs()
  const described = new Map(
    categories.flatMap((category) =>
      readReference(category) ? [[readReference(category)?.id ?? 0, category]] : [],
    ),
  )
  const allCategories = byId([...allNamed(categories), ...referencesIn(posts, 'categories')])
  const ids = new Set(allCategories.map(({ id }) => id))
  const rows = allCategories.map((category) => {
    const details = described.get(category.id) ?? {}
    const parent = readReference(details.parent_category)?.id ?? null
    const path = text(details.absolute_url) || `/category/${category.slug}`
    return {
      ...category,
      slug: slugs('category', category),
      englishName: category.name,
      parentId: parent !== null && ids.has(parent) && parent !== category.id ? parent : null,
      color: text(details.category_brand_color) || null,
      path,
      pathKey: pathKey(pathIn(path)),
      origin: 'management' as const,
    }
  })
  await insertAll(
    tx,
    schema.categories,
    rows.map((row) => ({ ...row, parentId: null })),
  )
  for (const { id, parentId } of rows) {
    if (parentId !== null)
      await tx.update(schema.categories).set({ parentId }).where(eq(schema.categories.id, id))
  }
}

/** Returns the id of an author for posts without contributors, since each post has a member. */
async function storeAuthors(
  tx: Queryable,
  { posts, updates, authors }: RecordedNewsroom,
  pictures: Pictures,
  now: number,
): Promise<number> {
  const slugs = uniqueSlugs()
  const contributors = byId([...reportersOf(updates), ...referencesIn(posts, 'contributors')])
  const newsroom = Math.max(0, ...contributors.map(({ id }) => id)) + 1
  const allAuthors = [...contributors, { id: newsroom, name: 'Newsroom', slug: 'newsroom' }]
  await insertAll(
    tx,
    schema.authors,
    allAuthors.map((author) => {
      const details = authors.get(author.id) ?? {}
      return {
        ...author,
        slug: slugs('author', author),
        description: text(details.description),
        email: text(details.email),
        linkedin: text(details.linkedin),
        twitter: text(details.twitter),
        instagram: text(details.instagram),
        facebook: text(details.facebook),
        portraitId: pictures.get(text(details.avatar))?.id ?? null,
        seo: Object.fromEntries(
          Object.entries(details).filter(
            ([field, value]) => Object.hasOwn(authorSeo.shape, field) && typeof value === 'string',
          ),
        ),
        path: text(details.absolute_url) || `/author/${author.slug}`,
        createdAt: time(details.created_at) ?? now,
        updatedAt: time(details.updated_at) ?? now,
      }
    }),
  )
  return newsroom
}

async function storeFurniture(tx: Queryable, recorded: RecordedNewsroom, now: number): Promise<void> {
  const documents = [
    { name: 'navbar' as const, body: recorded.navbar },
    ...(recorded.footer === null ? [] : [{ name: 'footer' as const, body: recorded.footer }]),
  ]
  await tx.insert(schema.documents).values(documents)
  const slots = recorded.slots.flatMap((slot) => {
    const [slotReference, registered] = [readReference(slot), readReference(slot.registered_slot)]
    return slotReference && registered ? [{ slot, reference: slotReference, registered }] : []
  })
  const registeredSlots = byId(slots.map(({ registered: { id, name } }) => ({ id, name })))
  const registeredIds = new Map(registeredSlots.toReversed().map(({ id, name }) => [name, id]))
  await insertAll(
    tx,
    schema.registeredSlots,
    registeredSlots.filter(({ id, name }) => registeredIds.get(name) === id),
  )
  await insertAll(
    tx,
    schema.slots,
    byId(
      slots.map(({ slot, reference, registered }) => {
        const { size, html, contains_ads, ...more } = fieldsOf(slot.data)
        return {
          id: reference.id,
          name: reference.name,
          registeredSlotId: registeredIds.get(registered.name) ?? registered.id,
          size: text(size),
          html: text(html),
          containsAds: flag(contains_ads),
          fields: more,
          type: text(slot.type) || 'CodeEditor',
          updatedAt: time(slot.formatted_update_on) ?? now,
        }
      }),
    ),
  )
  await insertAll(
    tx,
    schema.newsletterGroups,
    byId(
      recorded.newsletters.flatMap((group) => {
        const groupReference = readReference(group)
        if (groupReference === null) return []
        return [
          {
            id: groupReference.id,
            name: groupReference.name,
            description: text(group.description),
            logo: text(group.logo_url),
          },
        ]
      }),
    ),
  )
}
