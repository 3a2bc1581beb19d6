/*
 * The framework bundles this file several times, so a process has several classes of each name, and an error that is
 * thrown in one bundle may be caught in another. So `instanceof` checks this mark, which is the same symbol in all of
 * them (tests/unit/delivery/call/across-bundles.test.ts).
 */
const KIND = Symbol.for('masthead.error-kind')

function isOfKind(value: unknown, kind: string): boolean {
  return typeof value === 'object' && value !== null && KIND in value && value[KIND] === kind
}

/**
 * Why the service did not answer. `over-budget`: the site's calls of this minute are spent. `over-allowance`: one
 * client's share is spent, and only its requests are refused. "No such record" is not a failure: reads return null for
 * it.
 */
export type DeliveryFailure =
  | 'unauthorised'
  | 'rate-limited'
  | 'over-budget'
  | 'over-allowance'
  | 'unavailable'
  | 'malformed'

/** Safe to log: contains no headers, query parameters or bodies, which may hold secrets or what a reader typed. */
export type FailureDetail = {
  route: string
  status?: number
  reason: string
  retryAfterMs?: number
  /** The answer has more bytes than the site reads. `readListing` then requests fewer records. */
  isTooLarge?: true
}

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

/** The service has no such record. Caught inside `lib/delivery`, where reads return null for it. */
export class NotFoundResponse extends Error {
  override name = 'NotFoundResponse'
  readonly [KIND] = 'NotFoundResponse'
  constructor(readonly route: string) {
    super(`No such record at ${route}`)
  }
  static override [Symbol.hasInstance](value: unknown): boolean {
    return isOfKind(value, 'NotFoundResponse')
  }
}

/** The call budget or a share of it is spent. `lib/delivery/call/http.ts` converts it to a `DeliveryError`. */
export class BudgetSpent extends Error {
  override name = 'BudgetSpent'
  readonly [KIND] = 'BudgetSpent'
  constructor(
    readonly retryAfterMs: number,
    /** Only the share of the client that caused the call is spent. */
    readonly isClients = false,
  ) {
    super('The calls of this minute are spent')
  }
  static override [Symbol.hasInstance](value: unknown): boolean {
    return isOfKind(value, 'BudgetSpent')
  }
}
