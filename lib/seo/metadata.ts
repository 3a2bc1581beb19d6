/** What a page says of itself in its head. Every address is absolute and built from SITE_URL alone. */
import type { Metadata } from 'next'
import type { Site } from '../config/site'
import type { Image } from '../delivery/model'
import { truncate } from '../text'

const DESCRIPTION_GRAPHEMES = 160
const TITLE_GRAPHEMES = 200

export type PageDescription = {
  /** Without the site's name. */
  title: string
  description: string
  /** The page's own address: a path in normal form. */
  path: string
  image?: Image | null
  /** BCP 47 tag of what the page says, where it is not the site's. */
  language?: string | null
  article?: {
    publishedAt: string | null
    updatedAt: string | null
    section: string | null
    tags: string[]
    /** Absolute or site-relative addresses of the authors' pages. */
    authors: string[]
  }
  /** Whether search engines may list it; yes unless said otherwise. */
  listed?: boolean
}

/** The absolute address of a path in normal form. */
export function absoluteUrl(path: string, site: Pick<Site, 'url'>): string {
  return `${site.url}${path}`
}

/** Metadata of a page, complete: the framework merges shallowly, so nothing is left to a parent. */
export function pageMetadata(page: PageDescription, site: Site): Metadata {
  const url = absoluteUrl(page.path, site)
  const description = truncate(page.description, DESCRIPTION_GRAPHEMES, page.language ?? site.language)
  const isHome = page.path === '/'
  const title = isHome ? page.title : `${truncate(page.title, TITLE_GRAPHEMES)} – ${site.name}`
  const images = page.image ? [openGraphImage(page.image)] : []
  return {
    metadataBase: new URL(site.url),
    title,
    ...(description !== '' && { description }),
    alternates: {
      canonical: url,
      types: { 'application/rss+xml': [{ url: absoluteUrl('/feed.xml', site), title: site.name }] },
    },
    robots:
      page.listed === false
        ? { index: false, follow: true }
        : {
            index: true,
            follow: true,
            'max-image-preview': 'large',
            'max-snippet': -1,
            'max-video-preview': -1,
          },
    openGraph: {
      title: page.title,
      ...(description !== '' && { description }),
      url,
      siteName: site.name,
      locale: openGraphLocale(page.language ?? site.language),
      images,
      ...(page.article ? articleTags(page.article, site) : { type: 'website' as const }),
    },
    twitter: {
      card: images.length > 0 ? 'summary_large_image' : 'summary',
      title: page.title,
      ...(description !== '' && { description }),
      images: images.map(({ url: image }) => image),
    },
    formatDetection: { telephone: false, email: false, address: false },
  }
}

function articleTags(article: NonNullable<PageDescription['article']>, site: Site) {
  return {
    type: 'article' as const,
    ...(article.publishedAt && { publishedTime: article.publishedAt }),
    ...(article.updatedAt && { modifiedTime: article.updatedAt }),
    ...(article.section && { section: article.section }),
    tags: article.tags,
    authors: article.authors.map((path) => (path.startsWith('/') ? absoluteUrl(path, site) : path)),
  }
}

function openGraphImage({ src, width, height, alt }: Image) {
  return { url: src, ...(width && height && { width, height }), ...(alt && { alt }) }
}

/** `hi` → `hi_IN`: Open Graph wants a territory. */
function openGraphLocale(language: string): string {
  const locale = new Intl.Locale(language).maximize()
  return locale.region ? `${locale.language}_${locale.region}` : locale.language
}
