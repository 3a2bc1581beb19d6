/** The tables. Times are milliseconds since 1970 (UTC), and paths are relative to the site. */
import { sql } from 'drizzle-orm'
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
} from 'drizzle-orm/sqlite-core'
import type { PostType, WireForm } from '../../lib/delivery/contract'
import { textColumns } from '../newsroom/post-texts'
import type { AuthorSeo } from '../newsroom/schema'

/** The origin of a record. Only the times of samples are moved to the present at a start. */
const origin = () => text('origin').$type<'sample' | 'management'>().notNull()

export const pictures = sqliteTable('pictures', {
  id: integer('id').primaryKey(),
  name: text('name').notNull().unique(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
})

export const categories = sqliteTable(
  'categories',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    englishName: text('english_name').notNull(),
    parentId: integer('parent_id').references((): AnySQLiteColumn => categories.id),
    color: text('color'),
    path: text('path').notNull(),
    /** See `pathKey` in `service/text.ts`. */
    pathKey: text('path_key').notNull(),
    origin: origin(),
  },
  (table) => [index('categories_path_key').on(table.pathKey)],
)

export const tags = sqliteTable('tags', {
  id: integer('id').primaryKey(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
})

export const authors = sqliteTable('authors', {
  id: integer('id').primaryKey(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  email: text('email').notNull(),
  linkedin: text('linkedin').notNull(),
  twitter: text('twitter').notNull(),
  instagram: text('instagram').notNull(),
  facebook: text('facebook').notNull(),
  portraitId: integer('portrait_id').references(() => pictures.id),
  seo: text('seo', { mode: 'json' }).$type<AuthorSeo>(),
  path: text('path').notNull(),
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
})

export const posts = sqliteTable(
  'posts',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    slug: text('slug').notNull().unique(),
    title: text('title').notNull(),
    /** The title for comparison without regard to case (`fold`), since SQLite knows only the cases of ASCII. */
    titleFolded: text('title_folded').notNull(),
    type: text('type').$type<PostType>().notNull(),
    language: text('language').notNull(),
    ...textColumns(),
    primaryCategoryId: integer('primary_category_id').references(() => categories.id),
    /** Who entered the post: its first contributor. */
    memberId: integer('member_id')
      .notNull()
      .references(() => authors.id),
    pictureId: integer('picture_id').references(() => pictures.id),
    pictureAlt: text('picture_alt').notNull(),
    pictureCaption: text('picture_caption').notNull(),
    pictureCredit: text('picture_credit'),
    hideBanner: integer('hide_banner', { mode: 'boolean' }).notNull(),
    access: text('access').notNull(),
    wordCount: integer('word_count').notNull(),
    path: text('path').notNull(),
    legacyPath: text('legacy_path').notNull(),
    /** See `pathKey` in `service/text.ts`. */
    legacyKey: text('legacy_key').notNull(),
    state: text('state').$type<'draft' | 'scheduled' | 'published'>().notNull(),
    createdAt: integer('created_at').notNull(),
    /** Null for drafts. */
    firstPublishedAt: integer('first_published_at'),
    lastPublishedAt: integer('last_published_at'),
    origin: origin(),
    /** Near the end, because SQLite reads through a long value to reach the columns after it. */
    body: text('body').notNull(),
    liveStatus: text('live_status').$type<'Live' | 'Complete'>(),
    customEntity: text('custom_entity', { mode: 'json' }).$type<Record<string, unknown>>(),
  },
  (table) => [
    // Has every column that a search by title needs, so that the search reads no bodies.
    index('posts_newest').on(
      table.firstPublishedAt,
      table.id,
      table.state,
      table.type,
      table.wordCount,
      table.createdAt,
      table.titleFolded,
    ),
    index('posts_legacy_key').on(table.legacyKey),
    index('posts_primary_category').on(
      table.primaryCategoryId,
      table.firstPublishedAt,
      table.id,
      table.state,
      table.type,
    ),
    index('posts_type').on(table.type, table.firstPublishedAt, table.id, table.state, table.createdAt),
    index('posts_created').on(table.createdAt, table.firstPublishedAt, table.id, table.state, table.type),
    check('posts_state', sql`${table.state} in ('draft', 'scheduled', 'published')`),
    check('posts_dated', sql`${table.state} = 'draft' or ${table.firstPublishedAt} is not null`),
  ],
)

const postId = () =>
  integer('post_id')
    .notNull()
    .references(() => posts.id, { onDelete: 'cascade' })

/** Copies of the post's own values, which the trigger `posts_listed` keeps equal (create-tables.ts). */
const listed = () => ({
  publishedAt: integer('published_at'),
  type: text('type').$type<PostType>().notNull(),
})

export const postCategories = sqliteTable(
  'post_categories',
  {
    postId: postId(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id),
    position: integer('position').notNull(),
    ...listed(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.categoryId] }),
    index('post_categories_newest').on(table.categoryId, table.publishedAt, table.postId, table.type),
  ],
)

