/** Answers of routes that are no pages. */
import { DeliveryError } from '../delivery/errors'

// A feed reader or crawler may see a list this old; the edge renews it meanwhile.
const CACHED = 'public, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400'

/** An XML document, or a 503 that nobody keeps where the content service could not answer. */
export async function xmlAnswer(type: string, write: () => Promise<string>): Promise<Response> {
  try {
    const body = await write()
    return new Response(body, {
      headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': CACHED },
    })
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error
    return serviceAway(error)
  }
}

const COME_BACK_MS = 30_000

/** What a machine is told where there is nothing to tell: a 503 that nobody keeps, with a time to come back. */
export function serviceAway({ detail: { retryAfterMs } }: DeliveryError): Response {
  return new Response('The content service does not answer.\n', {
    status: 503,
    headers: {
      ...PLAIN_TEXT,
      'Cache-Control': 'no-store',
      'Retry-After': String(Math.max(1, Math.ceil((retryAfterMs || COME_BACK_MS) / 1000))),
    },
  })
}

const PLAIN_TEXT = { 'Content-Type': 'text/plain; charset=utf-8' }

/** A file of text, or a 404 in the same form where the site has none. @param keptSeconds by the edge */
export function textAnswer(body: string | null, keptSeconds: number, headers: object = {}): Response {
  if (body === null) return noSuchFile()
  return new Response(body, {
    headers: { ...PLAIN_TEXT, 'Cache-Control': `public, s-maxage=${keptSeconds}`, ...headers },
  })
}

/** The answer for a file of machines that there is none of. */
export function noSuchFile(): Response {
  return new Response('Not found\n', {
    status: 404,
    headers: { ...PLAIN_TEXT, 'Cache-Control': 'public, max-age=60' },
  })
}
