/** Tags by slug: the deployment's own route where it has one, else what posts carry. */
import 'server-only'
import { encodePath } from '../../base/paths'
import { cached } from '../cache/read-through'
import { recordTag, TAG } from '../cache-tags'
import { get } from '../client/http'
import { orMissing } from '../client/missing'
import { LIMIT_MAX, type Reference } from '../contract'
import type { Tag } from '../model'
import { fields } from '../parsers/coerce'
import { reference } from '../parsers/reference'
import { isKnown, learnNames } from './known-names'
import { listPosts, trendingPosts } from './posts'
import { learntTag } from './tag-index'

// The newest 500 posts: a tag that none of them carries is no longer linked from any page a reader can see.
export const PAGES_TO_LEARN_FROM = 10

/** The address that links to a tag. */
export function tagPath(tag: { slug: string; id: number }): string {
  return encodePath(['tags', tag.slug || String(tag.id)])
}

/** One tag by slug; null where neither the service nor any recent post knows it. @throws DeliveryError */
export async function getTag(slug: string): Promise<Tag | null> {
  const tag = learntTag(slug) ?? (await askForTag(slug)) ?? (await learnFromPosts(slug))
  if (tag === null) return null
  const path = tagPath(tag)
  learnNames('tag', slug, tag.id)
  learnNames('address', path)
  return { ...tag, path }
}

/** Null both where the deployment has no such route and where it has no such tag: the wire does not tell them apart. */
function askForTag(slug: string): Promise<Reference | null> {
  return cached(['tag', slug], { tags: [TAG.tags, recordTag('tag', slug)], fresh: 'furniture' }, async () => {
    const isLookup = !isKnown('tag', slug)
    const body = await orMissing(get({ route: 'tag', segments: ['tag', slug], isLookup }))
    const result = reference.safeParse(fields(fields(body).data))
    return result.success && result.data.slug !== '' ? result.data : null
  })
}

/** Reads recent posts until one carries the tag. The pages are cached, so unknown slugs cost nothing more. */
async function learnFromPosts(slug: string): Promise<Reference | null> {
  await trendingPosts('30d', { limit: LIMIT_MAX })
  if (learntTag(slug)) return learntTag(slug)
  for (let page = 1; page <= PAGES_TO_LEARN_FROM; page++) {
    const { items, hasNext } = await listPosts({ page, limit: LIMIT_MAX })
    const carried = items.flatMap((post) => post.tags).find((tag) => tag.slug.normalize('NFC') === slug)
    if (carried) return carried
    if (!hasNext) break
  }
  return learntTag(slug)
}
