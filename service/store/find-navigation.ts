import { asc, eq } from 'drizzle-orm'
import type { NavbarItem, WireFooter } from '../../lib/delivery/contract'
import type { Queryable } from './open'
import { documents, newsletterGroups, registeredSlots, slots } from './schema'

export type StoredSlot = typeof slots.$inferSelect & { place: typeof registeredSlots.$inferSelect }

export async function findNavbar(db: Queryable): Promise<NavbarItem[]> {
  const [row] = await db.select().from(documents).where(eq(documents.name, 'navbar'))
  return (row?.body as NavbarItem[] | undefined) ?? []
}

export async function findFooter(db: Queryable): Promise<WireFooter | null> {
  const [row] = await db.select().from(documents).where(eq(documents.name, 'footer'))
  return (row?.body as WireFooter | undefined) ?? null
}

export async function findNewsletterGroups(db: Queryable): Promise<(typeof newsletterGroups.$inferSelect)[]> {
  return db.select().from(newsletterGroups).orderBy(asc(newsletterGroups.id))
}

export async function findSlots(db: Queryable): Promise<StoredSlot[]> {
  const rows = await db
    .select({ slot: slots, place: registeredSlots })
    .from(slots)
    .innerJoin(registeredSlots, eq(registeredSlots.id, slots.registeredSlotId))
    .orderBy(asc(slots.id))
  return rows.map(({ slot, place }) => ({ ...slot, place }))
}
