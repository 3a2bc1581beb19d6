/**
 * What the publication says of itself to machines and is in no record of the service. Each part is left out of the
 * pages where nothing stands here.
 */
export type Publication = {
  /** Another name it is known by, such as its initials. */
  alternateName: string | null
  /** Its name on X, with the `@`. */
  xHandle: `@${string}` | null
  /** Paths of the pages on which it says how it works. A page that does not exist does harm here. */
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
