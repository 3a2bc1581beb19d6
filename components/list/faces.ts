import 'server-only'
import { optional } from '@/lib/delivery/cache'
import type { Teaser } from '@/lib/delivery/model'
import { getAuthor } from '@/lib/delivery/records/author'

/** @returns the first author's portrait by the story's id, for authors who have one */
export async function facesOf(posts: readonly Teaser[]): Promise<ReadonlyMap<number, string>> {
  const faces = await Promise.all(
    posts.map(async ({ id, authors: [author] }) => {
      const read =
        author && (await optional('author', () => getAuthor(author.slug || String(author.id)), null))
      return read?.portrait ? ([id, read.portrait] as const) : null
    }),
  )
  return new Map(faces.filter((face) => face !== null))
}
