/** From what the publisher's service tells us happened to the tags of what has to be made again. */
import { recordTag, TAG } from '../../cms/cache-tags'

/** An event as it is sent; fields that a deployment adds are ignored. */
export type NewsroomEvent = {
  event: string
  data: {
    id?: string | number | undefined
    slug?: string | undefined
    primary_category?: { id?: string | number | undefined; slug?: string | undefined } | undefined
  }
}

/**
 * The tags that an event makes stale; empty where the site shows nothing of its kind.
 * The part before the dot names the kind (`post.published`, `category.created`); what happened to it does not matter.
 */
export function tagsOfEvent({ event, data }: NewsroomEvent): string[] {
  switch (event.toLowerCase().split(/[.:_]/)[0]) {
    case 'post':
    case 'story':
    case 'article':
      return unique([
        // Every list may gain, lose or reorder posts, whatever the event says happened.
        TAG.listing,
        ...named('post', data),
        // An address that was not found before may be this post's.
        ...named('address', data),
        ...named('category', data.primary_category ?? {}),
      ])
    case 'category':
      return unique([TAG.categories, TAG.navigation, TAG.addresses, ...named('category', data)])
    case 'tag':
      return unique([TAG.tags, ...named('tag', data), ...named('address', data)])
    case 'author':
    case 'member':
    case 'contributor':
      return unique([...named('author', data), ...named('address', data)])
    case 'navbar':
    case 'navigation':
    case 'menu':
    case 'footer':
      return [TAG.navigation]
    case 'slot':
    case 'ad':
      return [TAG.slots]
    case 'newsletter':
      return [TAG.newsletters]
    case 'redirect':
    case 'url':
      return [TAG.addresses]
    default:
      return []
  }
}

function named(
  kind: Parameters<typeof recordTag>[0],
  { id, slug }: { id?: string | number | undefined; slug?: string | undefined },
): string[] {
  return [id, slug].flatMap((name) => (name === undefined || name === '' ? [] : [recordTag(kind, name)]))
}

function unique(tags: string[]) {
  return [...new Set(tags)]
}
