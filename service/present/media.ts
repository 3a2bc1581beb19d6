/** Pictures are stored by name; here they become addresses on the host the request was sent to. */
import type { WireListedPost, WireTrendingPost } from '../../lib/delivery/wire'
import type { StoredPost } from '../store/find-posts'

/** Scheme, host and port of the request: `http://127.0.0.1:4800`. */
export type Origin = string

export const picturePath = (name: string) => `/media/${name}.jpg`

/** The picture's absolute address; empty where there is none, as the contract's text fields have it. */
export function pictureUrl(origin: Origin, name: string | null | undefined): string {
  return name ? `${origin}${picturePath(name)}` : ''
}

/** Makes an address of this service absolute, and leaves every other as it is. */
export function absolute(origin: Origin, address: string): string {
  return address.startsWith('/media/') ? `${origin}${address}` : address
}

/** Makes the service's own pictures in a piece of HTML absolute, in quoted attributes that hold one address. */
export function withAbsoluteMedia(origin: Origin, html: string): string {
  return html.replace(/(\s(?:src|poster|href)\s*=\s*["'])(\/media\/)/gi, `$1${origin}$2`)
}

export function mediaFile(origin: Origin, post: StoredPost): WireListedPost['media_file_banner'] {
  if (!post.picture) return null
  const { id, name, width, height } = post.picture
  return {
    id,
    filename: `${name}.jpg`,
    path: pictureUrl(origin, name),
    alt_text: post.pictureAlt,
    meta_data: { width, height },
  }
}

export function trendingMediaFile(origin: Origin, post: StoredPost): WireTrendingPost['media_file_banner'] {
  const file = mediaFile(origin, post)
  return file && { ...file, source: post.pictureCredit, caption: post.pictureCaption }
}
