/**
 * How much of the image optimiser one client may use, and all together. A picture that was made before is a file to be
 * read. One that was not is fetched, which may take 7 s, and costs 60 to 500 ms of a core: such pictures are counted for
 * each client, and only so many are made side by side.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { processWide } from '../../base/process-wide.mjs'
import { createSemaphore, TooMany } from '../../base/semaphore'
import { CLIENT_HEADER } from '../../http/client-address'
import { pictureLimit } from '../../http/limited-routes'
import { retryAfter } from '../../http/retry-after'
import { refuse } from './interception'

// Four are worked on at a time, by Node's own threads, while others are fetched. Each holds its file, of 20 MB at most
// (`images.maximumResponseBody`), so that all of them stay below 160 MB.
const AT_ONCE = 8
// Some three new pages of pictures, or ten seconds of work.
const WAITING_MAX = 120
const COME_BACK_MS = 5_000
// Fewer than the files that fit on the disk (`images.maximumDiskCacheSize`, at some 30 KB each), so that what is known
// here is there; below 5 MB of memory.
const MADE_MAX = 10_000
// Longer addresses are those of no newsroom, and are not remembered.
const KEY_MAX_CHARACTERS = 500

// Of the site's own addresses, what `images.localPatterns` means. The framework compares an address after its dots and
// backslashes are resolved, and then asks for it as it was sent.
const LOCAL = /^[/\\]/
const FILE_OF_BUILD = /^\/_next\/static\/(?:immutable\/)?media\/[\w~-][\w.~-]*$/

const pictures = processWide('pictures', () => ({
  made: new LRUCache<string, true>({ max: MADE_MAX }),
  semaphore: createSemaphore(AT_ONCE, WAITING_MAX),
}))

/** @param url a request's path and query. The optimiser answers at every path that begins so. */
export const isPictureRequest = (url: string) => url.startsWith('/_next/image')

/**
 * Lets a picture be answered at once where it was made before, else in its turn; 429 and 503 say when to come back. 400
 * where it would be made of an address of the site's own that is no file of the build.
 */
export function limitPicture(request: IncomingMessage, response: ServerResponse, proceed: () => void): void {
  if (isOwnAddress(request.url)) {
    refuse(response, 400, 'No picture is made of this address.')
    return
  }
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
  response.once('close', () => {
    const { statusCode } = response
    // Made by an earlier process, and found on the disk.
    if (response.getHeader('x-nextjs-cache') === 'HIT') pictureLimit().giveBack(client)
    if ((statusCode === 200 || statusCode === 304) && key.length <= KEY_MAX_CHARACTERS)
      pictures.made.set(key, true)
  })
  pictures.semaphore
    .run(() => answered(response, proceed))
    .catch((error) => {
      if (!(error instanceof TooMany)) throw error
      pictureLimit().giveBack(client)
      refuse(response, 503, 'Too many pictures are being made.', retryAfter(COME_BACK_MS))
    })
}

/** Ends when the answer has, or its reader has gone, also while it waited for its turn. */
function answered(response: ServerResponse, proceed: () => void): Promise<void> {
  if (response.destroyed) return Promise.resolve()
  return new Promise((resolve) => {
    response.once('close', resolve)
    proceed()
  })
}

function isOwnAddress(url = ''): boolean {
  const sources = new URLSearchParams(url.slice(url.indexOf('?') + 1)).getAll('url')
  return sources.some((source) => LOCAL.test(source) && !FILE_OF_BUILD.test(source))
}

/** Pictures are made in the first of these that a reader takes: `images.formats`. */
const FORMATS = ['image/avif', 'image/webp']

const keyOf = ({ url = '', headers }: IncomingMessage) =>
  `${FORMATS.find((format) => String(headers.accept).includes(format))} ${url}`
