/** What editors write for search engines and share cards. Scripts and styles among the fields are not read. */
import { sitePath } from '../../base/paths'
import type { PostHead, SharedAs } from '../model'
import { mediaAddress, webAddress } from './addresses'
import { wholePicture } from './image'
import { fields, textOrNull } from './wire'

/**
 * @param meta object or JSON
 * @param siteUrl SITE_URL; canonical URLs of other hosts are ignored
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

/** What a share card says instead of the page's own texts; null if nothing differs from them. */
export function readShared(metaFields: Record<string, unknown>, mediaBase: string | null): SharedAs | null {
  const [openGraph, x] = (['og', 'twitter'] as const).map((network) => ({
    title: firstText(metaFields[`${network}_title`]),
    description: firstText(metaFields[`${network}_description`]),
    image: wholePicture(mediaAddress(metaFields[`${network}_image`], mediaBase), mediaBase),
  })) as [SharedAs, NonNullable<SharedAs['x']>]
  const parts = ['title', 'description', 'image'] as const
  const differs = parts.some((part) => x[part] !== null && x[part] !== openGraph[part])
  if (!differs) return parts.every((part) => openGraph[part] === null) ? null : openGraph
  return { ...openGraph, x }
}

function firstText(...values: unknown[]): string | null {
  return values.map((value) => textOrNull.parse(value)).find((text) => text !== null) ?? null
}

/**
 * A path of this site. Null for another host, to which it would hand the story's place in search engines, and for the
 * front page, which import scripts enter by mistake.
 */
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
