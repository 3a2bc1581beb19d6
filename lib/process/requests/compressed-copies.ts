/** Cached pages contain no secrets or reader input, so BREACH does not apply. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { globalSingleton } from '../../base/global-singleton.mjs'
import { createSemaphore, QueueFull } from '../../base/semaphore'
import { createSingleFlight, type SingleFlight } from '../../base/single-flight.mjs'
import { pooledBufferCopier } from '../../platform/cache/copy-pooled-buffers.mjs'
import { pageCacheAccess } from '../../platform/cache/page-cache-access.mjs'
import type { Encoding, Page } from '../../platform/cache/response-copies.mjs'
import { metrics } from '../../platform/metrics'

const BROTLI_QUALITY = 9
const BROTLI_AT_ONCE = 1
const BROTLI_WAITING_MAX = 50

const gzipped = promisify(gzip)
const brotlied = promisify(brotliCompress)

const state = globalSingleton('compressed-copies', () => ({
  underWay: { gzip: createSingleFlight(), br: createSingleFlight() } as Record<
    Encoding,
    SingleFlight<Buffer, Buffer | null>
  >,
  unfit: new WeakSet<Buffer>(),
  brotli: createSemaphore(BROTLI_AT_ONCE, BROTLI_WAITING_MAX),
}))

const COMPRESSORS: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  gzip: (body) => gzipped(body, { level: constants.Z_BEST_COMPRESSION }),
  br: (body) =>
    state.brotli.run(() =>
      brotlied(body, {
        params: {
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
        },
      }),
    ),
}

export function cachedCopy({ entry }: Page, body: Buffer, encoding: Encoding): Buffer | null {
  return entry.copies?.find((copy) => copy.of === body && copy.encoding === encoding)?.bytes ?? null
}

/** Null on failure. */
export function compressedCopy(page: Page, body: Buffer, encoding: Encoding): Promise<Buffer | null> {
  const kept = cachedCopy(page, body, encoding)
  if (kept !== null || state.unfit.has(body)) return Promise.resolve(kept)
  return state.underWay[encoding].run(body, () => makeCopy(page, body, encoding))
}

async function makeCopy(page: Page, body: Buffer, encoding: Encoding): Promise<Buffer | null> {
  try {
    const bytes = pooledBufferCopier()(await COMPRESSORS[encoding](body))
    metrics.compressions.inc({ encoding })
    if (pageCacheAccess.cache()?.addCopy(page, { of: body, encoding, bytes })) return bytes
    state.unfit.add(body)
    return bytes
  } catch (error) {
    if (!(error instanceof QueueFull)) state.unfit.add(body)
    return null
  }
}
