import { DeliveryError, NotFoundResponse } from '../errors'

/** @throws DeliveryError */
export async function nullOn404<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof NotFoundResponse) return null
    throw error
  }
}

/** A 404 is an outage, never an empty list. @throws DeliveryError */
export async function requireBody<T>(route: string, answer: Promise<T>): Promise<T> {
  const body = await nullOn404(answer)
  if (body === null) throw new DeliveryError('unavailable', { route, status: 404, reason: 'no such route' })
  return body
}

/** Some gateways refuse unknown routes instead of returning 404. @throws DeliveryError */
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
