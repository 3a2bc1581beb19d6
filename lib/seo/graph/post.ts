import type { Root } from 'hast'
import type { Thing } from 'schema-dts'
import { absoluteUrl } from '../../base/absolute-url'
import { pagePath } from '../../base/paths'
import { filmOf } from '../../content/embeds/film'
import type { LiveBlog } from '../../content/live-blog/blog'
import { galleryPictures } from '../../content/pictures/gallery-pictures'
import type { Post } from '../../delivery/model'
import { descriptionOf } from '../description'
import { access, articleId, newsArticle, type Story } from './article'
import { breadcrumbs, type Step } from './breadcrumbs'
import type { GraphSite } from './context'
import { faqPage } from './faq'
import { imageGallery } from './gallery'
import { liveBlogPosting } from './live-blog'
import { webPage } from './page'
import { videoObject } from './video'

export type PostOnPage = {
  post: Post
  page: number
  crumbs: readonly Step[]
  /** Already cut if gated. */
  body: Root
  player: Root | null
  blog: LiveBlog | null
  /** 0 if unknown. */
  words: number
  corrections?: readonly string[]
  site: GraphSite
  now: number
}

export function canonicalPath(post: Post, page: number): string {
  return page === 1 ? (post.head?.canonical ?? post.path) : pagePath(post.path, page)
}

export function postGraph(shown: PostOnPage): Thing[] {
  const { post, page, crumbs, site } = shown
  if (post.type === 'BlankPage') return []
  const url = absoluteUrl(canonicalPath(post, page), site)
  const nodes =
    page > 1
      ? [olderUpdates(shown, url)]
      : nodesOf({ post, url, words: shown.words, corrections: shown.corrections ?? [], site }, shown)
  const faq = page > 1 ? null : faqPage({ post, url, words: shown.words, corrections: [], site }, shown.body)
  return [...nodes, ...(faq ? [faq] : []), breadcrumbs(crumbs, url, site)]
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
  const page = webPage({ name, description, url, language, site }, post)
  return post.isOpen ? page : { ...page, ...access(false) }
}

function olderUpdates({ post, site }: PostOnPage, url: string): Thing {
  const { title: name, language } = post
  const whole = articleId(absoluteUrl(canonicalPath(post, 1), site))
  return { ...webPage({ name, url, language, site }), isPartOf: { '@id': whole } }
}
