/** What is the same of every story, whichever type it has. */
import type { NewsArticleLeaf } from 'schema-dts'
import type { Post } from '../../delivery/model'
import { later } from '../../live/status'
import { descriptionOf } from '../description'
import type { GraphSite } from './context'
import { authors } from './people'
import { picture } from './picture'
import { publisher } from './publication'

/** The class of what stands where the rest of a gated story would. The page and its structured data must agree. */
export const PAYWALL_CLASS = 'paywalled-content'

export type Story = {
  post: Post
  /** Where search engines are to list it, absolute. */
  url: string
  /** Of the whole body; 0 where that is not known. */
  words: number
  site: GraphSite
}

export const articleId = (url: string) => `${url}#article`

/** Headline, picture, times, authors, publisher, access. Texts are what the page shows. */
export function articleFields({ post, url, words, site }: Story) {
  const image = post.image && picture(post.image)
  const language = post.language ?? site.language
  return {
    '@id': articleId(url),
    url,
    mainEntityOfPage: url,
    headline: post.title,
    description: descriptionOf([post.standfirst, post.summary], language),
    image: image ? [image] : undefined,
    datePublished: post.publishedAt ?? undefined,
    // A change before publication is none that a reader could have seen.
    dateModified: later(post.publishedAt, post.updatedAt) ?? undefined,
    author: authors(post.authors, site),
    publisher: publisher(site),
    articleSection: post.section?.name,
    keywords: post.tags.map(({ name }) => name),
    wordCount: words > 0 ? words : undefined,
    inLanguage: language,
    ...access(post.isOpen),
  }
}

/** A story of the paper. */
export function newsArticle(
  story: Story,
  more: Pick<NewsArticleLeaf, 'video' | 'hasPart'> = {},
): NewsArticleLeaf {
  return { '@type': 'NewsArticle', ...articleFields(story), ...more }
}

/** Says which part of the page is missing, so that a short text is not taken for a trick. */
function access(isOpen: boolean) {
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
