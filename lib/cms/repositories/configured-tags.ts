import 'server-only'
import { LIMIT_MAX } from '../contract'
import type { Teaser } from '../model'
import { latestPosts } from './posts'
import { configuredTag } from './tags'

/** For listings without tags; makes one call per tag. @throws DeliveryError */
export async function withConfiguredTags(
  posts: readonly Teaser[],
  slugs: readonly string[],
  now: number,
): Promise<Teaser[]> {
  const isTagged = posts.some(({ tags }) => tags.length > 0)
  if (posts.length === 0 || slugs.length === 0 || isTagged) return [...posts]
  const read = await Promise.all(slugs.map((slug) => newestWith(slug, now)))
  return posts.map((post) => ({
    ...post,
    tags: read.flatMap((one) => (one?.ids.has(post.id) ? [one.tag] : [])),
  }))
}

async function newestWith(slug: string, now: number) {
  const tag = await configuredTag(slug, now)
  if (tag === null) return null
  const posts = await latestPosts(LIMIT_MAX, { 'tags.id__eq': tag.id })
  return { tag: { id: tag.id, name: tag.name, slug: tag.slug }, ids: new Set(posts.map(({ id }) => id)) }
}
