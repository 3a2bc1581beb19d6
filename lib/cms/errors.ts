/** Failures of the delivery interface. "No such record" is none: reads return null for it. */

/* Bundles have classes of their own of each name, so `instanceof` checks this mark. */
const KIND = Symbol.for('masthead.error-kind')

function isOfKind(value: unknown, kind: string): boolean {
  return typeof value === 'object' && value !== null && KIND in value && value[KIND] === kind
}

/** `over-budget`: the site's calls are spent. `over-allowance`: one client's are. */
export type DeliveryFailure =
  | 'unauthorised'
  | 'rate-limited'
  | 'over-budget'
  | 'over-allowance'
  | 'unavailable'
  | 'malformed'

/** Safe to log: route and status; never headers, addresses with parameters, or bodies. */
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

/** "No such record". Caught inside `lib/cms`, where it becomes null. */
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

/** The call budget or a share of it is spent. `lib/cms/client/http.ts` turns it into a `DeliveryError`. */
export class BudgetSpent extends Error {
  override name = 'BudgetSpent'
  readonly [KIND] = 'BudgetSpent'
  constructor(
    readonly retryAfterMs: number,
    /** Only the share of the requesting client is spent. */
    readonly isClients = false,
  ) {
    super('The calls of this minute are spent')
  }
  static override [Symbol.hasInstance](value: unknown): boolean {
    return isOfKind(value, 'BudgetSpent')
  }
}
