type Deployment = 'delivery' | 'identify'

export type Call = {
  /** Label without identifiers: `identify_url`. */
  route: string
  /** Decoded segments. */
  segments: readonly string[]
  parameters?: Readonly<Record<string, string | number>>
  deployment?: Deployment
  /** Contains a name that the client may have made up (lib/cms/client/shares.ts). */
  isLookup?: boolean
  /** Some deployments lack the route. */
  isOptional?: boolean
  /** Some deployments send bodies with 301 and 404. */
  bodyAlsoOn?: readonly number[]
}
