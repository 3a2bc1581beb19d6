import 'server-only'
import { optional } from '@/lib/delivery/cache'
import type { Teaser } from '@/lib/delivery/model'
import { getAuthor } from '@/lib/delivery/records/author'

/**
 * Portraits of first authors. An author who can't be read, or has no portrait, is left out.
 * @returns the portrait's address by the story's id
 */
export async function facesOf(posts: readonly Teaser[]): Promise<ReadonlyMap<number, string>> {
  const faces = await Promise.all(
    posts.map(async ({ id, authors: [author] }) => {
      const profile =
        author && (await optional('author', () => getAuthor(author.slug || String(author.id)), null))
      return profile?.portrait ? ([id, profile.portrait] as const) : null
    }),
  )
  return new Map(faces.filter((face) => face !== null))
}
