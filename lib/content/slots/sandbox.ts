/**
 * What an advertisement's document may do. The frame's attribute and the document's own header say the same, so the
 * document is held even when somebody opens its address directly.
 */

const ALWAYS = ['allow-scripts', 'allow-popups', 'allow-popups-to-escape-sandbox']

/**
 * The sandbox tokens.
 * @param hasOwnOrigin whether the document comes from a host that holds nothing but advertisements. Only there may
 *   it keep its origin: scripts with `allow-same-origin` on the site's own host could read the site.
 */
export function sandboxTokens(hasOwnOrigin: boolean): string {
  return (hasOwnOrigin ? [...ALWAYS, 'allow-same-origin'] : ALWAYS).join(' ')
}
