type Deployment = 'delivery' | 'identify'

export type Call = {
  /** Name in logs and errors, without identifiers: `posts`, `identify_url`. */
  route: string
  /** Decoded segments after `/publisher/{id}/`; encoded on sending. */
  segments: readonly string[]
  parameters?: Readonly<Record<string, string | number>>
  deployment?: Deployment
  /**
   * Whether a client may have invented a name or number in it: such calls have a share of the budget per client
   * (lib/cms/client/shares.ts).
   */
  isLookup?: boolean
  /** Whether some deployments lack the route: gateways refuse those that they do not know, whatever the credentials. */
  isOptional?: boolean
  /** Some deployments send identify's body with 301 and 404. */
  bodyAlsoOn?: readonly number[]
}
