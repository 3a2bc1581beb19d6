/**
 * The publication's record. It also holds secrets (tokens of social networks, secret keys of captchas), so only the
 * fields named here are read, and nothing else of it reaches a page, the cache or the log. Two sets of names are in
 * use: that of the documented schema (`logo`, `social_links`), and that of live answers (`long_logo`,
 * `facebook_page_url`).
 */
import { languageByName } from '../../base/language-names'
import type { Footer } from '../model'
import { isNetworkHost, mediaAddress, profileAddress, webAddress } from './addresses'
import { fields, hexColor, languageTag, markup, text } from './wire'

export type Publication = Pick<Footer, 'logo' | 'darkLogo' | 'social' | 'bio'> & {
  name: string
  /** BCP 47 where the record says so; setup checks it. */
  language: string
  timeZone: string
  /** Address of a small, usually square logo for narrow screens. */
  shortLogo: string | null
  /** Address of a square picture. */
  icon: string | null
  /** The front page's title for search engines. */
  title: string
  sisters: SisterSite[]
  /** The standard pages whose text is in the record. `getStandardPage` reads the text. */
  standardPages: StandardPage[]
  /** `#rrggbb`. Only `npm run setup` reads them, as a proposal; pages have the colours of app/skin.css. */
  colors: { accent: string | null; darkAccent: string | null }
  /** The id that `npm run setup` proposes. It is not secret: every page of a measured site contains it. */
  googleAnalytics: string | null
  inArticle: InArticlePositions
}

export type SisterSite = {
  name: string
  url: string
  /** BCP 47; null if the record does not say. */
  language: string | null
}

/** Pages that nearly every publication has, by the field of the record that may hold their text. */
export const STANDARD_PAGES = {
  about_us: { path: '/about-us', message: 'aboutUs' },
  privacy_policy: { path: '/privacy-policy', message: 'privacyPolicy' },
  terms_and_conditions: { path: '/terms-and-conditions', message: 'termsAndConditions' },
  contact_us: { path: '/contact-us', message: 'contactUs' },
} as const

export type StandardPage = keyof typeof STANDARD_PAGES

export const STANDARD_PAGE_NAMES = Object.keys(STANDARD_PAGES) as StandardPage[]

/** After how many paragraphs a slot comes, and how the slot's name begins. */
type InArticlePosition = { after: number; slot: string }
export type InArticlePositions = { mobile: InArticlePosition[]; desktop: InArticlePosition[] }

const SISTERS_MAX = 8
const POSITIONS_MAX = 50
const PARAGRAPH_MAX = 500

/** The networks by the field of the record that has the address of the publication's account. */
const ACCOUNTS: readonly (readonly [field: string, platform: string])[] = [
  ['facebook_page_url', 'Facebook'],
  ['twitter_page_url', 'Twitter'],
  ['instagram_page_url', 'Instagram'],
  ['youtube_page_url', 'YouTube'],
  ['whatsapp_page_url', 'WhatsApp'],
  ['telegram_page_url', 'Telegram'],
  ['thread_page_url', 'Threads'],
  ['linkedin_page_url', 'LinkedIn'],
  ['reddit_page_url', 'Reddit'],
  ['koo_page_url', 'Koo'],
]

/** @param mediaBase MEDIA_BASE_URL */
export function readPublication(value: unknown, mediaBase: string | null): Publication {
  const record = fields(value)
  const config = fields(record.publisher_config)
  const picture = (...names: string[]) =>
    names.map((name) => mediaAddress(record[name], mediaBase)).find((address) => address !== null) ?? null
  return {
    name: text.parse(record.name),
    language: readLanguage(record),
    timeZone: text.parse(record.time_zone ?? record.timezone),
    icon: picture('favicon', 'short_logo'),
    logo: picture('long_logo', 'logo'),
    darkLogo: picture('dark_mode_logo', 'logo_dark', 'dark_logo'),
    shortLogo: picture('short_logo'),
    bio: text.parse(record.meta_description),
    title: text.parse(record.meta_title),
    sisters: readSisters(record),
    social: readAccounts(record),
    standardPages: STANDARD_PAGE_NAMES.filter((field) => standardPageHtml(record[field]) !== ''),
    colors: {
      accent: accentOf(record, config),
      darkAccent: hexColor.parse(record.darkmode_link_color),
    },
    googleAnalytics: identifier(config.ga4_measurement_id, /^G-[A-Z0-9]{4,20}$/i),
    inArticle: readPositions(fields(config.slot_in_article_positions_overrides)),
  }
}

