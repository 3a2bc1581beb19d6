import type { Metadata } from 'next'
import { absoluteUrl } from '../base/absolute-url'
import type { Site } from '../base/config/site'
import { DISCOVERED_FORMATS, FEED_FORMATS, feedPath } from '../base/feed-paths'
import { truncate } from '../base/text'
import type { Image } from '../delivery/model'
import { type ShareCard, siteCard } from '../features/share-card/share-card'
import { type ArticleCard, cards, type ProfileCard } from './cards'
import { descriptionOf } from './description'

export { absoluteUrl } from '../base/absolute-url'

const TITLE_GRAPHEMES = 200

export type PageDescription = {
  /** Without the site's name. */
  title: string
  description: string
  path: string
  image?: Image | null
  card?: ShareCard
  /** BCP 47. */
  language?: string | null
  shared?: { title?: string | null; description?: string | null }
  about?: ArticleCard | ProfileCard
  feeds?: { title: string; path: string } | null
  /** Includes `x-default`. */
  languages?: Readonly<Record<string, string>>
  listed?: boolean
}

/** Discover requires large previews. */
const LISTED = {
  index: true,
  follow: true,
  'max-image-preview': 'large',
  'max-snippet': -1,
  'max-video-preview': -1,
} as const
const UNLISTED = { index: false, follow: true }

/** The framework merges shallowly, so everything is set. */
export function pageMetadata(page: PageDescription, site: Site): Metadata {
  const url = absoluteUrl(page.path, site)
  const language = page.language ?? site.language
  const description = descriptionOf([page.description], language)
  const isHome = page.path === '/'
  const title = isHome ? page.title : `${truncate(page.title, TITLE_GRAPHEMES)} – ${site.name}`
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
        drawn: page.card ?? siteCard(site),
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

/** Browsers follow the first feed. */
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
