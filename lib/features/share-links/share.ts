/** Plain links, since networks' scripts would track readers. */

export type ShareTarget = {
  name: string | null
  href: string
}

/** @param url canonical */
export function shareTargets(url: string, title: string): ShareTarget[] {
  return [
    { name: 'WhatsApp', href: address('https://wa.me/', { text: `${title}\n${url}` }) },
    { name: 'X', href: address('https://x.com/intent/post', { text: title, url }) },
    { name: 'Facebook', href: address('https://www.facebook.com/sharer/sharer.php', { u: url }) },
    { name: 'Telegram', href: address('https://t.me/share/url', { url, text: title }) },
    { name: null, href: address('mailto:', { subject: title, body: url }) },
  ]
}

/** Mail programs don't decode `+`. */
function address(base: string, query: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(query).map(
    ([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`,
  )
  return `${base}?${pairs.join('&')}`
}
