import 'server-only'
import { accountsOf } from '@/components/frame/frame-data'
import { socialName } from '@/components/frame/social-name'
import type { Footer } from '@/lib/delivery/model'
import type { Publication } from '@/lib/delivery/records/publication'
import type { FollowPlace } from '@/lib/settings/follow'
import { site } from '@/lib/settings/site'
import { siteConfig } from '@/lib/settings/site-config'
import type { Messages } from '@/lib/words'
import type { FollowRowLink } from './follow-row'

export const isFollowPlace = (place: FollowPlace): boolean => siteConfig().follow.places.includes(place)

/**
 * Google's page on which readers choose this site as a source that its top stories should prefer:
 * https://developers.google.com/search/docs/appearance/preferred-sources. It takes a domain, without a path.
 */
export function preferredSourceUrl(siteUrl: string): string {
  const domain = new URL(siteUrl).hostname.replace(/^www\./, '')
  return `https://www.google.com/preferences/source?q=${encodeURIComponent(domain)}`
}

type FollowRecords = { footer: Footer | null; publication: Pick<Publication, 'social'> | null }

/** The links of a follow row: Google, accounts (the configured ones first), apps, and the feed. */
export function followLinks({ footer, publication }: FollowRecords, messages: Messages): FollowRowLink[] {
  const { follow, footer: footerSettings } = siteConfig()
  const google = follow.links.some(({ to }) => to === 'google')
  return [
    ...(google ? [linkTo(messages.preferredSource, preferredSourceUrl(site().url))] : []),
    ...accountsOf(footer, publication).map(({ platform, url }) => ({
      label: socialName(platform),
      href: url,
      isAccount: true,
    })),
    ...(footer?.apps ?? []).map(({ store, url }) => linkTo(messages.apps[store], url)),
    ...(footerSettings.feedLink ? [linkTo('RSS', '/feed.xml')] : []),
  ]
}

const linkTo = (label: string, href: string): FollowRowLink => ({ label, href, isAccount: false })
