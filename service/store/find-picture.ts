import { eq } from 'drizzle-orm'
import type { SamplePicture } from '../newsroom/shape'
import type { Queryable } from './open'
import { pictures } from './schema'

/** How the picture of this name is drawn; null where the newsroom has none of this name. */
export async function findPicture(db: Queryable, name: string): Promise<SamplePicture | null> {
  const [row] = await db.select().from(pictures).where(eq(pictures.name, name))
  return row ? { name: row.name, style: row.style, width: row.width, height: row.height } : null
}
