/** Plain addresses: no network's script is loaded, so none can track readers. */

export type ShareTarget = {
  /** A brand name; null for e-mail. */
  name: string | null
  href: string
}

/**
 * Share addresses of networks, and an e-mail draft.
 * @param url the story's canonical address
 */
export function shareTargets(url: string, title: string): ShareTarget[] {
  return [
    { name: 'WhatsApp', href: address('https://wa.me/', { text: `${title}\n${url}` }) },
    { name: 'X', href: address('https://x.com/intent/post', { text: title, url }) },
    { name: 'Facebook', href: address('https://www.facebook.com/sharer/sharer.php', { u: url }) },
    { name: 'Telegram', href: address('https://t.me/share/url', { url, text: title }) },
    { name: null, href: address('mailto:', { subject: title, body: url }) },
  ]
}

/** Spaces as `%20`: mail programs would show a plus sign. */
function address(base: string, query: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(query).map(
    ([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`,
  )
  return `${base}?${pairs.join('&')}`
}
