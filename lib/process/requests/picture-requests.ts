/** A new picture takes up to 7 s to fetch and 60 to 500 ms of CPU time. */
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

// Each picture takes at most 20 MB (`images.maximumResponseBody`).
const AT_ONCE = 8
const WAITING_MAX = 120
const COME_BACK_MS = 5_000
const FETCH_BEGINS_MS = 500
const ABANDONED_MAX_MS = 30_000
// These must fit on disk (`images.maximumDiskCacheSize`).
const MADE_MAX = 10_000
// Same as `images.minimumCacheTTL`.
const MADE_FOR_MS = 86_400_000
const KEY_MAX_CHARACTERS = 500

const pictures = globalSingleton('pictures', () => ({
  made: new LRUCache<string, true>({ max: MADE_MAX, ttl: MADE_FOR_MS }),
  semaphore: createSemaphore(AT_ONCE, WAITING_MAX),
  fetched: new WeakSet<RequestContext>(),
}))

function noteFetch(): void {
  const request = currentRequest()
  if (request) pictures.fetched.add(request)
}

export const isPictureRequest = (url: string) => url.startsWith('/_next/image')

/** Limits pictures that may be new. May send 400, 429 and 503. */
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
  // A framework 304 does not say whether the picture was made.
  delete request.headers['if-none-match']
  response.once('close', () => {
    const { statusCode, headersSent } = response
    if (response.getHeader('x-nextjs-cache') === 'HIT') pictureLimit().giveBack(client)
    // 200 is the default status, even if the reader left before the response.
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

/** The optimiser continues a fetch after the reader leaves. */
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

const FORMATS = ['image/avif', 'image/webp']

const keyOf = ({ url = '', headers }: IncomingMessage) =>
  `${FORMATS.find((format) => String(headers.accept).includes(format))} ${url}`
