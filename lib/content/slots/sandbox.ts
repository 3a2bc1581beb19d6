/** Also in the header, for direct access. */

const ALWAYS = ['allow-scripts', 'allow-popups', 'allow-popups-to-escape-sandbox']

type Options = {
  /** `allow-same-origin` on the site's host would give scripts access. */
  hasOwnOrigin: boolean
  forms: boolean
}

export function sandboxTokens({ hasOwnOrigin, forms }: Options): string {
  return [...ALWAYS, ...(hasOwnOrigin ? ['allow-same-origin'] : []), ...(forms ? ['allow-forms'] : [])].join(
    ' ',
  )
}
