import { eq } from 'drizzle-orm'
import type { SamplePicture } from '../newsroom/shape'
import type { Queryable } from './open'
import { pictures } from './schema'

export async function findPicture(db: Queryable, name: string): Promise<SamplePicture | null> {
  const [row] = await db.select().from(pictures).where(eq(pictures.name, name))
  return row ? { name: row.name, width: row.width, height: row.height } : null
}
