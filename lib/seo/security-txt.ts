/** security.txt: where somebody who found a weakness turns to (RFC 9116). */
import { absoluteUrl } from '../base/absolute-url'
import type { Site } from '../base/config/site'

// The RFC recommends less than a year; a publication that runs renews it each day.
const VALID_DAYS = 180
const DAY_MS = 86_400_000

/** @param now milliseconds; the file is the same all day */
export function securityTxt(
  site: Pick<Site, 'url' | 'language'>,
  { contacts, policy }: { contacts: readonly string[]; policy: string | null },
  now: number,
): string {
  const expires = new Date((Math.floor(now / DAY_MS) + VALID_DAYS) * DAY_MS)
  const languages = new Set([new Intl.Locale(site.language).language, 'en'])
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString().replace('.000Z', 'Z')}`,
    ...(policy ? [`Policy: ${policy}`] : []),
    `Preferred-Languages: ${[...languages].join(', ')}`,
    // An address on the web begins with https here, and nobody signs for a copy on their own machine.
    ...(site.url.startsWith('https:')
      ? [`Canonical: ${absoluteUrl('/.well-known/security.txt', site)}`]
      : []),
    '',
  ].join('\n')
}
