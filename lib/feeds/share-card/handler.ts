import { log } from '../../base/log.mjs'
import { absoluteUrl } from '../../base/paths'
import type { Image } from '../../delivery/model'
import { getAuthor } from '../../delivery/records/author'
import { getCategories } from '../../delivery/records/category'
import { getPost } from '../../delivery/records/posts'
import { NoPicture } from '../../server/pictures/source'
import { plain, retryAfter, serviceFailedText } from '../../server/responses'
import { isOptimisable } from '../../settings/media'
import type { Site } from '../../settings/site'
import { isShareable, pictureOfAuthor, pictureOfPost, shareImage } from '../share-image'
import { cachedCard, drawCard, QueueFull } from './draw'
import { drawSharedPicture, forgetIfWithdrawn, sharedMaxAge } from './draw-picture'
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
} from './share-card'
import { type PictureSubject, readSharedPictureFile } from './shared-picture'

// Caches may keep it for ever, since the address contains a version of the content.
const FOR_GOOD = 'public, max-age=86400, s-maxage=31536000, immutable'
// While its host is away, nothing tells whether the original of a picture has been withdrawn.
const DURING_OUTAGE = 'public, max-age=60'
// Addresses of an earlier content, and of none, are kept briefly: the content may change back, or appear.
const FOR_NOW = { 'Cache-Control': 'public, max-age=60, s-maxage=60' }

type PictureType = 'image/png' | 'image/jpeg'

const noPicture = () => plain(404, 'Not found\n', FOR_NOW)

const movedTo = (Location: string) => new Response(null, { status: 307, headers: { Location, ...FOR_NOW } })

/** Not cached: while two versions of the site run, a cached redirect of each would lead to the other. */
const movedToVersion = (Location: string) =>
  new Response(null, { status: 307, headers: { Location, 'Cache-Control': 'no-store' } })

const pictureResponse = (picture: Buffer, type: PictureType, policy = FOR_GOOD) =>
  new Response(new Uint8Array(picture), { headers: { 'Content-Type': type, 'Cache-Control': policy } })

const later = (status: 429 | 503, body: string, ms: number) =>
  plain(status, body, { 'Cache-Control': 'no-store', ...retryAfter(ms) })

/** @param waitMs milliseconds until the client may have another card drawn; 0 if now */
async function cachedOrDrawn(
  path: string,
  type: PictureType,
  waitMs: () => number,
  make: () => Promise<Buffer>,
  policy?: () => string,
): Promise<Response> {
  const cardInMemory = cachedCard(path)
  if (cardInMemory) return pictureResponse(cardInMemory, type, policy?.())
  const wait = waitMs()
  if (wait > 0) return later(429, 'Too many requests from this address.\n', wait)
  return pictureResponse(await make(), type, policy?.())
}

/** If the service fails, a card that was drawn before is sent, since its address names its content. */
async function cachedOnFailure(
  path: string,
  type: PictureType,
  answer: () => Promise<Response>,
): Promise<Response> {
  try {
    return await answer()
  } catch (error) {
    if (error instanceof QueueFull) return later(503, 'Too many cards are being drawn.\n', 2_000)
    const failed = serviceFailedText(error)
    const cardInMemory = cachedCard(path)
    return cardInMemory
      ? pictureResponse(cardInMemory, type, type === 'image/jpeg' ? DURING_OUTAGE : FOR_GOOD)
      : failed
  }
}

type SharePictureOptions = {
  site: Site
  waitMs: () => number
}

/** A picture cut for sharing; 307 to its newest version or to the original, 404, 429 or 503. */
async function handleSharedPicture(
  subject: PictureSubject,
  path: string,
  { site, waitMs }: SharePictureOptions,
): Promise<Response> {
  return cachedOnFailure(path, 'image/jpeg', async () => {
    const image = await pictureOf(subject)
    const offered = image && shareImage(subject, image, site, isOptimisable(image.src))
    if (!image || !offered) return noPicture()
    if (offered.src === image.src) return movedTo(image.src)
    if (offered.src !== absoluteUrl(path, site)) return movedToVersion(offered.src)
    if (cachedCard(path)) await forgetIfWithdrawn(path, image.src)
    const make = () => drawSharedPicture(path, image, subject.shape)
    const policy = () => `public, max-age=${sharedMaxAge(image.src)}, must-revalidate`
    return cachedOrDrawn(path, 'image/jpeg', waitMs, make, policy).catch((error) => {
      if (!(error instanceof NoPicture)) throw error
      log.warn({ event: 'share-picture-unread', [subject.kind]: subject.id, reason: error.message })
      return isShareable(image.src) ? movedTo(image.src) : noPicture()
    })
  })
}

/** @throws DeliveryError */
async function pictureOf({ kind, id }: PictureSubject): Promise<Image | null> {
  if (kind === 'author') {
    const author = await getAuthor(String(id))
    return author && pictureOfAuthor(author)
  }
  const post = await getPost(String(id))
  return post && pictureOfPost(post)
}

type Options = {
  site: Site
  waitMs: () => number
}

/** A card or a picture for sharing; 307 to its newest version, 404, 429 or 503. */
export async function handleShareCard(file: string, { site, waitMs }: Options): Promise<Response> {
  const path = `/share/${file}`
  const picture = readSharedPictureFile(file)
  if (picture !== null) return handleSharedPicture(picture, path, { site, waitMs })
  const requested = readCardFile(file)
  if (requested === null) return noPicture()
  return cachedOnFailure(path, 'image/png', async () => {
    const card = await cardOf(requested.subject, site)
    if (card === null) return noPicture()
    const newest = cardPath(card)
    return newest === path
      ? cachedOrDrawn(path, 'image/png', waitMs, () => drawCard(card))
      : movedToVersion(newest)
  })
}

/** @throws DeliveryError */
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
