/* Each bundle has its own class, so `instanceof` checks this mark. */
const KIND = Symbol.for('masthead.error-kind')

function isOfKind(value: unknown, kind: string): boolean {
  return typeof value === 'object' && value !== null && KIND in value && value[KIND] === kind
}

/** `over-budget` is the site's limit, `over-allowance` the client's. */
export type DeliveryFailure =
  | 'unauthorised'
  | 'rate-limited'
  | 'over-budget'
  | 'over-allowance'
  | 'unavailable'
  | 'malformed'

/** Contains no headers, query parameters or bodies. */
export type FailureDetail = {
  route: string
  status?: number
  reason: string
  retryAfterMs?: number
  /** The answer has more bytes than the site reads: `readListing` requests fewer records then. */
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

/** Reads convert it to null. */
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

/** `lib/delivery/call/http.ts` converts it to a `DeliveryError`. */
export class BudgetSpent extends Error {
  override name = 'BudgetSpent'
  readonly [KIND] = 'BudgetSpent'
  constructor(
    readonly retryAfterMs: number,
    /** Only the client's share is used up. */
    readonly isClients = false,
  ) {
    super('The calls of this minute are spent')
  }
  static override [Symbol.hasInstance](value: unknown): boolean {
    return isOfKind(value, 'BudgetSpent')
  }
}