function readLanguage(record: Record<string, unknown>): string {
  const [stated = ''] = [record.language, record.language_code, record.content_language]
    .map((value) => text.parse(value))
    .filter((value) => value !== '')
  return languageByName(stated) ?? stated
}

/**
 * The publication's colour. Links are often grey, which is not it, so a coloured menu takes precedence over grey
 * links.
 */
function accentOf(record: Record<string, unknown>, config: Record<string, unknown>): string | null {
  const [primary, links, navigation] = [record.primary_color, record.link_color, config.nav_color].map(
    (value) => hexColor.parse(typeof value === 'string' ? value.replace(/^\s*#?/, '#') : value),
  )
  const brandColors = [primary, links, navigation].filter((color) => color !== null && color !== undefined)
  return primary ?? brandColors.find(isColored) ?? brandColors[0] ?? null
}

// Largest difference between the channels of a grey, out of 255: `#2a2828` looks grey.
const GREY_SPREAD_MAX = 24

function isColored(hex: string): boolean {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return Math.max(...channels) - Math.min(...channels) > GREY_SPREAD_MAX
}

function identifier(value: unknown, pattern: RegExp): string | null {
  const identifierText = text.parse(value)
  return pattern.test(identifierText) ? identifierText : null
}

function readAccounts(record: Record<string, unknown>): Footer['social'] {
  const listed = Object.entries(fields(record.social_links)).map(
    ([network, address]) => [network.charAt(0).toUpperCase() + network.slice(1), address] as const,
  )
  const accountFields = ACCOUNTS.map(([field, platform]) => [platform, record[field]] as const)
  return unionOfAccounts(
    [...listed, ...accountFields].flatMap(([platform, address]) => {
      const url = profileAddress(address)
      return url === null ? [] : [{ platform, url }]
    }),
  )
}

const SAME_NETWORK: Readonly<Record<string, string>> = { x: 'twitter', thread: 'threads' }

/** One account for each network, from the first list that has one. */
export function unionOfAccounts(...lists: readonly Footer['social'][]): Footer['social'] {
  const accounts = new Map<string, Footer['social'][number]>()
  for (const account of lists.flat()) {
    const name = account.platform.trim().toLowerCase()
    const network = Object.hasOwn(SAME_NETWORK, name) ? (SAME_NETWORK[name] ?? name) : name
    if (!accounts.has(network)) accounts.set(network, account)
  }
  return [...accounts.values()]
}

/** `redirect_pages` have no field for the language, but their name is often one: `Hindi`. */
function readSisters(record: Record<string, unknown>): SisterSite[] {
  const sites = [
    ...itemsOf(record.sister_sites).flatMap((site) => {
      const language = languageTag.parse(site.language ?? site.language_code)
      return language === null ? [] : readSister(site, language)
    }),
    ...itemsOf(record.redirect_pages).flatMap((site) =>
      readSister(site, languageByName(text.parse(site.name))),
    ),
  ]
  return [...new Map(sites.map((site) => [site.url, site])).values()].slice(0, SISTERS_MAX)
}

const itemsOf = (value: unknown) => (Array.isArray(value) ? value.map(fields) : [])

function readSister(site: Record<string, unknown>, language: string | null): SisterSite[] {
  const [name, url] = [text.parse(site.name), webAddress(site.url)]
  // Some publications list an account among their sister sites.
  if (name === '' || url === null || isNetworkHost(new URL(url).hostname)) return []
  return [{ name, url, language }]
}

/**
 * The HTML of a standard page. Editors leave `<p><br></p>` in an empty field, which must not become an empty page.
 * @returns unsanitised HTML; empty if it has neither words nor pictures
 */
export function standardPageHtml(value: unknown): string {
  const html = markup.parse(value)
  const words = html.replace(/<[^<>]*>|&nbsp;|&#160;|[\s\u00a0\u200b]+/gi, '')
  return words !== '' || /<(?:img|iframe)\b/i.test(html) ? html : ''
}

function readPositions(positionFields: Record<string, unknown>): InArticlePositions {
  const on = (device: string) =>
    Object.entries(fields(fields(positionFields[device]).placements_mapping))
      .flatMap(([paragraph, name]): InArticlePosition[] => {
        const [after, slot] = [Number(paragraph), text.parse(name)]
        const isPlace = Number.isInteger(after) && after > 0 && after <= PARAGRAPH_MAX && slot !== ''
        return isPlace ? [{ after, slot }] : []
      })
      .sort((a, b) => a.after - b.after)
      .slice(0, POSITIONS_MAX)
  return { mobile: on('mobile'), desktop: on('desktop') }
}
