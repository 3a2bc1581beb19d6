import 'server-only'
import { decodePath, pathSegments } from '../../base/paths'
import { cached } from '../cache'
import { recordTag, TAG } from '../cache-tags'
import { get } from '../call/http'
import { DeliveryError } from '../errors'
import type { Author, Category, Post, Tag } from '../model'
import { type Identified, readIdentified } from '../records/identified'
import { isKnown, listedPostId, rememberNames } from '../records/names'
import { fields } from '../records/wire'

/**
 * Tags by the slug and by the number in the last segment: a webhook knows these of a post, but not always its address.
 */
export function addressTags(path: string): string[] {
  const last = pathSegments(path)?.at(-1) ?? ''
  return [TAG.addresses, ...namesIn(last).map((name) => recordTag('address', name))]
}

/**
 * Asks the service what an address means.
 * @param path normalised
 * @throws DeliveryError
 */
export async function identify(path: string): Promise<Identified> {
  const answerAtPath = await cached(
    ['identify', path],
    { tags: addressTags(path), fresh: 'address' },
    async () => {
      const body = await get({
        route: 'identify_url',
        segments: ['identify_url'],
        parameters: { legacy_url: decodePath(path) },
        deployment: 'identify',
        isLookup: !isKnown('address', path),
        bodyAlsoOn: [301, 302, 307, 308, 404],
      })
      const answer = readIdentified(fields(body).data)
      if (answer === null)
        throw new DeliveryError('malformed', { route: 'identify_url', reason: 'no type in data' })
      return answer
    },
  )
  if (answerAtPath.kind !== 'not-found') rememberNames('address', path)
  if (answerAtPath.kind === 'post') rememberNames('post', answerAtPath.identifier)
  return answerAtPath
}

// Shorter numbers at the end of a slug are usually counts, as in `ten-best-books-10`. Ids soon have four digits.
const ID_MIN_DIGITS = 4
const YEAR = /^(19|20)\d\d$/

/**
 * What a segment most likely names a post by: the number at its end if that may be an id (`story-about-rain-47110.html`
 * → `47110`), else the slug (`budget-2026` → `budget-2026`).
 */
export function identifierIn(segment: string): string {
  const [slug = '', number = ''] = namesIn(segment)
  return number.length >= ID_MIN_DIGITS && !YEAR.test(number) ? number : slug
}

/**
 * Names of the post that an address may belong to, the likeliest first. If the service has listed the address with a
 * post, that post's id comes first, and the slug comes last, in case the number at its end is not an id. For an
 * unknown address there is only one name, since each name costs a call.
 */
export function identifiersAt(path: string): string[] {
  const segment = pathSegments(path)?.at(-1) ?? ''
  const numberInSegment = identifierIn(segment)
  const slug = isKnown('address', path) ? (namesIn(segment)[0] ?? '') : numberInSegment
  const postName = String(listedPostId(path) ?? '')
  return [...new Set([postName, numberInSegment, slug])].filter((name) => name !== '')
}

/** The slug and the number in the last segment, without an ending such as `.html` or `.php`. */
export const namesAt = (path: string): string[] => namesIn(pathSegments(path)?.at(-1) ?? '')

function namesIn(segment: string): string[] {
  const slug = segment.replace(/\.(html?|php|aspx?|cms)$/i, '')
  const number = /[-_](\d{1,15})$/.exec(slug)?.[1]
  return [...new Set([slug, number ?? slug])].filter((name) => name !== '')
}

export type Resolution =
  | { kind: 'post'; post: Post }
  | { kind: 'category'; category: Category }
  | { kind: 'tag'; tag: Tag }
  | { kind: 'author'; author: Author }
  | { kind: 'redirect'; to: string; permanent: boolean }
  | { kind: 'not-found' }

export const NOT_FOUND: Resolution = { kind: 'not-found' }
