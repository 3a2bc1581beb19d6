/**
 * Sandbox of an advertisement's document. Both the frame's attribute and the document's header set it, so it holds when
 * the address is opened directly.
 */

const ALWAYS = ['allow-scripts', 'allow-popups', 'allow-popups-to-escape-sandbox']

/**
 * The sandbox tokens.
 * @param hasOwnOrigin whether the host serves nothing but advertisements. Only there may scripts have
 *   `allow-same-origin`: on the site's own host they could read the site.
 */
export function sandboxTokens(hasOwnOrigin: boolean): string {
  return (hasOwnOrigin ? [...ALWAYS, 'allow-same-origin'] : ALWAYS).join(' ')
}
