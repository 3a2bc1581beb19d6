/** `/share/{file}`: the card of an existing record, drawn on first request. */

import type { Site } from '../../base/config/site'
import { getAuthor } from '../../cms/repositories/authors'
import { getCategories } from '../../cms/repositories/categories'
import { getPost } from '../../cms/repositories/posts'
import { drawCard, keptCard, QueueFull } from '../../features/share-card/draw'
import {
  authorCard,
  type CardSubject,
  cardPath,
  categoryCard,
  postCard,
  posterCard,
  readCardFile,
  type ShareCard,
  siteCard,
} from '../../features/share-card/share-card'
import { serviceFailedText } from '../responses'
import { retryAfter } from '../retry-after'

type Options = {
  site: Site
  /** Milliseconds until this client may have one more card drawn; 0 for now. */
  waitMs: () => number
}

// The address holds a version of the content.
const FOR_GOOD = 'public, max-age=86400, s-maxage=31536000, immutable'
// The content may change back.
const FOR_NOW = 'public, max-age=60, s-maxage=60'

/**
 * 200 with the card; 307 to the newest version; 404 if there is no such record; 429 and 503 with `Retry-After`.
 * @param file last part of the address
 */
export async function handleShareCard(file: string, { site, waitMs }: Options): Promise<Response> {
  const asked = readCardFile(file)
  if (asked === null) return plain(404, 'Not found\n', FOR_NOW)
  const path = `/share/${file}`
  try {
    const card = await cardOf(asked.subject, site)
    if (card === null) return plain(404, 'Not found\n', FOR_NOW)
    const newest = cardPath(card)
    if (newest !== path)
      return new Response(null, { status: 307, headers: { Location: newest, 'Cache-Control': FOR_NOW } })
    const kept = keptCard(path)
    if (kept) return png(kept)
    const wait = waitMs()
    if (wait > 0) return later(429, 'Too many requests from this address.\n', wait)
    return png(await drawCard(card))
  } catch (error) {
    if (error instanceof QueueFull) return later(503, 'Too many cards are being drawn.\n', 2_000)
    const failed = serviceFailedText(error)
    const kept = keptCard(path)
    return kept ? png(kept) : failed
  }
}

/** Null if the service has no such record. @throws DeliveryError */
async function cardOf(subject: CardSubject, site: Site): Promise<ShareCard | null> {
  switch (subject.kind) {
    case 'site':
      return siteCard(site)
    case 'post':
    case 'poster': {
      const post = await getPost(String(subject.id))
      return post && (subject.kind === 'poster' ? posterCard : postCard)(post, site)
    }
    case 'category': {
      const category = (await getCategories()).find(({ id }) => id === subject.id)
      return category ? categoryCard(category, site) : null
    }
    case 'author': {
      const author = await getAuthor(String(subject.id))
      return author && authorCard(author, site)
    }
  }
}

const png = (card: Buffer) =>
  new Response(new Uint8Array(card), { headers: { 'Content-Type': 'image/png', 'Cache-Control': FOR_GOOD } })

function plain(status: number, body: string, cache: string, more: Record<string, string> = {}): Response {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': cache, ...more }
  return new Response(body, { status, headers })
}

const later = (status: 429 | 503, body: string, ms: number) => plain(status, body, 'no-store', retryAfter(ms))
