/** Moves the times of samples to the present. */
import { eq, sql } from 'drizzle-orm'
import { HOUR_MS } from '../clock'
import type { Store } from '../store/open'
import { liveUpdates, posts, postViews, settings } from '../store/schema'

/** Moves by whole hours, since views are counted per hour. @returns number of hours */
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

    // Negative hours avoid conflicts in the primary key.
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
