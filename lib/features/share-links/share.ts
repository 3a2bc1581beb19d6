/**
 * Where a story can be sent to, as plain addresses. No network's script is needed, so none hears of a
 * reader who only looks.
 */

export type ShareTarget = {
  /** A brand's name, the same in every language; null for e-mail. */
  name: string | null
  href: string
}

/**
 * The networks' own addresses for sharing, and a letter that is begun.
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

/** Spaces are `%20`: a mail program would show the plus signs that forms write for them. */
function address(base: string, query: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(query).map(
    ([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`,
  )
  return `${base}?${pairs.join('&')}`
}
