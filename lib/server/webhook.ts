import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { isTag, recordTag, TAG } from '../delivery/cache-tags'
import { bearerTokenOf, isSame } from './bearer-token'

export type NewsroomEvent = {
  event: string
  data: {
    id?: string | number | undefined
    slug?: string | undefined
    primary_category?: { id?: string | number | undefined; slug?: string | undefined } | undefined
  }
}

/**
 * The tags that an event makes stale; none if the site shows nothing of that kind. Only the part before the dot counts
 * (`post.published`): whatever happened to a post, every list may gain, lose or reorder it.
 */
export function tagsOfEvent({ event, data }: NewsroomEvent): string[] {
  switch (event.toLowerCase().split(/[.:_]/)[0]) {
    case 'post':
    case 'story':
    case 'article':
      return unique([
        TAG.listing,
        ...tagsNamed('post', data),
        // An address that was not found before may now be this post's.
        ...tagsNamed('address', data),
        ...tagsNamed('category', data.primary_category ?? {}),
      ])
    case 'category':
      return unique([TAG.categories, TAG.navigation, TAG.addresses, ...tagsNamed('category', data)])
    case 'tag':
      return unique([TAG.tags, ...tagsNamed('tag', data), ...tagsNamed('address', data)])
    case 'author':
    case 'member':
    case 'contributor':
      return unique([...tagsNamed('author', data), ...tagsNamed('address', data)])
    case 'navbar':
    case 'navigation':
    case 'menu':
    case 'footer':
      return [TAG.navigation]
    case 'slot':
    case 'ad':
      return [TAG.slots]
    case 'newsletter':
      return [TAG.newsletters]
    case 'redirect':
    case 'url':
      return [TAG.addresses]
    default:
      return []
  }
}

function tagsNamed(
  kind: Parameters<typeof recordTag>[0],
  { id, slug }: { id?: string | number | undefined; slug?: string | undefined },
): string[] {
  return [id, slug].flatMap((name) => (name === undefined || name === '' ? [] : [recordTag(kind, name)]))
}

function unique(tags: string[]) {
  return [...new Set(tags)]
}

// Milliseconds between the time of a call and now. The clocks of two servers differ, and a queue may hold a call back;
// but a call that somebody recorded must not stay valid.
export const WINDOW_MS = 5 * 60_000

// An event has a few hundred bytes.
export const BODY_MAX_BYTES = 16 * 1024

// One call may name so many tags.
const TAGS_MAX = 100

export const TIMESTAMP_HEADER = 'x-webhook-timestamp'

export const SIGNATURE_HEADER = 'x-webhook-signature'

export type Sender =
  /** The signature includes the time, so each must be accepted only once. */
  | { kind: 'signed'; signature: string }
  /** The signature is of the body alone. Equal events have equal signatures, so repeated ones must be accepted. */
  | { kind: 'signed-body' }
  | { kind: 'bearer' }
  | { kind: 'refused'; reason: string }

export type SenderSettings = { secret: string; bodySignatureHeader?: string | undefined }

