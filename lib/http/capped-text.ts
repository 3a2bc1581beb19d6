import { readBounded } from '../base/net/bounded-body'

/** Null if larger than `maxBytes` or not text. */
export async function cappedText(request: Request, maxBytes: number): Promise<string | null> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return null
  const body = await readBounded(request.body, maxBytes)
  if (body === null) return null
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body)
  } catch {
    return null
  }
}
