/** Answers `/_next/image` in place of the framework's optimiser: docs/decisions/008-a-server-of-our-own.md. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { contentHash } from '../../base/content-hash.mjs'
import { log } from '../../base/log.mjs'
import { createSingleFlight } from '../../base/process-state.mjs'
import { createSemaphore, QueueFull } from '../../base/semaphore'
import { noteTurned } from '../../base/turned-pictures'
import { DEVICE_WIDTHS, PICTURE_WIDTHS } from '../../settings/start-settings.mjs'
import { CLIENT_HEADER } from '../client-address'
import { matchesEtag } from '../conditional'
import { pictureLimit } from '../limits'
import { refuse } from '../requests/arrival'
import { stepFailed } from '../requests/errors'
import { retryAfter } from '../responses'
import { isAllowed, isOfBuild, type PictureAddress, readPictureAddress } from './address'
import { type ConvertedPicture, convertPicture, modernType, WANTED_TYPES } from './convert'
import { createHostTurns } from './hosts'
import { createOriginals } from './originals'
import { NoPicture, readBuiltPicture, readSourcePicture, Withdrawn } from './source'
import { openPictureStore, type StoredPicture } from './store'

// New pictures of one host. Each takes up to 7 s to fetch, and up to 20 MB of memory until it is converted.
const FETCHED_AT_ONCE = 8
const WAITING_MAX = 120
// Pictures of all hosts. Each takes up to 500 ms of CPU time. Everything that the queues of the hosts let begin may
// wait here.
const CONVERTED_AT_ONCE = 8
const CONVERSIONS_WAITING_MAX = 1_000
const COME_BACK_MS = 5_000
// A copy is made anew after a day. Whether its original is still there is asked more often (originals.ts).
const MADE_FOR_SECONDS = 86_400
// Bytes on the disk: about 20,000 pictures, which is what readers of a day ask for.
const STORE_BYTES_MAX = 500_000_000
// The pause before a picture that could not be renewed is tried again. The old copy is sent meanwhile.
const TRY_AGAIN_MS = 30_000

const OF_BUILD = '/_next/static/'

export const isPictureRequest = (url: string) => url.startsWith('/_next/image')

/** Nobody waits for the picture any more, so it is not made. */
class Abandoned extends Error {
  override name = 'Abandoned'
}

type Picture = PictureAddress & {
  key: string
  format: ReturnType<typeof modernType>
  /** Whether its file carries what the original says of its makers. */
  hasCredits: boolean
}

/**
 * @param folder of the build
 * @param keepsCredits as `pictures.credits` of site.config.ts
 */
