import type { WireListedPost, WireTrendingPost } from '../../lib/delivery/contract'
import type { StoredPost } from '../store/find-posts'
import { resolveMoments } from '../text'

export type Origin = string

const picturePath = (name: string) => `/media/${name}.jpg`

/** Recorded pictures are named by URL. */
const isAddress = (name: string) => name.includes('/')

export function pictureUrl(origin: Origin, name: string | null | undefined): string {
  if (!name) return ''
  return isAddress(name) ? name : `${origin}${picturePath(name)}`
}

export function absolute(origin: Origin, address: string): string {
  return address.startsWith('/media/') ? `${origin}${address}` : address
}

/** Changes quoted attributes only. */
export function withAbsoluteMedia(origin: Origin, html: string): string {
  return html.replace(/(\s(?:src|poster|href)\s*=\s*["'])(\/media\/)/gi, `$1${origin}$2`)
}

export function sentBody(origin: Origin, post: { body: string; firstPublishedAt: number | null }): string {
  return resolveMoments(withAbsoluteMedia(origin, post.body), post.firstPublishedAt ?? 0)
}

export function mediaFile(origin: Origin, post: StoredPost): WireListedPost['media_file_banner'] {
  if (!post.picture) return null
  const { id, name, width, height } = post.picture
  return {
    id,
    filename: isAddress(name) ? (name.split('/').at(-1) ?? '') : `${name}.jpg`,
    path: pictureUrl(origin, name),
    alt_text: post.pictureAlt,
    meta_data: { width, height },
  }
}

export function trendingMediaFile(origin: Origin, post: StoredPost): WireTrendingPost['media_file_banner'] {
  const file = mediaFile(origin, post)
  return file && { ...file, source: post.pictureCredit, caption: post.pictureCaption }
}

/** ISO 8601 UTC. */
export const isoTime = (milliseconds: number) => new Date(milliseconds).toISOString()
