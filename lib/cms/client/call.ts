/** One call to the delivery service, before it is made. */

export type Deployment = 'delivery' | 'identify'

export type Call = {
  /** The route's name in logs and errors, without identifiers: `posts`, `post`, `identify_url`. */
  route: string
  /** Decoded segments after `/publisher/{id}/`; each is encoded here. */
  segments: readonly string[]
  parameters?: Readonly<Record<string, string | number>>
  deployment?: Deployment
  /**
   * Whether a reader may have made up a name or number in it. Such calls have a share of the budget, and each client a
   * part of that share: lib/cms/client/shares.ts. Where lib/cms/repositories/known-names.ts knows the name, nobody made it up.
   */
  isLookup?: boolean
  /** Statuses whose body is an answer all the same: identify sends its body with 301 and 404 on some deployments. */
  bodyAlsoOn?: readonly number[]
}
