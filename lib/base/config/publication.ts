/** What structured data say of the publication beyond the service's records. Null parts are left out. */
export type Publication = {
  /** Another name it is known by, such as its initials. */
  alternateName: string | null
  /** Its name on X, with `@`. */
  xHandle: `@${string}` | null
  /** Paths of the pages that state its policies. Naming a page that does not exist does harm. */
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
