/** Pictures are stored by name; here they become addresses on the host the request was sent to. */
import type { WireListedPost, WireTrendingPost } from '../../lib/cms/contract'
import type { StoredPost } from '../store/find-posts'
import { tellMoments } from '../text/moments'

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

/** The body as it is sent: its own pictures absolute, the moments it speaks of as times. */
export function sentBody(origin: Origin, post: { body: string; firstPublishedAt: number | null }): string {
  return tellMoments(withAbsoluteMedia(origin, post.body), post.firstPublishedAt ?? 0)
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
