export type ManagementFailure =
  | 'unauthorised'
  | 'duplicate'
  /** Refused here or by the service: `fields` says why. */
  | 'invalid'
  /** No such publisher, or no management interface at this address. */
  | 'not-found'
  /** Timeout, no connection, too many requests, or a failure of the service: may be retried. */
  | 'unavailable'
  /** An unreadable response: whether the write was done is unknown. */
  | 'malformed'

export type FieldReasons = Record<string, string[]>

export class ManagementError extends Error {
  override name = 'ManagementError'
  constructor(
    readonly failure: ManagementFailure,
    message: string,
    readonly fields: FieldReasons = {},
  ) {
    super(message)
  }
}
