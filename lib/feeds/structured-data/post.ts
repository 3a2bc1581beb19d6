import type { Element, ElementContent, Properties, Root } from 'hast'
import type {
  AnalysisNewsArticleLeaf,
  BlogPostingLeaf,
  CreativeWorkLeaf,
  EventLeaf,
  FAQPageLeaf,
  ImageGalleryLeaf,
  ImageObjectLeaf,
  LiveBlogPostingLeaf,
  NewsArticleLeaf,
  OpinionNewsArticleLeaf,
  SatiricalArticleLeaf,
  Thing,
  VideoObjectLeaf,
  WebPageElementLeaf,
} from 'schema-dts'
import { later, noLaterThan } from '../../base/dates'
import { absoluteUrl, pagePath } from '../../base/paths'
import { truncate } from '../../base/text'
import { IMAGE } from '../../body/elements'
import { type Film, filmOf } from '../../body/embeds/film'
import { PAYWALL_CLASS } from '../../body/gate'
import type { LiveBlog, ReadyUpdate } from '../../body/live-blog/blog'
import { elementId, isLive } from '../../body/live-blog/view'
import { type GalleryPicture, galleryPictures } from '../../body/pictures'
import { isElement } from '../../body/rewrite'
import { classesOf, FAQ_ANSWER, FAQ_QUESTION } from '../../body/schema'
import { plainText } from '../../body/text'
import { type Slide, slideId, storySlides } from '../../body/web-story'
import type { Image, Post } from '../../delivery/model'
import { isSensitive } from '../../settings/labels'
import { siteConfig } from '../../settings/site-config'
import { topicTags } from '../../settings/topic-tags'
import { descriptionOf } from '../description'
import { cardPicture, postCard } from '../share-card/share-card'
import { isRaster, isShareable, wholeOf } from '../share-image'
import { authors, breadcrumbs, type GraphSite, person, publisher, type Step, webPage } from './page'

/** Undefined for an SVG, which search results can't show. */
function picture(
  image: Pick<Image, 'src' | 'width' | 'height'> & { caption?: string | null; credit?: string | null },
): ImageObjectLeaf | undefined {
  if (!isRaster(image.src)) return undefined
  return {
    '@type': 'ImageObject',
    url: image.src,
    contentUrl: image.src,
    width: pixels(image.width),
    height: pixels(image.height),
    caption: image.caption ?? undefined,
    creditText: image.credit ?? undefined,
  }
}

const pixels = (count: number | null) => (count === null ? undefined : `${count}`)

export type Story = {
  post: Post
  /** Absolute. */
  url: string
  /** 0 if unknown. */
  words: number
  corrections?: readonly string[]
  /** Absolute addresses of the lead picture in other shapes. */
  crops?: readonly string[]
  site: GraphSite
}

const articleId = (url: string) => `${url}#article`

/** The term of IPTC for what a trained model has made: https://cv.iptc.org/newscodes/digitalsourcetype/ */
const AI_SOURCE = 'https://schema.org/TrainedAlgorithmicMediaDigitalSource' as const

function articleFields({ post, url, words, corrections = [], crops = [], site }: Story) {
  const language = post.language ?? site.language
  const { labels = [] } = post
  return {
    ...extraProperties(post),
    '@id': articleId(url),
    url,
    mainEntityOfPage: url,
    headline: post.title,
    description: descriptionOf([post.standfirst, post.summary], language),
    image: [leadPicture(post, site), ...crops],
    datePublished: post.publishedAt ?? undefined,
    // Never before the publication: what editors changed before it was not visible to anyone.
    dateModified: later(post.publishedAt, post.updatedAt) ?? undefined,
    author: authors(post.authors, site),
    publisher: publisher(site),
    articleSection: post.section?.name,
    keywords: topicTags(post.tags).map(({ name }) => name),
    wordCount: words > 0 ? words : undefined,
    inLanguage: language,
    ...(corrections.length > 0 && {
      correction: corrections.map((text) => ({ '@type': 'CorrectionComment' as const, text })),
    }),
    ...(labels.includes('ai') && { digitalSourceType: AI_SOURCE }),
    ...access(post.isOpen),
  }
}

/**
 * Fields of the publisher's own (`extraFields` of site.config.ts). They come first, so that standard ones replace
 * them.
 */
function extraProperties({ extra = {} }: Post): object {
  const properties = Object.entries(siteConfig().extraFields).flatMap(([name, { property }]) =>
    property !== undefined && extra[name] !== undefined ? [[property, extra[name]]] : [],
  )
  return Object.fromEntries(properties)
}

/** The lead picture, or the drawn share card: search engines require a picture. */
function leadPicture(post: Post, site: GraphSite): ImageObjectLeaf {
  const image = post.image && !isSensitive(post) ? wholeOf(post.image) : null
  const leadImage = image && isShareable(image.src) ? picture(image) : undefined
  if (leadImage) return leadImage
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
): ArticleLeaf {
  return { '@type': articleType(story.post), ...articleFields(story), ...more } as ArticleLeaf
}

