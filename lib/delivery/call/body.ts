import { readBounded } from '../../base/net'

// Unpacked bytes. A page of a listing has up to fifty stories, which fit with 100 KB each and more.
const BODY_MAX_BYTES = 8 * 1024 * 1024

// A menu or a body of blocks is a handful of levels deep. The parsers that follow call themselves for each level, so
// endless nesting would exhaust the stack.
const DEPTH_MAX = 200

export class BodyRefused extends Error {
  override name = 'BodyRefused'
  /** @param isTooLarge the service is in order, but fewer records have to be requested at a time (`readListing`) */
  constructor(
    message: string,
    readonly isTooLarge = false,
  ) {
    super(message)
  }
}

/** @throws BodyRefused if the body is not JSON, has too many bytes, or is nested too deeply */
export async function readJsonBody(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? ''
  if (!/\bjson\b/i.test(type)) {
    await response.body?.cancel()
    throw new BodyRefused(`the answer is ${type.split(';')[0] || 'of no declared type'}, not JSON`)
  }
  const body = await readBounded(response.body, BODY_MAX_BYTES)
  if (body === null) throw new BodyRefused(`the answer is larger than ${BODY_MAX_BYTES} bytes`, true)
  const text = new TextDecoder().decode(body)
  if (deeperThan(text, DEPTH_MAX))
    throw new BodyRefused(`the answer is nested deeper than ${DEPTH_MAX} levels`)
  try {
    return JSON.parse(text)
  } catch {
    throw new BodyRefused('the answer is not valid JSON')
  }
}

/** Counts brackets outside strings, before anything is parsed. Invalid JSON is left to `JSON.parse`. */
function deeperThan(json: string, limit: number): boolean {
  let depth = 0
  let inString = false
  for (let index = 0; index < json.length; index++) {
    const code = json.charCodeAt(index)
    if (inString) {
      if (code === 0x5c) index++
      else if (code === 0x22) inString = false
    } else if (code === 0x22) inString = true
    else if (code === 0x5b || code === 0x7b) {
      if (++depth > limit) return true
    } else if (code === 0x5d || code === 0x7d) depth--
  }
  return false
}
