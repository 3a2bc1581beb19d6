/** A picture made before is a file; a new one is fetched, up to 7 s, and costs 60 to 500 ms of a core. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { globalSingleton } from '../../base/global-singleton.mjs'
import { createSemaphore, QueueFull } from '../../base/semaphore'
import { CLIENT_HEADER } from '../../http/client-address'
import { pictureLimit } from '../../http/limited-routes'
import { retryAfter } from '../../http/retry-after'
import { currentRequest, type RequestContext } from '../../platform/request-context.mjs'
import { refuse } from './interception'
import { useNewConnections } from './optimiser-connections'
import { boundOptimiserMemory } from './optimiser-memory'
import { pictureAddress } from './picture-address'

// Each of them holds its file, at most 20 MB (`images.maximumResponseBody`): 160 MB in all.
const AT_ONCE = 8
// About three new pages of pictures, or ten seconds of work.
const WAITING_MAX = 120
const COME_BACK_MS = 5_000
// Between a request and its fetch are a look at the disk and one at the name server.
const FETCH_BEGINS_MS = 500
// Above a fetch and the making of seven pictures before this one.
const ABANDONED_MAX_MS = 30_000
// Fewer than fit on the disk (`images.maximumDiskCacheSize`), so that remembered ones exist; below 5 MB.
const MADE_MAX = 10_000
// As `images.minimumCacheTTL`: an older picture is fetched anew, although its reader gets the old one at once.
const MADE_FOR_MS = 86_400_000
// Longer addresses are not remembered.
const KEY_MAX_CHARACTERS = 500

const pictures = globalSingleton('pictures', () => ({
  made: new LRUCache<string, true>({ max: MADE_MAX, ttl: MADE_FOR_MS }),
  semaphore: createSemaphore(AT_ONCE, WAITING_MAX),
  /** Requests whose picture the optimiser has begun to fetch. */
  fetched: new WeakSet<RequestContext>(),
}))

function noteFetch(): void {
  const request = currentRequest()
  if (request) pictures.fetched.add(request)
}

/** @param url path and query; the optimiser serves every path with this prefix */
export const isPictureRequest = (url: string) => url.startsWith('/_next/image')

/**
 * Passes a known picture at once, others in turn; 429 and 503 with Retry-After. 400 for an address with credentials, and
 * for a local picture that is no file of the build.
 */
export function limitPicture(request: IncomingMessage, response: ServerResponse, proceed: () => void): void {
  const url = pictureAddress(request.url ?? '')
  if (url === null) {
    refuse(response, 400, 'No picture is made of this address.')
    return
  }
  request.url = url
  const key = keyOf(request)
  if (pictures.made.get(key)) proceed()
  else limitNewPicture(key, request, response, proceed)
}

function limitNewPicture(
  key: string,
  request: IncomingMessage,
  response: ServerResponse,
  proceed: () => void,
): void {
  const client = String(request.headers[CLIENT_HEADER])
  const waitMs = pictureLimit().take(client)
  if (waitMs > 0) {
    refuse(response, 429, 'Too many pictures from this address.', retryAfter(waitMs))
    return
  }
  // The framework's 304 does not say whether it made the picture, so the first reader of each is sent all of it.
  delete request.headers['if-none-match']
  response.once('close', () => {
    const { statusCode, headersSent } = response
    // An earlier process made it; it was on disk.
    if (response.getHeader('x-nextjs-cache') === 'HIT') pictureLimit().giveBack(client)
    // The status is 200 from the beginning, also where the reader left before there was a picture.
    const isMade = headersSent && statusCode === 200
    if (isMade && key.length <= KEY_MAX_CHARACTERS) pictures.made.set(key, true)
  })
  pictures.semaphore
    .run(() => {
      boundOptimiserMemory()
      useNewConnections(noteFetch)
      return untilResponseEnds(response, proceed)
    })
    .catch((error) => {
      if (!(error instanceof QueueFull)) throw error
      pictureLimit().giveBack(client)
      refuse(response, 503, 'Too many pictures are being made.', retryAfter(COME_BACK_MS))
    })
}

/**
 * Resolves when the response has left, or its reader, also while queued. The optimiser goes on with what it has begun to
 * fetch for a reader who left: then when it has ended.
 */
function untilResponseEnds(response: ServerResponse, proceed: () => void): Promise<void> {
  if (response.destroyed) return Promise.resolve()
  const request = currentRequest()
  return new Promise((resolve) => {
    const { end } = response
    response.once('close', () => {
      if (response.writableEnded) return resolve()
      const isFetched = () => request !== undefined && pictures.fetched.has(request)
      setTimeout(() => isFetched() || resolve(), FETCH_BEGINS_MS).unref()
      const limit = setTimeout(resolve, ABANDONED_MAX_MS).unref()
      response.end = function ended(this: ServerResponse, ...args: unknown[]) {
        clearTimeout(limit)
        resolve()
        return Reflect.apply(end, this, args)
      } as typeof end
    })
    proceed()
  })
}

/** Preferred first: `images.formats`. */
const FORMATS = ['image/avif', 'image/webp']

const keyOf = ({ url = '', headers }: IncomingMessage) =>
  `${FORMATS.find((format) => String(headers.accept).includes(format))} ${url}`
