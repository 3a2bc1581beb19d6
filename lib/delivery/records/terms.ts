/** Routes for tags, authors and categories that some deployments have in addition to the documented interface. */
import 'server-only'
import { z } from 'zod'
import { cached } from '../cache'
import { recordTag, TAG } from '../cache-tags'
import { get } from '../call/http'
import { nullIfAbsent } from '../call/not-found'
import { LIMIT_MAX } from '../contract'
import { lifetimes } from '../lifetimes'
import type { Reference, SharedAs } from '../model'
import { itemsIn, pageSizeOf, readItems } from './envelope'
import { readShared } from './head'
import { isKnown } from './names'
import { isTopic } from './post'
import { parserSettings } from './settings'
import { anything, fields, id, reference, requiredText, text, textOrNull } from './wire'

// A page has fifty records, so forty pages have the 2,000 that are read.
const PAGES_MAX = 40

/** The first 2,000; empty if the deployment has no such list. @throws DeliveryError */
export async function readAll(route: 'tags' | 'authors'): Promise<Reference[]> {
  const termsById = new Map<number, Reference>()
  for (let page = 1; page <= PAGES_MAX; page++) {
    const before = termsById.size
    const read = await cached([route, page], { tags: [TAG.tags], fresh: 'long' }, () => pageOf(route, page))
    for (const term of read?.items ?? []) termsById.set(term.id, term)
    // Some services ignore `page` and send the first one again, so a page without anything new is the last.
    if (!read?.isFull || termsById.size === before) break
  }
  return [...termsById.values()]
}

async function pageOf(route: 'tags' | 'authors', page: number) {
  const parameters = { page, limit: LIMIT_MAX }
  const body = await nullIfAbsent(get({ route, segments: [route], parameters, isOptional: true }))
  if (body === null) return null
  const termValues = itemsIn(body, route)
  return {
    items: readItems(reference, termValues, route).filter(
      (one) => route === 'authors' || isTopic(one, parserSettings()),
    ),
    isFull: termValues.length > 0 && termValues.length >= pageSizeOf(body, LIMIT_MAX),
  }
}

export type TermDetails = {
  /** Plain text; empty if none. */
  introduction: string
  title: string | null
  description: string | null
  shared: SharedAs | null
}

const shape = z.object({
  id,
  name: requiredText('name'),
  slug: text,
  display_name: text,
  content: text,
  meta_title: textOrNull,
  meta_description: textOrNull,
  og_title: anything,
  og_description: anything,
  og_image: anything,
  twitter_title: anything,
  twitter_description: anything,
  twitter_image: anything,
})

type Kind = 'category' | 'tag'

/** Null for an unknown record, and on deployments without the route. @throws DeliveryError */
export function readTerm(
  kind: Kind,
  name: string,
): Promise<{ reference: Reference; details: TermDetails } | null> {
  const tags = [kind === 'tag' ? TAG.tags : TAG.categories, recordTag(kind, name)]
  // The key is not `tag`: entries of earlier builds under that key have another shape, and may still be in the cache.
  return cached(['term', kind, name], { tags, fresh: 'long' }, async () => {
    const isLookup = !isKnown(kind, name)
    const body = await nullIfAbsent(get({ route: kind, segments: [kind, name], isLookup, isOptional: true }))
    const result = shape.safeParse(fields(fields(body).data))
    if (!result.success) return null
    const { id, name: plain, slug, display_name, content, meta_title, meta_description } = result.data
    return {
      reference: { id, name: display_name || plain, slug },
      details: {
        introduction: content,
        title: meta_title,
        description: meta_description,
        shared: readShared(result.data, parserSettings().mediaBase),
      },
    }
  })
}

const absentUntil: Record<Kind, number> = { category: 0, tag: 0 }

/**
 * Introduction and metadata of a record that exists. Null then means that the deployment lacks the route, so it is not
 * asked again for any record until MENU_TTL has passed.
 * @throws DeliveryError
 */
export async function getDetails(kind: Kind, name: string): Promise<TermDetails | null> {
  if (Date.now() < absentUntil[kind]) return null
  const term = await readTerm(kind, name)
  if (term === null) absentUntil[kind] = Date.now() + lifetimes().long * 1_000
  return term?.details ?? null
}
