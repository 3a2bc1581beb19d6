/** Why a read of the delivery interface failed. "There is no such record" is not a failure: reads answer null then. */

/*
 * The framework bundles this file into several places, so a process has several classes of each name, and an error made
 * in one place may be caught in another. `instanceof` therefore looks for this mark and not for the class.
 */
const KIND = Symbol.for('masthead.error-kind')

function isOfKind(value: unknown, kind: string): boolean {
  return typeof value === 'object' && value !== null && KIND in value && value[KIND] === kind
}

/**
 * `over-budget`: the site's own calls of this minute are spent. `over-allowance`: those that one client may cause are;
 * its requests are refused, and nobody else's.
 */
export type DeliveryFailure =
  | 'unauthorised'
  | 'rate-limited'
  | 'over-budget'
  | 'over-allowance'
  | 'unavailable'
  | 'malformed'

/** What may be said in a log or an error: the route and the status. Never a header, an address with parameters or a body. */
export type FailureDetail = { route: string; status?: number; reason: string; retryAfterMs?: number }

export class DeliveryError extends Error {
  override name = 'DeliveryError'
  readonly [KIND] = 'DeliveryError'
  constructor(
    readonly failure: DeliveryFailure,
    readonly detail: FailureDetail,
  ) {
    super(`The content service is ${failure} at ${detail.route}: ${detail.reason}`)
  }
  static override [Symbol.hasInstance](value: unknown): boolean {
    return isOfKind(value, 'DeliveryError')
  }
}

/** The service answered that it has no such record. Caught inside `lib/cms`, where it becomes null. */
export class NotFoundAnswer extends Error {
  override name = 'NotFoundAnswer'
  readonly [KIND] = 'NotFoundAnswer'
  constructor(readonly route: string) {
    super(`No such record at ${route}`)
  }
  static override [Symbol.hasInstance](value: unknown): boolean {
    return isOfKind(value, 'NotFoundAnswer')
  }
}

/** The budget of calls, or a share of it, is spent for now. Caught in `lib/cms/client/http.ts`, where it becomes a `DeliveryError`. */
export class BudgetSpent extends Error {
  override name = 'BudgetSpent'
  readonly [KIND] = 'BudgetSpent'
  constructor(
    readonly retryAfterMs: number,
    /** Whether only the part of the client that caused the call is spent. */
    readonly isClients = false,
  ) {
    super('The calls of this minute are spent')
  }
  static override [Symbol.hasInstance](value: unknown): boolean {
    return isOfKind(value, 'BudgetSpent')
  }
}
