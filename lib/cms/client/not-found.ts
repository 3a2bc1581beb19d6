import { DeliveryError, NotFoundResponse } from '../errors'

/** Null if the service has no such record. @throws DeliveryError as the read does */
export async function nullOn404(answer: Promise<unknown>): Promise<unknown> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof NotFoundResponse) return null
    throw error
  }
}

/** A 404 is an outage or a wrong base URL, never "no posts". @throws DeliveryError */
export async function requireBody(route: string, answer: Promise<unknown>): Promise<unknown> {
  const body = await nullOn404(answer)
  if (body === null) throw new DeliveryError('unavailable', { route, status: 404, reason: 'no such route' })
  return body
}
