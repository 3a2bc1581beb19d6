import type { WireAuthor } from '../../lib/delivery/contract'
import type { StoredAuthor } from '../store/find-authors'
import { type Origin, pictureUrl } from './media'
import { isoTime } from './time'

/** SEO fields default to name and description. */
export function author(origin: Origin, stored: StoredAuthor): WireAuthor {
  const avatar = pictureUrl(origin, stored.portrait)
  const { og_image, twitter_image, ...texts } = stored.seo ?? {}
  const picture = (name: string | undefined) => (name === undefined ? avatar : pictureUrl(origin, name))
  return {
    id: stored.id,
    name: stored.name,
    slug: stored.slug,
    description: stored.description,
    email: stored.email,
    linkedin: stored.linkedin,
    twitter: stored.twitter,
    instagram: stored.instagram,
    facebook: stored.facebook,
    avatar,
    created_at: isoTime(stored.createdAt),
    updated_at: isoTime(stored.updatedAt),
    meta_title: stored.name,
    meta_description: stored.description,
    og_title: stored.name,
    og_description: stored.description,
    og_image: picture(og_image),
    twitter_title: stored.name,
    twitter_description: stored.description,
    twitter_image: picture(twitter_image),
    ...texts,
    absolute_url: stored.path,
  }
}
