/** Why a write could not be done, or was not confirmed. */

export type ManagementFailure =
  /** The credentials were refused. */
  | 'unauthorised'
  /** A record of this name is already there. */
  | 'duplicate'
  /** The input was refused, here or by the service: `fields` says why. */
  | 'invalid'
  /** The service knows no such publisher, or there is no management interface at this address. */
  | 'not-found'
  /** No answer in time, no connection, too many requests, or a failure of the service: it may be tried again. */
  | 'unavailable'
  /** An answer that can't be read. Whether the write was done is not known. */
  | 'malformed'

/** Reasons by the name of the field, as the service gave them. */
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
