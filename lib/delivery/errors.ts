/** Why a read of the delivery interface failed. "There is no such record" is not a failure: reads answer null then. */

export type DeliveryFailure = 'unauthorised' | 'rate-limited' | 'over-budget' | 'unavailable' | 'malformed'

/** What may be said in a log or an error: the route and the status. Never a header, an address with parameters or a body. */
export type FailureDetail = { route: string; status?: number; reason: string; retryAfterMs?: number }

export class DeliveryError extends Error {
  override name = 'DeliveryError'
  constructor(
    readonly failure: DeliveryFailure,
    readonly detail: FailureDetail,
  ) {
    super(`The content service is ${failure} at ${detail.route}: ${detail.reason}`)
  }
}

/** The service answered that it has no such record. Caught inside `lib/delivery`, where it becomes null. */
export class NotFoundAnswer extends Error {
  override name = 'NotFoundAnswer'
  constructor(readonly route: string) {
    super(`No such record at ${route}`)
  }
}
