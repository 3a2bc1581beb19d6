/** Data that only the trending route returns. */
import { deliveryMemory } from '../memory'
import type { Teaser } from '../model'
import { rememberPostNames } from './names'
import { rememberTags } from './tag-index'

const { details } = deliveryMemory

/** Call it outside cached loads, which may be skipped. @param posts from trending */
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

/** The post's own values take precedence. */
export function withDetails<P extends Pick<Teaser, 'id' | 'image' | 'authors'>>(post: P): P {
  const known = details.get(post.id)
  if (known === undefined) return post
  const { image } = post
  const authors = post.authors.length === 0 && known.member ? [known.member] : post.authors
  if (image === null || known.picture === null || known.picture.src !== image.src) return { ...post, authors }
  const { alt, caption, credit } = known.picture
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

/** Call it outside cached loads. */
export function rememberPosts(posts: readonly Teaser[]): void {
  rememberPostNames(posts)
  rememberTags(posts)
}
