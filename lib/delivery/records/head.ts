/** Scripts and styles are ignored. */
import { sitePath } from '../../base/paths'
import type { PostHead, SharedAs } from '../model'
import { mediaAddress, webAddress } from './addresses'
import { wholePicture } from './image'
import { fields, textOrNull } from './wire'

/**
 * @param meta object or JSON
 * @param siteUrl SITE_URL
 */
export function readPostHead(meta: unknown, siteUrl: string, mediaBase: string | null): PostHead | null {
  const metaFields = fields(meta)
  const head = {
    title: firstText(metaFields.seo_title, metaFields.meta_title, metaFields.title),
    description: firstText(metaFields.seo_description, metaFields.meta_description),
    canonical: readCanonical(metaFields.meta_canonical_url, siteUrl),
    shared: readShared(metaFields, mediaBase),
  }
  return Object.values(head).every((part) => part === null) ? null : head
}

export function readShared(metaFields: Record<string, unknown>, mediaBase: string | null): SharedAs | null {
  const shared = {
    title: firstText(metaFields.og_title),
    description: firstText(metaFields.og_description),
    image: wholePicture(mediaAddress(metaFields.og_image, mediaBase), mediaBase),
  }
  return Object.values(shared).every((part) => part === null) ? null : shared
}

function firstText(...values: unknown[]): string | null {
  return values.map((value) => textOrNull.parse(value)).find((text) => text !== null) ?? null
}

/** Null for the front page, which import scripts enter by mistake. */
export function readCanonical(value: unknown, siteUrl: string): string | null {
  const path = pathOfThisSite(value, siteUrl)
  return path === '/' ? null : path
}

function pathOfThisSite(value: unknown, siteUrl: string): string | null {
  const absolute = webAddress(value)
  if (absolute !== null) return isOf(siteUrl, absolute) ? sitePath(absolute) : null
  return typeof value === 'string' && /^\/(?![/\\])/.test(value) ? sitePath(value) : null
}

const isOf = (siteUrl: string, address: string) =>
  URL.canParse(siteUrl) && new URL(siteUrl).origin === new URL(address).origin
