import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { HOUR_MS } from '../clock'
import type { Letter } from './letters'
import type { Queryable } from './open'
import { subscribers } from './schema'

const LINK_HOLDS_MS = 48 * HOUR_MS

type Subscription = { email: string; name?: string | undefined; groupIds: number[] }

const byEmail = (email: string) => eq(subscribers.email, email.toLowerCase())

/** @returns the letter to confirm with; null if the address has all these newsletters */
export async function subscribe(
  db: Queryable,
  subscription: Subscription,
  now: number,
): Promise<Letter | null> {
  const [existingSubscriber] = await db.select().from(subscribers).where(byEmail(subscription.email))
  const isVerified = existingSubscriber !== undefined && existingSubscriber.verifiedAt !== null
  if (isVerified && subscription.groupIds.every((id) => existingSubscriber.groupIds.includes(id))) return null
  const subscriber = {
    email: subscription.email.toLowerCase(),
    name: subscription.name ?? existingSubscriber?.name ?? '',
    groupIds: [...new Set([...(existingSubscriber?.groupIds ?? []), ...subscription.groupIds])],
    token: existingSubscriber?.token ?? randomBytes(24).toString('base64url'),
    linkExpiresAt: now + LINK_HOLDS_MS,
  }
  await db
    .insert(subscribers)
    .values(subscriber)
    .onConflictDoUpdate({ target: subscribers.email, set: subscriber })
  return { email: subscription.email, token: subscriber.token }
}

export async function confirm(
  db: Queryable,
  { email, token }: Letter,
  now: number,
): Promise<'confirmed' | 'expired' | 'unknown'> {
  const [existingSubscriber] = await db.select().from(subscribers).where(byEmail(email))
  if (existingSubscriber === undefined) return 'unknown'
  if (existingSubscriber.token !== token || existingSubscriber.linkExpiresAt <= now) return 'expired'
  await db.update(subscribers).set({ verifiedAt: now }).where(byEmail(email))
  return 'confirmed'
}

/**
 * Removes a subscriber. The interface documents that the address alone is enough.
 * @param token of a letter's link, or empty
 */
export async function unsubscribe(db: Queryable, { email, token }: Letter): Promise<boolean> {
  const gone = await db
    .delete(subscribers)
    .where(token === '' ? byEmail(email) : and(byEmail(email), eq(subscribers.token, token)))
    .returning()
  return gone.length > 0
}
