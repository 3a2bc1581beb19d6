import type { Footer, FooterLink } from '../model'
import { linkAddress, mediaAddress, webAddress } from './addresses'
import { fields, flag, hexColor, text } from './coerce'

const ITEMS_MAX = 100

const list = (value: unknown) => (Array.isArray(value) ? value.slice(0, ITEMS_MAX).map(fields) : [])

export function readFooter(value: unknown, siteUrl: string, mediaBase: string | null): Footer {
  const footer = fields(value)
  return {
    logo: mediaAddress(footer.logo, mediaBase),
    bio: text.parse(footer.short_bio),
    apps: readApps(fields(footer.app_links)),
    textColor: hexColor.parse(footer.textColor),
    accentColor: hexColor.parse(footer.accentColor),
    newsletter: flag.parse(footer.newsletter),
    latestStories: flag.parse(footer.latestStories),
    social: list(footer.socialLinks).flatMap((link) => {
      const url = webAddress(link.url ?? link.link)
      const platform = text.parse(link.platform ?? link.title)
      return url === null || platform === '' ? [] : [{ platform, url }]
    }),
    menu: readMenu(footer.addQuickMenu, siteUrl),
    affiliates: list(footer.addAffiliateWebsites).flatMap((site) => {
      const logo = mediaAddress(site.affliteWebsiteLogo ?? site.affiliateWebsiteLogo ?? site.logo, mediaBase)
      const url = webAddress(site.link ?? site.url)
      return logo === null || url === null ? [] : [{ logo, url }]
    }),
    copyright: text.parse(footer.copyRightText),
  }
}

function readApps(links: Record<string, unknown>): Footer['apps'] {
  const stores = [
    ['ios', links.ios ?? links.apple_url],
    ['android', links.android ?? links.android_url],
    ['web', links.web],
  ] as const
  return stores.flatMap(([store, value]) => {
    const url = webAddress(value)
    return url === null ? [] : [{ store, url }]
  })
}

function readMenu(value: unknown, siteUrl: string): Footer['menu'] {
  const plain: FooterLink[] = []
  const groups: Footer['menu'] = []
  for (const entry of list(value)) {
    if (Array.isArray(entry.childQuickLinks)) {
      const links = list(entry.childQuickLinks).flatMap((child) => readLink(child, siteUrl) ?? [])
      if (links.length > 0) groups.push({ title: text.parse(entry.title) || null, links })
      continue
    }
    const link = readLink(entry, siteUrl)
    if (link !== null) plain.push(link)
  }
  return plain.length > 0 ? [{ title: null, links: plain }, ...groups] : groups
}

function readLink(entry: Record<string, unknown>, siteUrl: string): FooterLink | null {
  const label = text.parse(entry.label ?? entry.name ?? entry.title)
  const href = linkAddress(entry.url ?? entry.link, siteUrl)
  return label === '' || href === null ? null : { label, href }
}
