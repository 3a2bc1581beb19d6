export type Publication = {
  alternateName: string | null
  xHandle: `@${string}` | null
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
