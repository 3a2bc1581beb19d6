/**
 * Keeps the sample newsroom of today. Its times were stored when it was seeded, counting back from an anchor;
 * at each start the anchor moves to the present, and with it every time and every page view of a sample. What
 * management made, and the views that were really recorded, stay where they are.
 */
import { eq, sql } from 'drizzle-orm'
import { HOUR_MS } from '../clock'
import type { Store } from '../store/open'
import { liveUpdates, posts, postViews, settings } from '../store/schema'

/**
 * Moves the samples forward by the whole hours that passed since the anchor: views are counted by the hour, and
 * a whole step keeps them in theirs. A clock that runs backwards moves nothing.
 * @returns the hours moved
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

    // The hour is part of the key, and the next hour's row is still there: go through hours that no row has.
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
