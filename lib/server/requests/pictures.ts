/** A new picture takes up to 7 s to fetch and 60 to 500 ms of CPU time. */
import { Agent, type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { log } from '../../base/log.mjs'
import { isInside, lookupOutside } from '../../base/net'
import { type Decodable, keepNothingDecoded, toBufferInTurn } from '../../base/picture-memory'
import { globalSingleton } from '../../base/process-state.mjs'
import { currentRequest, type RequestContext } from '../../base/request-context.mjs'
import { createSemaphore, QueueFull } from '../../base/semaphore'
import { isOwnHost } from '../../settings/start-settings.mjs'
import { CLIENT_HEADER } from '../client-address'
import { pictureLimit } from '../limits'
import { retryAfter } from '../responses'
import { refuse } from './arrival'

/* The framework's optimiser does not retry if a reused connection was closed. */

const AGENTS: readonly string[] = ['ImageHttpAgent', 'ImageHttpsAgent']

type FetchOptions = {
  hostname?: string | null
  host?: string | null
  port?: number | string | null
  lookup?: unknown
}

/** Node's types lack this. */
type WithInternals = Agent & {
  addRequest(this: Agent, request: ClientRequest, options: FetchOptions, ...more: unknown[]): void
}

let usesNewConnections = false

/** Idempotent. @param fetchBegins called in the context of the request */
function useNewConnections(fetchBegins: () => void): void {
  if (usesNewConnections) return
  usesNewConnections = true
  const agents = Agent.prototype as WithInternals
  const { addRequest, keepSocketAlive } = agents
  agents.addRequest = function (this: Agent, request, options, ...more) {
    if (AGENTS.includes(this.constructor.name)) {
      fetchBegins()
      keepOutside(request, options)
    }
    return Reflect.apply(addRequest, this, [request, options, ...more])
  }
  // Returns whether the connection is reused; the type is wrong.
  Agent.prototype.keepSocketAlive = function (this: Agent, socket) {
    return !AGENTS.includes(this.constructor.name) && keepSocketAlive.call(this, socket)
  }
}

/** The framework allows internal addresses for all hosts or none, so other hosts are checked here. */
function keepOutside(request: ClientRequest, options: FetchOptions): void {
  const hostname = options.hostname ?? options.host ?? ''
  if (isOwnHost(options.port ? `${hostname}:${options.port}` : hostname)) return
  if (isInside(hostname)) request.destroy(new Error('is an address inside'))
  options.lookup ??= lookupOutside
}

/* The framework's optimiser uses `toBuffer` of its own sharp. */

let isMemoryBounded = false

/** Call before the first picture, since sharp takes 100 ms and 20 MB to load. Idempotent. */
export function boundOptimiserMemory(): void {
  if (isMemoryBounded) return
  isMemoryBounded = true
  try {
    install(sharpOfFramework())
  } catch (error) {
    log.error({ event: 'optimiser-memory-unbounded', reason: String(error) })
  }
}

type Sharp = { prototype: Decodable; cache(isKept: false): unknown }

function install(sharp: Sharp): void {
  keepNothingDecoded(sharp)
  const { toBuffer } = sharp.prototype
  sharp.prototype.toBuffer = function (this: Decodable, ...options: []) {
    return toBufferInTurn(this, () => toBuffer.apply(this, options))
  }
}

/** An import would load the ES module, which has another class. */
function sharpOfFramework(): Sharp {
  const { createRequire } = process.getBuiltinModule('node:module')
  const ofProject = createRequire(join(process.cwd(), 'package.json'))
  return createRequire(ofProject.resolve('next/package.json'))('sharp')
}

/* Gives each picture one address, so that it is stored only once. */

// Same as `images.localPatterns`.
const LOCAL = /^[/\\]/
const FILE_OF_BUILD = /^\/_next\/static\/(?:immutable\/)?media\/[\w~-][\w.~-]*$/

// The framework's limit is 3,072 unescaped characters.
const QUERY_MAX_CHARACTERS = 9_500
const PARAMETERS_MAX = 10

/** @returns null if the optimiser can't serve it */
export function pictureAddress(url: string): string | null {
  const query = url.slice(url.indexOf('?') + 1)
  if (query.length > QUERY_MAX_CHARACTERS || query.split('&', PARAMETERS_MAX + 1).length > PARAMETERS_MAX)
    return null
  const given = new URLSearchParams(query)
  const [source, width, quality] = ['url', 'w', 'q'].map((name) => onlyValue(given, name))
  const normal = source ? normalSource(source) : null
  if (normal === null || !isNumber(width) || !isNumber(quality)) return null
  return `/_next/image?url=${encodeURIComponent(normal)}&w=${Number(width)}&q=${Number(quality)}`
}

function onlyValue(given: URLSearchParams, name: string): string | null {
  const values = given.getAll(name)
  return values.length === 1 ? (values[0] ?? null) : null
}

const isNumber = (value: string | null | undefined) => typeof value === 'string' && /^\d{1,4}$/.test(value)

/** Normalised as in RFC 3986 §6.2.2. Empty segments stay, since `/a//b` may differ from `/a/b`. */
function normalSource(source: string): string | null {
  if (LOCAL.test(source)) return FILE_OF_BUILD.test(source) ? source : null
  if (!URL.canParse(source)) return null
  const url = new URL(source)
  if (url.username !== '' || url.password !== '') return null
  url.hash = ''
  url.pathname = withoutNeedlessEscapes(url.pathname)
  return url.href
}

const withoutNeedlessEscapes = (path: string) =>
  path.replace(/%[0-9a-f]{2}/gi, (escaped) => {
    const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16))
    return /[\w.~-]/.test(character) ? character : escaped.toUpperCase()
  })

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