export const postTags = sqliteTable(
  'post_tags',
  {
    postId: postId(),
    tagId: integer('tag_id')
      .notNull()
      .references(() => tags.id),
    position: integer('position').notNull(),
    ...listed(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.tagId] }),
    index('post_tags_newest').on(table.tagId, table.publishedAt, table.postId, table.type),
  ],
)

export const postContributors = sqliteTable(
  'post_contributors',
  {
    postId: postId(),
    authorId: integer('author_id')
      .notNull()
      .references(() => authors.id),
    position: integer('position').notNull(),
    ...listed(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.authorId] }),
    index('post_contributors_newest').on(table.authorId, table.publishedAt, table.postId, table.type),
  ],
)

/** Updates of live blogs. One in the future is not sent before its time. */
export const liveUpdates = sqliteTable(
  'live_updates',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    postId: postId(),
    authorId: integer('author_id').references(() => authors.id),
    createdAt: integer('created_at').notNull(),
    isPinned: integer('is_pinned', { mode: 'boolean' }).notNull(),
    title: text('title').notNull(),
    origin: origin(),
    content: text('content').notNull(),
  },
  (table) => [index('live_updates_newest').on(table.postId, table.createdAt, table.id)],
)

export const postViews = sqliteTable(
  'post_views',
  {
    postId: postId(),
    hour: integer('hour').notNull(),
    origin: text('origin').$type<'sample' | 'recorded'>().notNull(),
    views: integer('views').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.hour, table.origin] }),
    index('post_views_hour').on(table.hour),
  ],
)

export const redirects = sqliteTable('redirects', {
  id: integer('id').primaryKey(),
  fromKey: text('from_key').notNull().unique(),
  target: text('target').notNull(),
  status: integer('status').$type<301 | 302 | 307 | 308>().notNull(),
})

export const registeredSlots = sqliteTable('registered_slots', {
  id: integer('id').primaryKey(),
  name: text('name').notNull().unique(),
})

export const slots = sqliteTable('slots', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  registeredSlotId: integer('registered_slot_id')
    .notNull()
    .references(() => registeredSlots.id),
  size: text('size').notNull(),
  html: text('html').notNull(),
  containsAds: integer('contains_ads', { mode: 'boolean' }).notNull(),
  type: text('type').notNull(),
  updatedAt: integer('updated_at').notNull(),
  fields: text('fields', { mode: 'json' }).$type<Record<string, unknown>>(),
})

export const newsletterGroups = sqliteTable('newsletter_groups', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  logo: text('logo').notNull(),
})

export const documents = sqliteTable('documents', {
  name: text('name').$type<'navbar' | 'footer' | 'further'>().primaryKey(),
  body: text('body', { mode: 'json' }).notNull(),
})

export const readers = sqliteTable('readers', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  /** In lower case. */
  email: text('email').notNull().unique(),
  name: text('name').notNull(),
  passwordHash: text('password_hash').notNull(),
  createdAt: integer('created_at').notNull(),
  /** Null until the address is confirmed. */
  verifiedAt: integer('verified_at'),
  /** Digest of the token in the latest letter's link. */
  tokenHash: text('token_hash'),
  tokenExpiresAt: integer('token_expires_at'),
})

export const subscribers = sqliteTable('subscribers', {
  /** In lower case. */
  email: text('email').primaryKey(),
  name: text('name').notNull(),
  groupIds: text('group_ids', { mode: 'json' }).$type<number[]>().notNull(),
  /** The token of all links that are sent to this address. */
  token: text('token').notNull(),
  linkExpiresAt: integer('link_expires_at').notNull(),
  /** Null until the address is confirmed. */
  verifiedAt: integer('verified_at'),
})

export const forms = sqliteTable('forms', {
  id: integer('id').primaryKey(),
  body: text('body', { mode: 'json' }).$type<WireForm>().notNull(),
})

export const formSubmissions = sqliteTable('form_submissions', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  formId: integer('form_id')
    .notNull()
    .references(() => forms.id),
  createdAt: integer('created_at').notNull(),
  /** The answers. Files are not stored, only their names and sizes. */
  fields: text('fields', { mode: 'json' }).$type<Record<string, string>>().notNull(),
})

/** `anchor`: the time from which the samples' times count back. `newsroom`: the fingerprint of the stored newsroom. */
export const settings = sqliteTable('settings', {
  name: text('name').$type<'anchor' | 'newsroom'>().primaryKey(),
  value: integer('value').notNull(),
})
