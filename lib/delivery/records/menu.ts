import 'server-only'
import { z } from 'zod'
import { cached } from '../cache'
import { TAG } from '../cache-tags'
import { type Call, get } from '../call/http'
import { nullIfAbsent, nullOn404 } from '../call/not-found'
import { DeliveryError } from '../errors'
import type { Footer, FooterLink, MenuItem, Newsletter } from '../model'
import { linkAddress, mediaAddress, profileAddress, webAddress } from './addresses'
import { envelopeRecord, readItems } from './envelope'
import { readWholeList } from './list'
import { type Publication, readPublication, type StandardPage, standardPageHtml } from './publication'
import { parserSettings } from './settings'
import { anything, fields, flag, hexColor, id, requiredText, text } from './wire'

const FOOTER_ITEMS_MAX = 100

const list = (value: unknown) => (Array.isArray(value) ? value.slice(0, FOOTER_ITEMS_MAX).map(fields) : [])

export function readFooter(value: unknown, siteUrl: string, mediaBase: string | null): Footer {
  const footer = fields(value)
  return {
    logo: mediaAddress(footer.logo, mediaBase),
    darkLogo: null,
    bio: text.parse(footer.short_bio),
    apps: readApps(fields(footer.app_links)),
    textColor: hexColor.parse(footer.textColor),
    accentColor: hexColor.parse(footer.accentColor),
    newsletter: flag.parse(footer.newsletter),
    latestStories: flag.parse(footer.latestStories),
    social: list(footer.socialLinks).flatMap((link) => {
      const url = profileAddress(link.url ?? link.link)
      const platform = text.parse(link.platform ?? link.title)
      return url === null || platform === '' ? [] : [{ platform, url }]
    }),
    menu: readQuickMenu(footer.addQuickMenu, siteUrl),
    affiliates: list(footer.addAffiliateWebsites).flatMap((site) => {
      const logo = mediaAddress(site.affliteWebsiteLogo ?? site.affiliateWebsiteLogo ?? site.logo, mediaBase)
      const url = webAddress(site.link ?? site.url)
      return url === null ? [] : [{ logo, url, name: text.parse(site.name ?? site.title) }]
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

function readQuickMenu(value: unknown, siteUrl: string): Footer['menu'] {
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

// The documented tree has no limit. `readMenu` calls itself for each level.
const LEVELS_MAX = 6
const ITEMS_MAX = 500

export function readMenu(values: readonly unknown[], siteUrl: string): MenuItem[] {
  let items = 0
  const readItem = (itemValue: unknown, level: number): MenuItem | null => {
    if (++items > ITEMS_MAX) return null
    const item = fields(itemValue)
    const name = text.parse(item.name)
    const href = linkAddress(item.link, siteUrl)
    const children =
      level < LEVELS_MAX && Array.isArray(item.children)
        ? item.children.flatMap((child) => readItem(child, level + 1) ?? [])
        : []
    if (name === '' || (href === null && children.length === 0)) return null
    return { name, href: href ?? children[0]?.href ?? '/', children, newTab: flag.parse(item.open_new_tab) }
  }
  return values.flatMap((value) => readItem(value, 1) ?? [])
}

/** @param base MEDIA_BASE_URL or, without one, SITE_URL: the base of relative addresses of logos */
export function newsletterReading(base: string | null) {
  return z.object({ id, name: requiredText('name'), description: text, logo_url: anything }).transform(
    (read): Newsletter => ({
      id: read.id,
      name: read.name,
      description: read.description,
      logo: mediaAddress(read.logo_url, base),
    }),
  )
}

/** @throws DeliveryError */
export function getNavbar(): Promise<MenuItem[]> {
  return cached(['navbar'], { tags: [TAG.navigation], fresh: 'long' }, async () => {
    const { siteUrl } = parserSettings()
    return readMenu(await readWholeList('navbar', ['navbar']), siteUrl)
  })
}

const PUBLICATION: Call = { route: 'publication', segments: [], isOptional: true }

/** Null if the service has none. @throws DeliveryError */
export function getPublication(): Promise<Publication | null> {
  // Not `publication`: entries of 0.2.0 and earlier under that key lack fields. They live for at most a day, so with
  // 0.3.0 the key may be renamed.
  return cached(['publication-record'], { tags: [TAG.navigation], fresh: 'long' }, async () => {
    const body = await nullIfAbsent(get(PUBLICATION))
    return body === null ? null : readPublication(fields(body).data ?? body, parserSettings().mediaBase)
  })
}

/**
 * The text of a standard page. It is read only for that page: read with the rest of the record, it would be in the
 * cache entry that every page reads.
 * @returns unsanitised HTML for `lib/body`; empty if the publication has none
 * @throws DeliveryError
 */
export function getStandardPage(standardPage: StandardPage): Promise<string> {
  return cached(['standardPage', standardPage], { tags: [TAG.navigation], fresh: 'long' }, async () => {
    const body = await nullIfAbsent(get(PUBLICATION))
    return body === null ? '' : standardPageHtml(fields(fields(body).data ?? body)[standardPage])
  })
}

/** Null if the service has none or fails: the footer is shown without it. */
async function publicationIfRead(): Promise<Publication | null> {
  try {
    return await getPublication()
  } catch (error) {
    if (error instanceof DeliveryError) return null
    throw error
  }
}

/** The footer, with what it lacks from the publication's record. */
function withPublication(footer: Footer | null, publication: Publication | null) {
  if (publication === null) return footer
  const { logo, darkLogo, social, bio } = publication
  if (footer === null && logo === null && social.length === 0) return null
  const { siteUrl, mediaBase } = parserSettings()
  const baseFooter = footer ?? readFooter({}, siteUrl, mediaBase)
  return {
    ...baseFooter,
    ...(baseFooter.logo === null && { logo, darkLogo }),
    social: baseFooter.social.length > 0 ? baseFooter.social : social,
    bio: baseFooter.bio || bio,
  }
}

/** Null if not configured. @throws DeliveryError */
export function getFooter(): Promise<Footer | null> {
  return cached(['footer'], { tags: [TAG.navigation], fresh: 'long' }, async () => {
    const { siteUrl, mediaBase } = parserSettings()
    const body = await nullOn404(get({ route: 'footer', segments: ['footer'] }))
    const isMissing = body === null || (typeof body === 'object' && 'data' in body && body.data === null)
    const footer = isMissing ? null : readFooter(envelopeRecord(body, 'footer'), siteUrl, mediaBase)
    if (footer?.logo && footer.bio !== '' && footer.social.length > 0) return footer
    return withPublication(footer, await publicationIfRead())
  })
}

// One page shows all of them, each in a card of 3 KB of HTML. More must be a mistake of the service.
const NEWSLETTERS_MAX = 100

/** @throws DeliveryError */
export function getNewsletters(): Promise<Newsletter[]> {
  return cached(['newsletter-groups'], { tags: [TAG.newsletters], fresh: 'long' }, async () => {
    const items = await readWholeList('newsletter-groups', ['newsletter-groups'], NEWSLETTERS_MAX)
    const { mediaBase, siteUrl } = parserSettings()
    return readItems(newsletterReading(mediaBase ?? siteUrl), items, 'newsletter-groups')
  })
}
