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
    return new Response('The content service does not answer.\n', {
      status: 503,
      headers: {
        'Content-Type': 'text/plain; charset=utf-8',
        'Cache-Control': 'no-store',
        'Retry-After': '30',
      },
    })
  }
}
