/** Set by the frame's attribute and the document's header, so it holds when opened directly. */

const ALWAYS = ['allow-scripts', 'allow-popups', 'allow-popups-to-escape-sandbox']

/**
 * @param hasOwnOrigin whether the host serves only advertisements: with `allow-same-origin` on the site's own host
 *   scripts could read the site
 */
export function sandboxTokens(hasOwnOrigin: boolean): string {
  return (hasOwnOrigin ? [...ALWAYS, 'allow-same-origin'] : ALWAYS).join(' ')
}
