/** Advertisements before films of the page's own player: docs/advertising.md#before-films. */
import type { TagOrigins } from './ad-tag'

/** https://developers.google.com/interactive-media-ads/docs/sdks/html5/client-side */
export const IMA_SCRIPT = 'https://imasdk.googleapis.com/js/sdkloader/ima3.js'

export type VideoAdConfig = {
  /**
   * The address of your ad server's VAST or VMAP answer. `{url}`, `{id}` and `{section}` become those of the story,
   * escaped.
   */
  tag: string
  /** Another address of Google's IMA SDK. */
  script?: string | undefined
  /** Further sources that the page's policy allows. */
  origins?: TagOrigins | undefined
  /** Whether ads may be personalised on a site whose `consent` is `none`. With consent, the reader's choice decides. */
  personalizedWithoutConsent?: boolean | undefined
}

/** What the page's script gets. */
export type VideoAdSettings = {
  tag: string
  script: string
  /** BCP 47, for the texts of the SDK. */
  language: string
  /** Name of the box for screen readers. */
  label: string
}

type Story = { url: string; id: number; section: string | null }

/** The address for one story. A site that asks nobody for consent asks for ads that are not personalised. */
export function videoAdTag(
  { tag, personalizedWithoutConsent = false }: VideoAdConfig,
  { url, id, section }: Story,
  asksConsent: boolean,
): string {
  const values = { url, id: String(id), section: section ?? '' }
  const address = tag.replaceAll(/\{(url|id|section)\}/g, (_, name: keyof typeof values) =>
    encodeURIComponent(values[name]),
  )
  return asksConsent || personalizedWithoutConsent ? address : withParameter(address, 'npa')
}

/** Google's parameters `npa` (not personalised) and `rdp` (restricted): https://support.google.com/admanager/answer/7678538 */
export const withParameter = (address: string, name: 'npa' | 'rdp'): string =>
  `${address}${address.includes('?') ? '&' : '?'}${name}=1`
