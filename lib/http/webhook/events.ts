import { recordTag, TAG } from '../../delivery/cache-tags'

export type NewsroomEvent = {
  event: string
  data: {
    id?: string | number | undefined
    slug?: string | undefined
    primary_category?: { id?: string | number | undefined; slug?: string | undefined } | undefined
  }
}

/** Only the part before the dot counts (`post.published`). */
export function tagsOfEvent({ event, data }: NewsroomEvent): string[] {
  switch (event.toLowerCase().split(/[.:_]/)[0]) {
    case 'post':
    case 'story':
    case 'article':
      return unique([
        TAG.listing,
        ...named('post', data),
        // An unknown address may now be this post's.
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