export function pictureStep(folder: string, keepsCredits: boolean) {
  const store = openPictureStore(join(/* turbopackIgnore: true */ folder, 'cache/pictures'), STORE_BYTES_MAX)
  const turns = createHostTurns(FETCHED_AT_ONCE, WAITING_MAX)
  const conversions = createSemaphore(CONVERTED_AT_ONCE, CONVERSIONS_WAITING_MAX)
  const underWay = createSingleFlight<string, StoredPicture>()
  // How many readers wait for each picture.
  const readers = new Map<string, number>()
  const originals = createOriginals(async (source) => {
    log.info({ event: 'picture-withdrawn', source })
    await store.remove(keysOf(source))
  })

  /** @throws NoPicture, QueueFull, Abandoned; a stale picture stays if it can't be renewed */
  const make = (picture: Picture, stale: StoredPicture | null) =>
    underWay.run(picture.key, () =>
      turns.run(picture.source, async () => {
        if (stale === null && !readers.has(picture.key)) throw new Abandoned()
        // Another renewal may have ended after this reader found the old picture. The host is then not asked again.
        const renewed = stale && (await store.read(picture.key))
        if (renewed && renewed.until !== stale.until) return renewed
        const newPicture = await makePicture(picture, stale, folder, conversions).catch(async (error) => {
          report(picture, error)
          if (stale !== null && error instanceof Withdrawn) await store.remove(keysOf(picture.source))
          if (stale === null || error instanceof Withdrawn) throw error
          return { ...stale, until: Date.now() + TRY_AGAIN_MS }
        })
        await store.write(picture.key, newPicture)
        originals.noteRead(picture.source, newPicture.madeAt)
        return newPicture
      }),
    )

  /** Counts a reader of a picture until their response has ended. */
  function waitsFor(key: string, response: ServerResponse): void {
    readers.set(key, (readers.get(key) ?? 0) + 1)
    response.once('close', () => {
      const otherReaders = (readers.get(key) ?? 1) - 1
      if (otherReaders === 0) readers.delete(key)
      else readers.set(key, otherReaders)
    })
  }

  async function stateOf({ source }: Picture, { madeAt, until, validators }: StoredPicture) {
    const isStale = until <= Date.now()
    if (isOfBuild(source)) return isStale ? 'stale' : 'fresh'
    const urgency = originals.urgency(source, madeAt)
    if (urgency === 'meanwhile') void originals.check(source, validators)
    const outcome = urgency === 'before' ? await originals.check(source, validators) : 'there'
    if (outcome === 'withdrawn') return 'withdrawn'
    // The host fails, so the copy can't be made anew now, and is sent as it is.
    if (urgency === 'failed' || outcome === 'unknown') return 'fresh'
    return isStale || originals.hasChanged(source, madeAt) ? 'stale' : 'fresh'
  }

  const policyOf = ({ source }: Picture, { madeAt }: StoredPicture) =>
    isOfBuild(source)
      ? FOR_GOOD
      : `public, max-age=${originals.maxAgeSeconds(source, madeAt)}, must-revalidate`

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = readPictureAddress(request.url ?? '')
    if (address === null || !isAllowed(address.source))
      return refuse(response, 400, 'No picture is made of this address.')
    const picture = pictureOf(address, request.headers.accept, keepsCredits)
    const stored = await store.read(picture.key)
    const state = stored && (await stateOf(picture, stored))
    if (state === 'withdrawn') return refuse(response, 404, 'The picture was withdrawn.')
    const sendAs = (copy: StoredPicture, outcome: 'HIT' | 'STALE' | 'MISS') => {
      if (response.destroyed) return
      // Noted with each response, since an earlier process may have made the copy and this one not know of it.
      if (copy.turned) noteTurned(picture.source, copy.turned)
      response.setHeader('Cache-Control', policyOf(picture, copy))
      response.setHeader('X-Nextjs-Cache', outcome)
      send(request, response, picture, copy)
    }
    if (stored && state === 'fresh') return sendAs(stored, 'HIT')
    const client = String(request.headers[CLIENT_HEADER])
    const waitMs = pictureLimit().take(client)
    if (stored) {
      // This reader gets the old copy, and the next one the new. Too many requests of a client make nothing anew.
      if (waitMs === 0) make(picture, stored).catch(() => {})
      return sendAs(stored, 'STALE')
    }
    if (waitMs > 0) return refuse(response, 429, 'Too many pictures from this address.', retryAfter(waitMs))
    if (response.destroyed) return
    waitsFor(picture.key, response)
    try {
      sendAs(await make(picture, null), 'MISS')
    } catch (error) {
      if (error instanceof QueueFull) {
        pictureLimit().giveBack(client)
        refuse(response, 503, 'Too many pictures are being made.', retryAfter(COME_BACK_MS))
      } else if (!(error instanceof Abandoned)) {
        const status = error instanceof NoPicture ? error.status : 500
        refuse(
          response,
          status,
          'The picture could not be made.',
          status === 503 ? retryAfter(COME_BACK_MS) : {},
        )
      }
    }
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    answer(request, response).catch((error) => stepFailed(error, request, response))
  }
}

