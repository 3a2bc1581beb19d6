import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

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
  name: text('name').$type<'navbar' | 'footer'>().primaryKey(),
  body: text('body', { mode: 'json' }).notNull(),
})

/** Time anchor and fingerprint. */
export const settings = sqliteTable('settings', {
  name: text('name').$type<'anchor' | 'newsroom'>().primaryKey(),
  value: integer('value').notNull(),
})
