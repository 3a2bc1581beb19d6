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
    return serviceFailed(error)
  }
}

/** A 503 that nobody keeps, where the content service could not answer; a mistake of ours is thrown on. */
export function serviceFailed(error: unknown): Response {
  if (!(error instanceof DeliveryError)) throw error
  return textAnswer('The content service does not answer.', 503, {
    'Cache-Control': 'no-store',
    'Retry-After': '30',
  })
}

/** There is no such file. Edges ask again within a minute, when there may be. */
export const noSuchFile = () =>
  textAnswer('There is nothing here.', 404, { 'Cache-Control': 'public, max-age=0, s-maxage=60' })

export function textAnswer(text: string, status: number, headers: Record<string, string>): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', ...headers },
  })
}
