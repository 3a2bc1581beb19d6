import { DeliveryError, NotFoundResponse } from '../errors'

/** Null if the service has no such record. @throws DeliveryError as the read does */
export async function nullOn404<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof NotFoundResponse) return null
    throw error
  }
}

/**
 * Reads a route that every deployment has. Its 404 is an outage or a wrong base URL, never an empty list, which would
 * be cached as if there were no posts.
 * @throws DeliveryError
 */
export async function requireBody<T>(route: string, answer: Promise<T>): Promise<T> {
  const body = await nullOn404(answer)
  if (body === null) throw new DeliveryError('unavailable', { route, status: 404, reason: 'no such route' })
  return body
}

/**
 * Reads a route that a deployment may lack. Some gateways refuse unknown routes instead of answering 404, so a refusal
 * is null as well.
 * @throws DeliveryError for other failures
 */
export async function nullIfAbsent<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof NotFoundResponse) return null
    const isRefused =
      error instanceof DeliveryError && (error.failure === 'unauthorised' || error.failure === 'malformed')
    if (isRefused) return null
    throw error
  }
}
