/** Answers of routes that are no pages. */
import { DeliveryError } from '../delivery/errors'

const PLAIN_TEXT = { 'Content-Type': 'text/plain; charset=utf-8' }

const COME_BACK_MS = 30_000

/**
 * What a machine is told where there is nothing to tell: a 503 that nobody keeps, with a time to come back.
 * @throws what is no failure of the content service, but a mistake of ours
 */
export function serviceFailed(error: unknown): Response {
  if (!(error instanceof DeliveryError)) throw error
  const waitMs = error.detail.retryAfterMs || COME_BACK_MS
  return new Response('The content service does not answer.\n', {
    status: 503,
    headers: {
      ...PLAIN_TEXT,
      'Cache-Control': 'no-store',
      'Retry-After': String(Math.max(1, Math.ceil(waitMs / 1000))),
    },
  })
}

/** A file of text, or a 404 in the same form where the site has none. @param keptSeconds by the edge */
export function textAnswer(body: string | null, keptSeconds: number, headers: object = {}): Response {
  if (body === null) return noSuchFile()
  return new Response(body, {
    headers: { ...PLAIN_TEXT, 'Cache-Control': `public, max-age=0, s-maxage=${keptSeconds}`, ...headers },
  })
}

/** There is no such file. Edges ask again within a minute, when there may be. */
export function noSuchFile(): Response {
  return new Response('There is nothing here.\n', {
    status: 404,
    headers: { ...PLAIN_TEXT, 'Cache-Control': 'public, max-age=0, s-maxage=60' },
  })
}
