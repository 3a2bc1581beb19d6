import type { Metadata } from 'next'
import { later } from '../base/dates'
import { absoluteUrl, DISCOVERED_FORMATS, FEED_FORMATS, feedPath } from '../base/paths'
import { truncate } from '../base/text'
import type { Image, SharedAs } from '../delivery/model'
import type { Site } from '../settings/site'
import { siteConfig } from '../settings/site-config'
import { descriptionOf } from './description'
import { cardPicture, type ShareCard, siteCard } from './share-card/share-card'
import { isShareable } from './share-image'

export type ArticleCard = {
  kind: 'article'
  /** ISO 8601 UTC. */
  publishedAt: string | null
  updatedAt: string | null
  section: string | null
  tags: string[]
  authors: string[]
}

type ProfileCard = { kind: 'profile'; username: string }

type Card = {
  title: string
  description: string
  url: string
  image: Image | null
  card: ShareCard
  /** The texts and the picture that only X shows, if the record has them. */
  x: NonNullable<SharedAs['x']> | null
  /** BCP 47. */
  language: string
  about: ArticleCard | ProfileCard | { kind: 'website' }
}

function cards(card: Card, site: Site): Pick<Metadata, 'openGraph' | 'twitter'> {
  const { title, description, url, language, about, x } = card
  const { xHandle } = siteConfig().publication
  const texts = { title, ...(description !== '' && { description }) }
  const image = card.image && isShareable(card.image.src) ? card.image : null
  const images = [image ? cardImage(image, title) : cardPicture(card.card, site)]
  // A large card is wide and would cut a portrait.
  const isLarge = image === null || about.kind !== 'profile'
  return {
    openGraph: {
      ...texts,
      url,
      siteName: site.name,
      locale: openGraphLocale(language),
      images,
      ...kindOf(about, site),
    },
    twitter: {
      card: isLarge ? 'summary_large_image' : 'summary',
      ...(xHandle && { site: xHandle }),
      title: x?.title || title,
      ...((x?.description || description) && { description: x?.description || description }),
      images: imageOfX(x, title) ?? images.map(({ url, alt }) => ({ url, alt })),
    },
  }
}

function imageOfX(x: Card['x'], title: string) {
  const src = x?.image ?? null
  return src !== null && isShareable(src) ? [{ url: src, alt: x?.title || title }] : null
}

function kindOf(about: Card['about'], site: Site) {
  switch (about.kind) {
    case 'website':
      return { type: 'website' as const }
    case 'profile':
      return { type: 'profile' as const, username: about.username }
    case 'article': {
      const { publishedAt, updatedAt, section, tags, authors } = about
      return {
        type: 'article' as const,
        ...(publishedAt && { publishedTime: publishedAt }),
        ...(updatedAt && { modifiedTime: later(publishedAt, updatedAt) ?? updatedAt }),
        ...(section && { section }),
        tags,
        authors: authors.map((path) => absoluteUrl(path, site)),
      }
    }
  }
}

function cardImage({ src, width, height, alt, caption }: Image, title: string) {
  return { url: src, ...(width && height && { width, height }), alt: alt || caption || title }
}

/** Open Graph wants a territory with the language (`hi_IN`), so the likeliest is added. */
function openGraphLocale(language: string): string {
  const locale = new Intl.Locale(language).maximize()
  return locale.region ? `${locale.language}_${locale.region}` : locale.language
}

const TITLE_GRAPHEMES = 200

export type PageDescription = {
  /** The title without the site's name, which the layout adds. */
  title: string
  description: string
  path: string
  image?: Image | null
  card?: ShareCard
  /** BCP 47. */
  language?: string | null
  shared?: { title?: string | null; description?: string | null; x?: SharedAs['x'] | undefined }
  about?: ArticleCard | ProfileCard
  feeds?: { title: string; path: string } | null
  /** Paths of the page in all its languages, its own and `x-default` included. */
  languages?: Readonly<Record<string, string>>
  listed?: boolean
}

/** How much of a page search results may show. Google Discover lists only pages that allow large previews. */
const LISTED = {
  index: true,
  follow: true,
  'max-image-preview': 'large',
  'max-snippet': -1,
  'max-video-preview': -1,
} as const
const UNLISTED = { index: false, follow: true }

/**
 * The metadata of a page, complete: the framework merges it shallowly with that of layouts, so a field that were left
 * out could be another page's. Addresses are absolute, from SITE_URL alone and never from the request, whose host
 * anybody can choose.
 */
export function pageMetadata(page: PageDescription, site: Site): Metadata {
  const url = absoluteUrl(page.path, site)
  const language = page.language ?? site.language
  const description = descriptionOf([page.description], language)
  const name = truncate(page.title, TITLE_GRAPHEMES)
  const title = page.path === '/' ? name : `${name} – ${site.name}`
  return {
    metadataBase: new URL(site.url),
    title,
    ...(description !== '' && { description }),
    alternates: {
      canonical: url,
      ...languageLinks(page.languages ?? {}, site),
      types: feedLinks(page.feeds ?? null, site),
    },
    robots: page.listed === false ? UNLISTED : LISTED,
    ...cards(
      {
        title: page.shared?.title || page.title,
        description: descriptionOf([page.shared?.description ?? '', description], language),
        url,
        image: page.image ?? null,
        card: page.card ?? siteCard(site),
        x: page.shared?.x
          ? { ...page.shared.x, description: descriptionOf([page.shared.x.description ?? ''], language) }
          : null,
        language,
        about: page.about ?? { kind: 'website' },
      },
      site,
    ),
    formatDetection: { telephone: false, email: false, address: false },
  }
}

function languageLinks(languages: Readonly<Record<string, string>>, site: Site) {
  const links = Object.entries(languages).map(([language, path]) => [language, absoluteUrl(path, site)])
  return links.length === 0 ? {} : { languages: Object.fromEntries(links) }
}

/** Links to feeds, the nearest first: browsers and feed readers offer the first one. */
function feedLinks(nearest: { title: string; path: string } | null, site: Site) {
  const lists = [
    ...(nearest ? [{ title: `${nearest.title} – ${site.name}`, path: nearest.path }] : []),
    { title: site.name, path: '/' },
  ]
  return Object.fromEntries(
    DISCOVERED_FORMATS.map((format) => [
      FEED_FORMATS[format].type,
      lists.map(({ title, path }) => ({ url: absoluteUrl(feedPath(path, format), site), title })),
    ]),
  )
}
