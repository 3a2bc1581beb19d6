/** What structured data say about the publication and no record of the service contains. Null leaves a part out. */
export type Publication = {
  /** Another name by which it is known, such as its initials. */
  alternateName: string | null
  xHandle: `@${string}` | null
  /** Paths of the pages that state its policies. */
  policies: {
    publishingPrinciples: string | null
    ethicsPolicy: string | null
    correctionsPolicy: string | null
  }
}

export const publication: Publication = {
  alternateName: null,
  xHandle: null,
  policies: { publishingPrinciples: null, ethicsPolicy: null, correctionsPolicy: null },
}
