/** "There is no such record", as an answer. */
import { NotFoundAnswer } from './errors'

/** Null where the service answered that it has no such record. @throws DeliveryError as the read does */
export async function orMissing(answer: Promise<unknown>): Promise<unknown> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof NotFoundAnswer) return null
    throw error
  }
}