type ArticleLeaf = NewsArticleLeaf | OpinionNewsArticleLeaf | AnalysisNewsArticleLeaf | SatiricalArticleLeaf

/** Types of schema.org for labels. It has none for press releases and, since search engines dropped them, for checks. */
const TYPE_OF_LABEL = {
  satire: 'SatiricalArticle',
  opinion: 'OpinionNewsArticle',
  analysis: 'AnalysisNewsArticle',
} as const

function articleType({ labels = [] }: Post): ArticleLeaf['@type'] {
  const types = labels.flatMap(
    (label) => Object.entries(TYPE_OF_LABEL).find(([name]) => name === label)?.[1] ?? [],
  )
  return types[0] ?? 'NewsArticle'
}

/**
 * schema.org has no type for a web story: its slides are parts of the article. Those of a sensitive one are described
 * without their pictures, which search results would show without its cover. @param body already cut if gated
 */
function webStory(story: Story, body: Root): ArticleLeaf {
  const article = newsArticle(story)
  const slides = (storySlides(body)?.slides ?? []).map((slide, index) => slidePart(slide, index, story))
  if (slides.length === 0) return article
  const gate = article.hasPart
  return { ...article, hasPart: gate === undefined ? slides : [gate as WebPageElementLeaf, ...slides] }
}

function slidePart(
  { picture: pictured, text }: Slide,
  index: number,
  { url, post, site }: Story,
): CreativeWorkLeaf {
  const pictureProperties = pictured && !isSensitive(post) && firstElement(pictured, IMAGE)?.properties
  const heading = firstElement(text, 'h2')
  const link = firstElement(text, 'a')
  const href = String(link?.properties.href ?? '')
  return {
    '@type': 'CreativeWork',
    position: index + 1,
    url: `${url}#${slideId(index)}`,
    name: (heading && textIn(heading)) || undefined,
    text: plainText(text).replace(/\s+/g, ' ').trim() || undefined,
    image: pictureProperties ? pictureOfBody(pictureProperties) : undefined,
    mentions:
      link && /^(?:https?:|\/)/i.test(href)
        ? {
            '@type': 'CreativeWork',
            name: textIn(link) || href,
            url: href.startsWith('/') ? absoluteUrl(href, site) : href,
          }
        : undefined,
  }
}

function pictureOfBody({ src, alt, width, height }: Properties): ImageObjectLeaf | undefined {
  if (typeof src !== 'string' || !/^https?:/i.test(src)) return undefined
  const size = (value: unknown) => (typeof value === 'number' ? value : null)
  return picture({ src, width: size(width), height: size(height), caption: String(alt ?? '') || null })
}

function firstElement({ children }: Root | Element, tagName: string): Element | null {
  for (const child of children) {
    if (child.type !== 'element') continue
    const match = child.tagName === tagName ? child : firstElement(child, tagName)
    if (match !== null) return match
  }
  return null
}

/** Says what is not free. Without it, search engines may take a difference to what readers see for cloaking. */
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

// More than any page of questions has.
const MAX_QUESTIONS = 100

