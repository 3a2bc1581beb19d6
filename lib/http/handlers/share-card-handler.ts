/** `/share/{file}`: the card of an existing record, drawn on first request, or a picture as it has to be cut. */
import type { Site } from '../../base/config/site'
import { getAuthor } from '../../cms/repositories/authors'
import { getCategories } from '../../cms/repositories/categories'
import { getPost } from '../../cms/repositories/posts'
import { readCropFile } from '../../features/share-card/crop'
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
import { FOR_NOW, later, plain, shown } from '../share-responses'
import { handleShareCrop } from './share-crop-handler'

type Options = {
  site: Site
  /** Milliseconds until this client may have one more card drawn; 0 for now. */
  waitMs: () => number
}

/**
 * 200 with the card; 307 to the newest version; 404 if there is no such record; 429 and 503 with `Retry-After`.
 * @param file last part of the address
 */
export async function handleShareCard(file: string, { site, waitMs }: Options): Promise<Response> {
  const cropped = readCropFile(file)
  if (cropped !== null) return handleShareCrop(cropped, `/share/${file}`, { site, waitMs })
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
    if (kept) return shown(kept, 'image/png')
    const wait = waitMs()
    if (wait > 0) return later(429, 'Too many requests from this address.\n', wait)
    return shown(await drawCard(card), 'image/png')
  } catch (error) {
    if (error instanceof QueueFull) return later(503, 'Too many cards are being drawn.\n', 2_000)
    const failed = serviceFailedText(error)
    const kept = keptCard(path)
    return kept ? shown(kept, 'image/png') : failed
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
