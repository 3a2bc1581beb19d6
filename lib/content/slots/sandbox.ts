/** Set by the frame's attribute and the document's header, so it holds when opened directly. */

const ALWAYS = ['allow-scripts', 'allow-popups', 'allow-popups-to-escape-sandbox']

type Options = {
  /** Whether the host serves only advertisements: with `allow-same-origin` on the site's own, scripts could read it. */
  hasOwnOrigin: boolean
  /** `ads.forms` of site.config.ts. */
  forms: boolean
}

export function sandboxTokens({ hasOwnOrigin, forms }: Options): string {
  return [...ALWAYS, ...(hasOwnOrigin ? ['allow-same-origin'] : []), ...(forms ? ['allow-forms'] : [])].join(
    ' ',
  )
}
