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
export async function subscribe(db: Queryable, sent: Subscription, now: number): Promise<Letter | null> {
  const [known] = await db.select().from(subscribers).where(byEmail(sent.email))
  const isVerified = known !== undefined && known.verifiedAt !== null
  if (isVerified && sent.groupIds.every((id) => known.groupIds.includes(id))) return null
  const subscriber = {
    email: sent.email.toLowerCase(),
    name: sent.name ?? known?.name ?? '',
    groupIds: [...new Set([...(known?.groupIds ?? []), ...sent.groupIds])],
    token: known?.token ?? randomBytes(24).toString('base64url'),
    linkExpiresAt: now + LINK_HOLDS_MS,
  }
  await db
    .insert(subscribers)
    .values(subscriber)
    .onConflictDoUpdate({ target: subscribers.email, set: subscriber })
  return { email: sent.email, token: subscriber.token }
}

export async function confirm(
  db: Queryable,
  { email, token }: Letter,
  now: number,
): Promise<'confirmed' | 'expired' | 'unknown'> {
  const [known] = await db.select().from(subscribers).where(byEmail(email))
  if (known === undefined) return 'unknown'
  if (known.token !== token || known.linkExpiresAt <= now) return 'expired'
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
