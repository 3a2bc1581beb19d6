import type { Metadata } from 'next'
import { absoluteUrl } from '../base/absolute-url'
import type { Site } from '../base/config/site'
import { siteConfig } from '../base/config/site-config'
import { later } from '../base/dates'
import type { Image } from '../delivery/model'
import { cardPicture, type ShareCard } from '../features/share-card/share-card'
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

export type ProfileCard = { kind: 'profile'; username: string }

export type Card = {
  title: string
  description: string
  url: string
  image: Image | null
  drawn: ShareCard
  /** BCP 47. */
  language: string
  about: ArticleCard | ProfileCard | { kind: 'website' }
}

export function cards(card: Card, site: Site): Pick<Metadata, 'openGraph' | 'twitter'> {
  const { title, description, url, language, about } = card
  const { xHandle } = siteConfig().publication
  const texts = { title, ...(description !== '' && { description }) }
  const image = card.image && isShareable(card.image.src) ? card.image : null
  const images = [image ? cardImage(image, title) : cardPicture(card.drawn, site)]
  // A large card would crop a portrait.
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
      ...texts,
      images: images.map(({ url, alt }) => ({ url, alt })),
    },
  }
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

/** Open Graph requires a territory. */
function openGraphLocale(language: string): string {
  const locale = new Intl.Locale(language).maximize()
  return locale.region ? `${locale.language}_${locale.region}` : locale.language
}
