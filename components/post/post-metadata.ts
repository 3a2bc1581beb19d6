import 'server-only'
import { LRUCache } from 'lru-cache'
import type { Metadata } from 'next'
import { type Languages, postLanguages } from '@/components/page/alternates'
import { listContext } from '@/components/page/context'
import { log } from '@/lib/base/log.mjs'
import { optional } from '@/lib/delivery/cache'
import type { Category, Post } from '@/lib/delivery/model'
import { authorPath } from '@/lib/delivery/records/author-path'
import { getCategories } from '@/lib/delivery/records/category'
import { type ArticleCard, pageMetadata } from '@/lib/feeds/metadata'
import { postCard } from '@/lib/feeds/share-card/share-card'
import { LARGE_PIXELS, onlyForX, pictureOfPost, shareImage } from '@/lib/feeds/share-image'
import { canonicalPath } from '@/lib/feeds/structured-data/post'
import { isOptimisable } from '@/lib/settings/media'
import { site } from '@/lib/settings/site'
import { topicTags } from '@/lib/settings/topic-tags'

// Ids of posts that the log has named. The limit bounds the memory of a process that runs for months.
const NAMED_MAX = 10_000

const loggedPosts = new LRUCache<number, true>({ max: NAMED_MAX })

/**
 * Logs a lead picture that is too small for large previews in search results, once for each story. A picture whose
 * width is unknown may be large enough.
 */
function noteNarrowPicture({ id, image }: Pick<Post, 'id' | 'image'>): void {
  const width = image?.width ?? null
  if (width === null || width >= LARGE_PIXELS || loggedPosts.has(id)) return
  loggedPosts.set(id, true)
  log.info({ event: 'lead-picture-narrow', post: id, width, wanted: LARGE_PIXELS })
}

export async function readPostMetadata(post: Post, page: number): Promise<Metadata> {
  const categories = await optional('categories', () => getCategories(), [])
  const section = categories.find(({ id }) => id === post.section?.id) ?? null
  return postMetadata(post, page, section, page === 1 ? await postLanguages(post) : {})
}

/**
 * Metadata of a post's page.
 * @param page of a live blog, from 1
 * @param section the section whose feeds are linked
 * @param languages paths of all translations, by language
 */
export function postMetadata(
  post: Post,
  page = 1,
  section: Category | null = null,
  languages: Languages = {},
): Metadata {
  const { head } = post
  noteNarrowPicture(post)
  const image = pictureOfPost(post)
  const title = head?.title ?? post.title
  return pageMetadata(
    {
      title: page === 1 ? title : `${title} – ${listContext().messages.page(page)}`,
      description: head?.description || post.standfirst || post.summary || post.title,
      path: canonicalPath(post, page),
      image: image && shareImage({ kind: 'post', id: post.id }, image, site(), isOptimisable(image.src)),
      card: postCard(post, site()),
      language: post.language,
      languages,
      feeds: section && { title: section.name, path: section.path },
      // The editor's search title is written for search engines. Shared links show the headline, unless the post has a
      // title for sharing.
      shared: {
        title: head?.shared?.title ?? post.title,
        description: head?.shared?.description ?? null,
        x: onlyForX(post),
      },
      ...(isStory(post) && { about: articleCard(post) }),
    },
    site(),
  )
}

const isStory = ({ type }: Post) => type !== 'CustomPage' && type !== 'BlankPage'

function articleCard(post: Post): ArticleCard {
  return {
    kind: 'article',
    publishedAt: post.publishedAt,
    updatedAt: post.updatedAt,
    section: post.section?.name ?? null,
    tags: topicTags(post.tags).map(({ name }) => name),
    authors: post.authors.flatMap((author) => authorPath(author) ?? []),
  }
}