function pictureOf(address: PictureAddress, accept: string | undefined, keepsCredits: boolean): Picture {
  const format = modernType(accept)
  // A small picture of a card is a few kilobytes, and its credits would be a tenth of them.
  const hasCredits = keepsCredits && DEVICE_WIDTHS.includes(address.width) && !isOfBuild(address.source)
  return { ...address, format, hasCredits, key: keyOf(address, format, hasCredits) }
}

/** Copies with and without credits have different keys, so that a change of the setting takes effect at once. */
const keyOf = ({ source, width }: PictureAddress, format: Picture['format'], hasCredits: boolean) =>
  contentHash(JSON.stringify([source, width, format, ...(hasCredits ? ['credits'] : [])]))

const keysOf = (source: string) =>
  PICTURE_WIDTHS.flatMap((width) =>
    WANTED_TYPES.flatMap((format) =>
      [false, true].map((hasCredits) => keyOf({ source, width }, format, hasCredits)),
    ),
  )

async function makePicture(
  { source, width, format, hasCredits }: Picture,
  stale: StoredPicture | null,
  folder: string,
  conversions: ReturnType<typeof createSemaphore>,
): Promise<StoredPicture> {
  const madeAt = Date.now()
  const original = isOfBuild(source)
    ? await readBuiltPicture(source.slice(OF_BUILD.length), folder)
    : await readSourcePicture(source)
  const { bytes, type, validators } = original
  const sourceHash = bytes === null ? '' : contentHash(bytes)
  const until = madeAt + Math.max(MADE_FOR_SECONDS, original.maxAge) * 1_000
  if (stale?.sourceHash === sourceHash) return { ...stale, validators, madeAt, until }
  const conversion =
    bytes === null
      ? ORIGINAL
      : await conversions
          .run(() => convertPicture({ bytes, type }, width, format, hasCredits))
          .catch((error) => originalInPlaceOf(error, type))
  return {
    ...conversion,
    etag: `"${contentHash(conversion.bytes, 27)}"`,
    sourceHash,
    validators,
    madeAt,
    until,
  }
}

/**
 * Stands for an original that can't be made smaller: one that is too large, an SVG, of another format, or damaged.
 * Readers are redirected to it.
 */
const ORIGINAL: ConvertedPicture = { bytes: Buffer.alloc(0), type: '' }

/**
 * @param type as its host says; a host may send a page in place of a picture, and readers must not be led to it
 * @throws the error otherwise
 */
function originalInPlaceOf(error: unknown, type: string): ConvertedPicture {
  if (error instanceof NoPicture && type.startsWith('image/')) return ORIGINAL
  throw error
}

function report({ source }: Picture, error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error)
  log.warn({ event: 'picture-failed', source, reason })
}

// Files of the build are named by their content, so they never change under their name.
const FOR_GOOD = 'public, max-age=315360000, immutable'

// A picture that is opened as a document of its own may run nothing.
const POLICY = "script-src 'none'; frame-src 'none'; sandbox;"

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { source }: Picture,
  { bytes, type, etag }: StoredPicture,
): void {
  response.setHeader('Vary', 'Accept')
  response.setHeader('ETag', etag)
  response.setHeader('Content-Security-Policy', POLICY)
  response.setHeader('X-Content-Type-Options', 'nosniff')
  if (matchesEtag(request.headers['if-none-match'], etag)) {
    response.statusCode = 304
    response.end()
    return
  }
  if (type === ORIGINAL.type) {
    response.writeHead(307, { Location: source, 'Content-Length': 0 }).end()
    return
  }
  response.setHeader('Content-Type', type)
  response.setHeader('Content-Disposition', `attachment; filename*=UTF-8''${fileName(source, type)}`)
  response.setHeader('Content-Length', bytes.byteLength)
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

function fileName(source: string, type: string): string {
  const [name = ''] = (source.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '').split('.', 1)
  const [, extension = ''] = type.split('/')
  return `${name || 'picture'}.${extension === 'jpeg' ? 'jpg' : extension.replace(/\W.*/, '')}`
}
