import type { BlogPostingLeaf, LiveBlogPostingLeaf } from 'schema-dts'
import { absoluteUrl } from '../../base/absolute-url'
import { truncate } from '../../base/text'
import type { LiveBlog, ReadyUpdate } from '../../content/live-blog/blog'
import { isLive } from '../../content/live-blog/status'
import { elementId } from '../../content/live-blog/view'
import { plainText } from '../../content/text'
import { articleFields, type Story } from './article'
import { authors, person } from './people'

const UPDATES_MAX = 100
const UPDATE_GRAPHEMES = 500
const HEADLINE_GRAPHEMES = 110

/** @param now milliseconds */
export function liveBlogPosting(story: Story, blog: LiveBlog | null, now: number): LiveBlogPostingLeaf {
  const { post } = story
  const fields = articleFields(story)
  return {
    '@type': 'LiveBlogPosting',
    ...fields,
    coverageStartTime: post.publishedAt ?? undefined,
    coverageEndTime: isLive(post, now) ? undefined : fields.dateModified,
    liveBlogUpdate: blog?.updates.slice(0, UPDATES_MAX).flatMap((update) => posting(update, story) ?? []),
  }
}

/** Null without text. */
function posting(update: ReadyUpdate, { post, url, site }: Story): BlogPostingLeaf | null {
  const language = post.language ?? site.language
  const text = truncate(plainText(update.tree), UPDATE_GRAPHEMES, language)
  const headline = update.title || truncate(text, HEADLINE_GRAPHEMES, language)
  if (headline === '') return null
  return {
    '@type': 'BlogPosting',
    headline,
    articleBody: text,
    datePublished: update.at,
    url: `${url}#${encodeURIComponent(elementId(update.id))}`,
    author: update.author
      ? person(update.author.name, update.author.path && absoluteUrl(update.author.path, site))
      : authors(post.authors, site),
  }
}
