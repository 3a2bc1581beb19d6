/** RFC 9116. */
import { absoluteUrl } from '../base/absolute-url'
import type { Site } from '../base/config/site'

// The RFC recommends less than a year.
const VALID_DAYS = 180
const DAY_MS = 86_400_000

/** @param now milliseconds */
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
    // Web addresses must use https.
    ...(site.url.startsWith('https:')
      ? [`Canonical: ${absoluteUrl('/.well-known/security.txt', site)}`]
      : []),
    '',
  ].join('\n')
}
