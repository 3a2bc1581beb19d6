/** `/ads.txt` and `/app-ads.txt`, which tell buyers of ads who may sell the publication's. */
import { readFile } from 'node:fs/promises'
import { log } from '../base/log.mjs'
import { downloadText } from '../base/net'
import { createSingleFlight, type SingleFlight } from '../base/process-state.mjs'
import { textResponse } from '../server/responses'
import { linesOfFile, type SellerSource, sellerFileText, wrongLine } from '../settings/env-kinds'

// A source is read again after an hour, and one that failed after a minute.
const KEPT_SECONDS = 3_600
const RETRY_SECONDS = 60
const TIMEOUT_MS = 5_000
// The largest files have some thousand lines.
const MAX_BYTES = 1_000_000

type Copy = { lines: readonly string[] | null; readAt: number }

const copies = new Map<string, Copy>()
const reads: SingleFlight<string, readonly string[] | null> = createSingleFlight()

/**
 * The file from the settings, or from a file or address that they name, else from the service. While its source fails,
 * the last good copy is sent. 404 without a source, 503 without a good copy.
 * @param atService reads the service's file, which is used without a source; undefined if it can't be read
 */
export async function handleSellerFile(
  source: SellerSource | undefined,
  atService: () => Promise<string | null | undefined> = async () => null,
  now = Date.now,
): Promise<Response> {
  if (source?.kind === 'lines') return textResponse(sellerFileText(source.lines), KEPT_SECONDS)
  const serviceText = source === undefined ? await atService() : undefined
  if (serviceText === null) return textResponse(null, KEPT_SECONDS)
  const lines = source === undefined ? serviceText && readable(serviceText) : await linesAt(source, now())
  if (lines) return textResponse(sellerFileText(lines), KEPT_SECONDS)
  const headers = { 'Retry-After': String(RETRY_SECONDS), 'Cache-Control': 'no-store' }
  return new Response('The list of sellers cannot be read right now.\n', { status: 503, headers })
}

/** The service's file, in which lines that buyers can't read become comments. Null if no line names a seller. */
function readable(text: string): string[] | null {
  const lines = linesOfFile(text)
  const line = wrongLine(lines)
  if (line !== null)
    log.warn({ event: 'seller-file-failed', source: 'service', reason: `buyers can't read line ${line}` })
  const read = lines.map((one) => (wrongLine([one]) === null ? one : `# ${one}`))
  return line === null || read.some((one) => /^[^#]+,/.test(one)) ? read : null
}

type Elsewhere = Exclude<SellerSource, { kind: 'lines' }>

async function linesAt(source: Elsewhere, now: number): Promise<readonly string[] | null> {
  const key = source.kind === 'file' ? source.path : source.address
  const lastCopy = copies.get(key)
  if (lastCopy && now - lastCopy.readAt < KEPT_SECONDS * 1_000) return lastCopy.lines
  return reads.run(key, () => readAgain(source, { key, lastCopy, now }))
}

type Reading = { key: string; lastCopy: Copy | undefined; now: number }

async function readAgain(
  source: Elsewhere,
  { key, lastCopy, now }: Reading,
): Promise<readonly string[] | null> {
  try {
    const lines = await readSellers(source)
    copies.set(key, { lines, readAt: now })
    return lines
  } catch (error) {
    log.warn({
      event: 'seller-file-failed',
      source: source.kind,
      reason: (error as Error).message.slice(0, 200),
    })
    // A failure is remembered for a minute, because each request would otherwise wait for the source.
    const lines = lastCopy?.lines ?? null
    copies.set(key, { lines, readAt: now - (KEPT_SECONDS - RETRY_SECONDS) * 1_000 })
    return lines
  }
}

/** @throws Error with the reason, if the source can't be read or has a line that buyers can't read */
export async function readSellers(source: Elsewhere): Promise<readonly string[]> {
  const text =
    source.kind === 'file'
      ? await readFile(source.path, 'utf8')
      : await downloadText(source.address, { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES })
  const lines = linesOfFile(text)
  const line = wrongLine(lines)
  if (line !== null) throw new Error(`buyers can't read line ${line}`)
  return lines
}
