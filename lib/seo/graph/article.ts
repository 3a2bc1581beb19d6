import type { ImageObjectLeaf, NewsArticleLeaf } from 'schema-dts'
import { siteConfig } from '../../base/config/site-config'
import { later } from '../../base/dates'
import { PAYWALL_CLASS } from '../../content/paywall'
import type { Post } from '../../delivery/model'
import { cardPicture, postCard } from '../../features/share-card/share-card'
import { descriptionOf } from '../description'
import { isShareable } from '../share-image'
import type { GraphSite } from './context'
import { authors } from './people'
import { picture } from './picture'
import { publisher } from './publication'

export type Story = {
  post: Post
  /** Absolute. */
  url: string
  /** 0 if unknown. */
  words: number
  corrections?: readonly string[]
  site: GraphSite
}

export const articleId = (url: string) => `${url}#article`

export function articleFields({ post, url, words, corrections = [], site }: Story) {
  const language = post.language ?? site.language
  return {
    ...extraProperties(post),
    '@id': articleId(url),
    url,
    mainEntityOfPage: url,
    headline: post.title,
    description: descriptionOf([post.standfirst, post.summary], language),
    image: [leadPicture(post, site)],
    datePublished: post.publishedAt ?? undefined,
    // Changes before publication were never visible.
    dateModified: later(post.publishedAt, post.updatedAt) ?? undefined,
    author: authors(post.authors, site),
    publisher: publisher(site),
    articleSection: post.section?.name,
    keywords: post.tags.map(({ name }) => name),
    wordCount: words > 0 ? words : undefined,
    inLanguage: language,
    ...(corrections.length > 0 && {
      correction: corrections.map((text) => ({ '@type': 'CorrectionComment' as const, text })),
    }),
    ...access(post.isOpen),
  }
}

/** Standard properties take precedence. */
function extraProperties({ extra = {} }: Post): object {
  const named = Object.entries(siteConfig().extraFields).flatMap(([name, { property }]) =>
    property !== undefined && extra[name] !== undefined ? [[property, extra[name]]] : [],
  )
  return Object.fromEntries(named)
}

function leadPicture(post: Post, site: GraphSite): ImageObjectLeaf {
  const own = post.image && isShareable(post.image.src) ? picture(post.image) : undefined
  if (own) return own
  const { url, width, height, alt } = cardPicture(postCard(post, site), site)
  return {
    '@type': 'ImageObject',
    url,
    contentUrl: url,
    width: `${width}`,
    height: `${height}`,
    caption: alt,
  }
}

export function newsArticle(
  story: Story,
  more: Pick<NewsArticleLeaf, 'video' | 'hasPart'> = {},
): NewsArticleLeaf {
  return { '@type': 'NewsArticle', ...articleFields(story), ...more }
}

/** Otherwise search engines may assume cloaking. */
export function access(isOpen: boolean) {
  if (isOpen) return { isAccessibleForFree: true }
  return {
    isAccessibleForFree: false,
    hasPart: {
      '@type': 'WebPageElement' as const,
      isAccessibleForFree: false,
      cssSelector: `.${PAYWALL_CLASS}`,
    },
  }
}
