/** What the page of a post says to machines: by its type, and by what is on the page. */
import type { Root } from 'hast'
import type { Thing } from 'schema-dts'
import { absoluteUrl } from '../../base/absolute-url'
import { pagePath } from '../../base/paths'
import type { Post } from '../../cms/model'
import { filmOf } from '../../content/embeds/film'
import type { LiveBlog } from '../../content/live-blog/blog'
import { galleryPictures } from '../../content/pictures/gallery-pictures'
import { descriptionOf } from '../description'
import { articleId, newsArticle, type Story } from './article'
import { breadcrumbs, type Step } from './breadcrumbs'
import type { GraphSite } from './context'
import { imageGallery } from './gallery'
import { liveBlogPosting } from './live-blog'
import { webPage } from './page'
import { videoObject } from './video'

export type PostOnPage = {
  post: Post
  /** Of a live blog's updates, from 1; other posts have one page. */
  page: number
  crumbs: readonly Step[]
  /** The body as it is shown: cut already where the post is gated. */
  body: Root
  /** The film that stands first; null where there is none. */
  player: Root | null
  blog: LiveBlog | null
  /** Of the whole body; 0 where that is not known. */
  words: number
  site: GraphSite
  /** Milliseconds. */
  now: number
}

/** Where search engines are to list a page of a post: a path of this site. */
export function canonicalPath(post: Post, page: number): string {
  return page === 1 ? (post.head?.canonical ?? post.path) : pagePath(post.path, page)
}

/** The nodes of a post's page; none for a page that shows nothing of its own but its body. */
export function postGraph(shown: PostOnPage): Thing[] {
  const { post, page, crumbs, site } = shown
  if (post.type === 'BlankPage') return []
  const url = absoluteUrl(canonicalPath(post, page), site)
  const nodes =
    page > 1 ? [olderUpdates(shown, url)] : nodesOf({ post, url, words: shown.words, site }, shown)
  return [...nodes, breadcrumbs(crumbs, url, site)]
}

function nodesOf(story: Story, { body, player, blog, now }: PostOnPage): Thing[] {
  const { post } = story
  if (post.hasUnknownType) return [pageOf(story)]
  switch (post.type) {
    case 'Article':
    case 'Web Story':
      return [newsArticle(story)]
    case 'LiveBlog':
      return [liveBlogPosting(story, blog, now)]
    case 'Video': {
      const film = player && filmOf(player)
      const video = film && videoObject(story, film)
      return video
        ? [newsArticle(story, { video: { '@id': video['@id'] ?? '' } }), video]
        : [newsArticle(story)]
    }
    case 'Gallery': {
      const gallery = imageGallery(story, galleryPictures(body))
      return gallery ? [newsArticle(story), gallery] : [newsArticle(story)]
    }
    case 'CustomPage':
    case 'BlankPage':
      return [pageOf(story)]
  }
}

function pageOf({ post, url, site }: Story): Thing {
  const { title: name, language, standfirst, summary } = post
  const description = descriptionOf([standfirst, summary], language ?? site.language)
  return webPage({ name, description, url, language, site }, post)
}

/** The blog is told of on its first page; the others only say that they are a part of it. */
function olderUpdates({ post, site }: PostOnPage, url: string): Thing {
  const { title: name, language } = post
  const whole = articleId(absoluteUrl(canonicalPath(post, 1), site))
  return { ...webPage({ name, url, language, site }), isPartOf: { '@id': whole } }
}