function faqPage({ url, post, site }: Story, body: Root): FAQPageLeaf | null {
  const mainEntity = pairsIn(body.children as ElementContent[]).slice(0, MAX_QUESTIONS)
  if (mainEntity.length === 0) return null
  return {
    '@type': 'FAQPage',
    '@id': `${url}#faq`,
    url,
    inLanguage: post.language ?? site.language,
    isPartOf: { '@id': articleId(url) },
    mainEntity: mainEntity.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

function pairsIn(nodes: readonly ElementContent[]): { question: string; answer: string }[] {
  return nodes.flatMap((node, index) => {
    if (node.type !== 'element') return []
    if (!classesOf(node).includes(FAQ_QUESTION)) return pairsIn(node.children)
    const next = nodes.slice(index + 1, index + 3).find((one) => isElement(one, 'div'))
    if (!isElement(next, 'div') || !classesOf(next).includes(FAQ_ANSWER)) return []
    const [question, answer] = [node, next].map(textIn)
    return question && answer ? [{ question, answer }] : []
  })
}

const textIn = (element: Element) =>
  plainText({ type: 'root', children: element.children }).replace(/\s+/g, ' ').trim()

/** Null without a raster picture, and for a sensitive story, whose pictures search results would show without its cover. */
function imageGallery(
  { post, url, site }: Story,
  pictures: readonly GalleryPicture[],
): ImageGalleryLeaf | null {
  if (isSensitive(post)) return null
  const image = pictures.flatMap((one) => picture({ ...one, caption: one.caption || one.alt }) ?? [])
  if (image.length === 0) return null
  return {
    '@type': 'ImageGallery',
    '@id': `${url}#gallery`,
    url,
    name: post.title,
    inLanguage: post.language ?? site.language,
    image,
    mainEntity: { '@id': articleId(url) },
  }
}

// Updates in the structured data of one page, the newest first.
const UPDATES_MAX = 100
// What a search result shows of one update. The page has the whole of it.
const UPDATE_GRAPHEMES = 500
const HEADLINE_GRAPHEMES = 110

/** @param now milliseconds */
function liveBlogPosting(story: Story, blog: LiveBlog | null, now: number): LiveBlogPostingLeaf {
  const { post } = story
  const fields = articleFields(story)
  return {
    '@type': 'LiveBlogPosting',
    ...fields,
    coverageStartTime: post.publishedAt ?? undefined,
    coverageEndTime: isLive(post, now) ? undefined : endOf(story, fields.dateModified),
    about: coveredEvent(story),
    liveBlogUpdate: blog?.updates.slice(0, UPDATES_MAX).flatMap((update) => posting(update, story) ?? []),
  }
}

/** The end that the newsroom states, unless it is before the start; otherwise the last change. */
function endOf({ post }: Story, changed: string | undefined): string | undefined {
  const { endedAt = null } = post.coverage ?? {}
  return endedAt !== null && endedAt >= (post.publishedAt ?? '') ? endedAt : changed
}

/** The event that a blog covers. Only if an organizer is named, since nothing else is known of it. */
function coveredEvent({ post, url }: Story): EventLeaf | undefined {
  const { organizer = null, endedAt = null } = post.coverage ?? {}
  if (organizer === null || post.publishedAt === null) return undefined
  return {
    '@type': 'Event',
    name: post.title,
    startDate: post.publishedAt,
    endDate: endedAt !== null && endedAt >= post.publishedAt ? endedAt : undefined,
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url },
    organizer: { '@type': 'Organization', name: organizer.name, url: organizer.url ?? undefined },
  }
}

/** An update; null without any text. */
function posting(update: ReadyUpdate, { post, url, site }: Story): BlogPostingLeaf | null {
  const language = post.language ?? site.language
  const text = truncate(plainText(update.tree), UPDATE_GRAPHEMES, language)
  const headline = update.title || truncate(text, HEADLINE_GRAPHEMES, language)
  if (headline === '') return null
  return {
    '@type': 'BlogPosting',
    headline,
    articleBody: text,
    datePublished: noLaterThan(update.at, Date.now()),
    url: `${url}#${encodeURIComponent(elementId(update.id))}`,
    author: update.author
      ? person(update.author.name, update.author.path && absoluteUrl(update.author.path, site))
      : authors(post.authors, site),
  }
}

const videoId = (url: string) => `${url}#video`

/**
 * Null without a still or a date, both of which search engines require. A sensitive story has no still for them: they
 * would show it without its cover.
 */
function videoObject({ post, url, site }: Story, film: Film): VideoObjectLeaf | null {
  const thumbnail = isSensitive(post) ? null : (post.image?.src ?? film.poster)
  if (thumbnail === null || post.publishedAt === null) return null
  const language = post.language ?? site.language
  return {
    '@type': 'VideoObject',
    '@id': videoId(url),
    url,
    name: post.title,
    description: descriptionOf([post.standfirst, post.summary, post.title], language),
    thumbnailUrl: [thumbnail],
    uploadDate: post.publishedAt,
    embedUrl: film.embed ?? undefined,
    contentUrl: film.file ?? undefined,
    inLanguage: language,
    publisher: publisher(site),
  }
}

export type PostOnPage = {
  post: Post
  page: number
  crumbs: readonly Step[]
  /** Already gated, so that no structured data contains more than the page. */
  body: Root
  player: Root | null
  blog: LiveBlog | null
  /** 0 if unknown. */
  words: number
  corrections?: readonly string[]
  crops?: readonly string[]
  site: GraphSite
  now: number
}

/** The address that search engines should list: an editor's choice for the first page, else the page's own. */
export function canonicalPath(post: Post, page: number): string {
  return page === 1 ? (post.head?.canonical ?? post.path) : pagePath(post.path, page)
}

/** The structured data of a post's page, by its type. A blank page has none. */
export function postGraph(postPage: PostOnPage): Thing[] {
  const { post, page, crumbs, site } = postPage
  if (post.type === 'BlankPage') return []
  const url = absoluteUrl(canonicalPath(post, page), site)
  const nodes = page > 1 ? [olderUpdates(postPage, url)] : nodesOf({ ...postPage, url }, postPage)
  const faq =
    page > 1 ? null : faqPage({ post, url, words: postPage.words, corrections: [], site }, postPage.body)
  return [...nodes, ...(faq ? [faq] : []), breadcrumbs(crumbs, url, site)]
}

function nodesOf(story: Story, { body, player, blog, now }: PostOnPage): Thing[] {
  const { post } = story
  if (post.hasUnknownType) return [pageOf(story)]
  switch (post.type) {
    case 'Article':
      return [newsArticle(story)]
    case 'Web Story':
      return [webStory(story, body)]
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

/** A further page of a live blog is a page of its own that is part of the blog. */
function olderUpdates({ post, site }: PostOnPage, url: string): Thing {
  const { title: name, language } = post
  const whole = articleId(absoluteUrl(canonicalPath(post, 1), site))
  return { ...webPage({ name, url, language, site }), isPartOf: { '@id': whole } }
}
