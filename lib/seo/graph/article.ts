/** What is the same of every story, whichever type it has. */
import type { ImageObjectLeaf, NewsArticleLeaf } from 'schema-dts'
import type { Post } from '../../cms/model'
import { later } from '../../content/live-blog/status'
import { PAYWALL_CLASS } from '../../content/paywall'
import { cardPicture, postCard } from '../../features/share-card/share-card'
import { descriptionOf } from '../description'
import { isShareable } from '../share-image'
import type { GraphSite } from './context'
import { authors } from './people'
import { picture } from './picture'
import { publisher } from './publication'

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
  const language = post.language ?? site.language
  return {
    '@id': articleId(url),
    url,
    mainEntityOfPage: url,
    headline: post.title,
    description: descriptionOf([post.standfirst, post.summary], language),
    image: [leadPicture(post, site)],
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

/** The story's own picture, else the card that is drawn for it. */
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
