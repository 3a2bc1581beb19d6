export type ManagementFailure =
  | 'unauthorised'
  | 'duplicate'
  /** See `fields`. */
  | 'invalid'
  /** Wrong publisher or URL. */
  | 'not-found'
  /** May be retried. */
  | 'unavailable'
  /** The write may have succeeded. */
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
