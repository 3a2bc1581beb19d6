import type { Teaser } from '../../cms/model'

/**
 * The next older post of a section; after the last, the newest other one.
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
