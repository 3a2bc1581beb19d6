/**
 * Captions, credits and creators of posts, which only the trending route returns, for other reads of the same post.
 * Remembered by this process alone, for a bounded number of posts.
 */
import { deliveryMemory } from '../memory'
import type { Teaser } from '../model'
import { rememberPostNames } from './names'
import { rememberTags } from './tag-index'

const { details } = deliveryMemory

/**
 * Call it outside cached loads: they do not run if the value comes from the cache.
 * @param posts from the trending route
 */
export function rememberDetails(posts: readonly Teaser[]): void {
  for (const { id, image, member = null } of posts) {
    const isDescribed = image !== null && (image.caption !== null || image.credit !== null)
    const picture = isDescribed
      ? { src: image.src, alt: image.alt, caption: image.caption, credit: image.credit }
      : null
    if (picture === null && member === null) details.delete(id)
    else details.set(id, { picture, member })
  }
}

/** The post with what is known of it from the trending route. The post's own values take precedence. */
export function withDetails<P extends Pick<Teaser, 'id' | 'image' | 'authors'>>(post: P): P {
  const storedDetails = details.get(post.id)
  if (storedDetails === undefined) return post
  const { image } = post
  const authors = post.authors.length === 0 && storedDetails.member ? [storedDetails.member] : post.authors
  if (image === null || storedDetails.picture === null || storedDetails.picture.src !== image.src)
    return { ...post, authors }
  const { alt, caption, credit } = storedDetails.picture
  return {
    ...post,
    authors,
    image: {
      ...image,
      alt: image.alt || alt,
      caption: image.caption ?? caption,
      credit: image.credit ?? credit,
    },
  }
}

export function resetDetails(): void {
  details.clear()
}

/**
 * Remembers names and tags of posts. Call it outside cached loads: they do not run if the value comes from the cache.
 */
export function rememberPosts(posts: readonly Teaser[]): void {
  rememberPostNames(posts)
  rememberTags(posts)
}
