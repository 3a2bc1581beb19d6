type Deployment = 'delivery' | 'identify'

export type Call = {
  /** Label without identifiers: `posts`, `identify_url`. */
  route: string
  /** Decoded, after `/publisher/{id}/`. */
  segments: readonly string[]
  parameters?: Readonly<Record<string, string | number>>
  deployment?: Deployment
  /** The client may have made up a name or number (lib/cms/client/shares.ts). */
  isLookup?: boolean
  /** Some deployments lack the route. */
  isOptional?: boolean
  /** Some deployments send identify's body with 301 and 404. */
  bodyAlsoOn?: readonly number[]
}
