/* Plain links. The networks' own buttons would load scripts that track readers on every page. */

export type ShareTarget = {
  /** Null for e-mail, whose name is a text of the site. */
  name: string | null
  href: string
}

/** Links that share a story, where `tools.share` is true. @param url canonical */
export function shareTargets(url: string, title: string): ShareTarget[] {
  return [
    { name: 'WhatsApp', href: address('https://wa.me/', { text: `${title}\n${url}` }) },
    { name: 'X', href: address('https://x.com/intent/post', { text: title, url }) },
    { name: 'Facebook', href: address('https://www.facebook.com/sharer/sharer.php', { u: url }) },
    { name: 'Telegram', href: address('https://t.me/share/url', { url, text: title }) },
    { name: null, href: address('mailto:', { subject: title, body: url }) },
  ]
}

/** Encodes spaces as `%20`: mail programs don't decode `+`, which URLSearchParams would write. */
export function address(base: string, query: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(query).map(
    ([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`,
  )
  return `${base}?${pairs.join('&')}`
}
