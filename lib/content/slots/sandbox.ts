/** Also sent as a header, for direct access. */

const ALWAYS = ['allow-scripts', 'allow-popups', 'allow-popups-to-escape-sandbox']

type Options = {
  /** On the site's own host, `allow-same-origin` would give scripts access to the site. */
  hasOwnOrigin: boolean
  forms: boolean
}

export function sandboxTokens({ hasOwnOrigin, forms }: Options): string {
  return [...ALWAYS, ...(hasOwnOrigin ? ['allow-same-origin'] : []), ...(forms ? ['allow-forms'] : [])].join(
    ' ',
  )
}
