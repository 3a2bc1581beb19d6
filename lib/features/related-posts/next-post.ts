/** Which post follows a post in its section. */
import type { Teaser } from '../../cms/model'

/**
 * The next older post of a section; the newest other one for a reader who has come to its end.
 * @param inSection posts of the section, newest first
 */
export function nextPost(
  post: Pick<Teaser, 'id' | 'publishedAt'>,
  inSection: readonly Teaser[],
): Teaser | null {
  const others = inSection.filter(({ id }) => id !== post.id)
  const older = others.find(
    ({ publishedAt }) => publishedAt !== null && post.publishedAt !== null && publishedAt < post.publishedAt,
  )
  return older ?? others[0] ?? null
}
