/**
 * Compressed copies of kept pages, each made once while the page is unchanged. A page kept for all readers holds no secret
 * and nothing that a reader sent, so its compressed length tells nothing (BREACH).
 */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { processWide } from '../../base/process-wide.mjs'
import { createSemaphore, TooMany } from '../../base/semaphore'
import { createSingleFlight, type SingleFlight } from '../../base/single-flight.mjs'
import type { Encoding, Page } from '../../platform/cache/answers.mjs'
import { pooledBufferCopier } from '../../platform/cache/copy-pooled-buffers.mjs'
import { keptAnswers } from '../../platform/cache/kept-answers.mjs'
import { metrics } from '../../platform/metrics'

const BROTLI_QUALITY = 9
// Brotli is worth its time only where the processor has nothing better to do: one page after the other, and of more
// pages than this the later ones are left for their next reader.
const BROTLI_AT_ONCE = 1
const BROTLI_WAITING_MAX = 50

const gzipped = promisify(gzip)
const brotlied = promisify(brotliCompress)

const state = processWide('compressed-copies', () => ({
  underWay: { gzip: createSingleFlight(), br: createSingleFlight() } as Record<
    Encoding,
    SingleFlight<Buffer, Buffer | null>
  >,
  /** Bodies for whose copies there is no room. */
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

/** The copy that is kept, if there is one. @param body of the page */
export function keptCopy({ entry }: Page, body: Buffer, encoding: Encoding): Buffer | null {
  return entry.copies?.find((copy) => copy.of === body && copy.encoding === encoding)?.bytes ?? null
}

/**
 * The copy that is kept, else a new one, which is kept from then on and made once for all who ask meanwhile.
 * Null where it could not be made, or there is no room for it.
 * @param body of the page
 */
export function compressedCopy(page: Page, body: Buffer, encoding: Encoding): Promise<Buffer | null> {
  const kept = keptCopy(page, body, encoding)
  if (kept !== null || state.unfit.has(body)) return Promise.resolve(kept)
  return state.underWay[encoding].run(body, () => makeCopy(page, body, encoding))
}

async function makeCopy(page: Page, body: Buffer, encoding: Encoding): Promise<Buffer | null> {
  try {
    const bytes = pooledBufferCopier()(await COMPRESSORS[encoding](body))
    metrics.compressions.inc({ encoding })
    if (keptAnswers.cache()?.addCopy(page, { of: body, encoding, bytes })) return bytes
    state.unfit.add(body)
    return bytes
  } catch (error) {
    if (!(error instanceof TooMany)) state.unfit.add(body)
    return null
  }
}
