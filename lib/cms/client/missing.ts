/** "There is no such record", as an answer. */
import { DeliveryError, NotFoundAnswer } from '../errors'

/** Null where the service answered that it has no such record. @throws DeliveryError as the read does */
export async function orMissing(answer: Promise<unknown>): Promise<unknown> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof NotFoundAnswer) return null
    throw error
  }
}

/** A route that must exist: its 404 is an outage or a wrong base URL, never "no posts". @throws DeliveryError */
export async function answered(route: string, answer: Promise<unknown>): Promise<unknown> {
  const body = await orMissing(answer)
  if (body === null) throw new DeliveryError('unavailable', { route, status: 404, reason: 'no such route' })
  return body
}