/** HMAC-SHA256 in hex over `{timestamp}.{body}`. @param timestamp seconds */
export function signatureOf(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`, 'utf8').digest('hex')
}

/** Decides by the headers and the raw body whether the publisher sent a call. @param now Unix time in milliseconds */
export function authenticateSender(
  headers: Headers,
  body: string,
  { secret, bodySignatureHeader }: SenderSettings,
  now: number,
): Sender {
  const ofBody = bodySignatureHeader === undefined ? null : headers.get(bodySignatureHeader)
  if (ofBody !== null) {
    return isBodySignature(ofBody, body, secret)
      ? { kind: 'signed-body' }
      : { kind: 'refused', reason: `${bodySignatureHeader} does not match the body and REVALIDATE_SECRET` }
  }
  const signature = headers.get(SIGNATURE_HEADER)
  if (signature !== null)
    return judgeSignature(signature, headers.get(TIMESTAMP_HEADER) ?? '', body, secret, now)
  const bearer = bearerTokenOf(headers.get('authorization'))
  if (bearer === undefined) {
    return { kind: 'refused', reason: `neither ${SIGNATURE_HEADER} nor a bearer token was sent` }
  }
  return isSame(bearer, secret)
    ? { kind: 'bearer' }
    : { kind: 'refused', reason: 'the bearer token is not REVALIDATE_SECRET' }
}

function judgeSignature(
  headerValue: string,
  timestamp: string,
  body: string,
  secret: string,
  now: number,
): Sender {
  if (!/^\d{1,12}$/.test(timestamp)) {
    return { kind: 'refused', reason: `${TIMESTAMP_HEADER} is not a Unix time in seconds` }
  }
  if (Math.abs(now - Number(timestamp) * 1000) > WINDOW_MS) {
    return {
      kind: 'refused',
      reason: `${TIMESTAMP_HEADER} is more than five minutes from this server’s time`,
    }
  }
  const signature = headerValue
    .trim()
    .toLowerCase()
    .replace(/^sha256=/, '')
  return isSame(signature, signatureOf(secret, timestamp, body))
    ? { kind: 'signed', signature }
    : {
        kind: 'refused',
        reason: `${SIGNATURE_HEADER} does not match the timestamp, the body and REVALIDATE_SECRET`,
      }
}

/** Systems send HMAC-SHA256 in hexadecimal digits, with or without `sha256=` before them, or in Base64. */
function isBodySignature(headerValue: string, body: string, secret: string): boolean {
  const digest = createHmac('sha256', secret).update(body, 'utf8').digest()
  const signature = headerValue.trim().replace(/^sha256=/i, '')
  return (
    isSame(signature.toLowerCase(), digest.toString('hex')) || isSame(signature, digest.toString('base64'))
  )
}

const idOrNumber = z.union([z.string().max(200), z.number()])

const slug = z.string().max(500)

const category = z.object({ id: idOrNumber.nullish(), slug: slug.nullish() })

const eventBody = z.object({
  event: z.string().max(100),
  data: z.object({
    id: idOrNumber.nullish(),
    slug: slug.nullish(),
    // Some senders give the whole category, others only its id.
    primary_category: z.union([category, idOrNumber]).nullish(),
  }),
})

const tagsBody = z.object({
  tags: z
    .array(
      z.string().refine(isTag, { error: 'should be visible ASCII without commas, 200 characters at most' }),
    )
    .min(1, 'should name at least one tag')
    .max(TAGS_MAX, `should name at most ${TAGS_MAX} tags`),
})

/** Events about readers, forms and sign-ups. No page shows any of these, so nothing becomes stale. */
const OF_NO_PAGE = /^(?:reader|form|newsletter[.:_](?:un)?subscribe)/i

export type Message =
  | { kind: 'tags'; tags: string[] }
  | { kind: 'ignored' }
  | { kind: 'invalid'; field: string; message: string }

export function readMessage(body: string): Message {
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    return { kind: 'invalid', field: 'body', message: 'should be JSON' }
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    return { kind: 'invalid', field: 'body', message: 'should be a JSON object' }
  }
  if ('tags' in json) {
    const read = tagsBody.safeParse(json)
    return read.success ? { kind: 'tags', tags: [...new Set(read.data.tags)] } : invalid(read.error)
  }
  if ('event' in json && typeof json.event === 'string' && OF_NO_PAGE.test(json.event))
    return { kind: 'ignored' }
  const read = eventBody.safeParse(json)
  if (!read.success) return invalid(read.error)
  const { event, data } = read.data
  const { id, slug: postSlug, primary_category: primary } = data
  return {
    kind: 'tags',
    tags: tagsOfEvent({
      event,
      data: { ...identifiersOf({ id, slug: postSlug }), primary_category: identifiersOf(asRecord(primary)) },
    }),
  }
}

type RecordName = { id?: string | number | null | undefined; slug?: string | null | undefined }

const identifiersOf = ({ id, slug }: RecordName) => ({ id: id ?? undefined, slug: slug ?? undefined })

function asRecord(category: RecordName | string | number | null | undefined): RecordName {
  return typeof category === 'object' && category !== null ? category : { id: category }
}

function invalid(error: z.ZodError): Message {
  const issue = error.issues[0]
  return {
    kind: 'invalid',
    field: issue?.path.join('.') || 'body',
    message: issue?.message ?? 'is not readable',
  }
}
