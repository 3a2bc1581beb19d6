import 'server-only'
import type { LogoFiles } from '@/components/frame/logo'
import type { Scope } from '@/components/page/scope'
import { optional } from '@/lib/delivery/cache'
import { LIMIT_MAX } from '@/lib/delivery/contract'
import type { Category, Footer, FooterLink, MenuItem, Teaser } from '@/lib/delivery/model'
import { categoryByAddress, childrenOf } from '@/lib/delivery/records/category'
import { latestStories } from '@/lib/delivery/records/posts'
import {
  type Publication,
  STANDARD_PAGES,
  type StandardPage,
  unionOfAccounts,
} from '@/lib/delivery/records/publication'
import { hubPath } from '@/lib/settings/hub-path'
import type { Hub } from '@/lib/settings/hubs'
import type { LogoSetting } from '@/lib/settings/readers'
import { siteConfig } from '@/lib/settings/site-config'
import type { Messages } from '@/lib/words'

/** The newest stories for the footer, if the publisher wants them there. Empty if they can't be read. */
export async function footerStories(
  footer: Footer | null,
  { filters }: Pick<Scope, 'filters'>,
): Promise<Teaser[]> {
  if (!footer?.latestStories) return []
  const { latestStories: storyCount } = siteConfig().footer
  return (await optional('footer stories', () => latestStories(LIMIT_MAX, filters), [])).slice(0, storyCount)
}

/** Menu entries for hubs that the site has turned on. */
export function hubMenu(hubs: readonly Hub[], messages: Messages): MenuItem[] {
  return hubs.flatMap((hub) => {
    const href = hubPath(hub)
    return href === null ? [] : [{ name: messages.hubs[hub], href, children: [], newTab: false }]
  })
}

/**
 * The logo that `logo` of site.config.ts asks for. Null if there is none; the header then shows the name in letters.
 */
export function logoFiles(
  setting: LogoSetting,
  footer: Footer | null,
  publication: Pick<Publication, 'logo' | 'darkLogo' | 'shortLogo'> | null,
): LogoFiles | null {
  if (setting === null) return null
  if (setting === 'footer') return footer?.logo ? { light: footer.logo, dark: footer.darkLogo ?? null } : null
  if (setting !== 'publication') return { light: setting.light, dark: setting.dark ?? null }
  if (!publication?.logo) return null
  const { logo, darkLogo, shortLogo } = publication
  return { light: logo, dark: darkLogo ?? null, short: shortLogo === logo ? null : shortLogo }
}

/** One account for each network. A configured one counts before the footer's, and that before the publication's. */
export function accountsOf(footer: Footer | null, publication: Pick<Publication, 'social'> | null) {
  const configuredAccounts = siteConfig().follow.links.flatMap((link) =>
    link.to === 'google' ? [] : [{ platform: link.to, url: link.url }],
  )
  return unionOfAccounts(configuredAccounts, footer?.social ?? [], publication?.social ?? [])
}

/** Footer links to the standard pages whose text is in the publication's record. */
export function standardPageLinks(standardPages: readonly StandardPage[], messages: Messages): FooterLink[] {
  return standardPages.map((standardPage) => {
    const { path, message } = STANDARD_PAGES[standardPage]
    return { label: messages[message], href: path }
  })
}

/** Gives menu entries the colours of the sections that they lead to. */
export function coloured(menu: readonly MenuItem[], categories: readonly Category[]): MenuItem[] {
  return menu.map((item) => {
    const color = categoryByAddress(categories, item.href)?.color
    return color ? { ...item, color } : item
  })
}

/** The menu of the page: on the pages of an edition the entries below that edition, otherwise all. */
export function menuOf(
  { categoryEdition, categories }: Scope,
  navbar: readonly MenuItem[],
): readonly MenuItem[] {
  if (categoryEdition === null) return navbar
  const { category } = categoryEdition
  const below = navbar.find(({ href }) => href === category.path)?.children ?? []
  if (below.length > 0) return below
  const children = childrenOf(categories, category)
  if (children.length === 0) return navbar
  return children.map(({ name, path }) => ({ name, href: path, children: [], newTab: false }))
}
