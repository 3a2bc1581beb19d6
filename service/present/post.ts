import type { Element, RootContent } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toText } from 'hast-util-to-text'
import type { Identified, WireListedPost, WirePost, WireTrendingPost } from '../../lib/delivery/contract'
import { sentTexts } from '../newsroom/post-texts'
import type { StoredPost } from '../store/find-posts'
import { isoTime, mediaFile, type Origin, pictureUrl, sentBody, trendingMediaFile } from './records'

/** A block of `content_json`. Only `paragraph` is documented, so the others are the service's own choice. */
export type ContentBlock = { type: string; data: Record<string, unknown> }

export function contentBlocks(html: string): ContentBlock[] {
  const tree = fromHtml(html, { fragment: true })
  return tree.children.flatMap((node) => block(node, html) ?? [])
}

function block(node: RootContent, html: string): ContentBlock | null {
  if (node.type === 'text') {
    const text = node.value.trim()
    return text === '' ? null : { type: 'paragraph', data: { text } }
  }
  if (node.type !== 'element') return null
  return elementBlock(node) ?? { type: 'html', data: { html: source(node, html) } }
}

function elementBlock(element: Element): ContentBlock | null {
  const level = /^h([1-6])$/.exec(element.tagName)?.[1]
  if (level) return { type: 'heading', data: { level: Number(level), text: trimmedText(element) } }
  switch (element.tagName) {
    case 'p': {
      const image = onlyImage(element)
      return image ? imageBlock(image, '') : { type: 'paragraph', data: { text: trimmedText(element) } }
    }
    case 'ul':
    case 'ol':
      return {
        type: 'list',
        data: { ordered: element.tagName === 'ol', items: elements(element, 'li').map(trimmedText) },
      }
    case 'blockquote':
      return { type: 'quote', data: { text: trimmedText(element) } }
    case 'img':
      return imageBlock(element, '')
    case 'figure': {
      const [image] = elements(element, 'img')
      const [caption] = elements(element, 'figcaption')
      return image ? imageBlock(image, caption ? trimmedText(caption) : '') : null
    }
    default:
      return null
  }
}

function imageBlock(image: Element, caption: string): ContentBlock {
  const { src, alt, width, height } = image.properties
  return {
    type: 'image',
    data: {
      url: String(src ?? ''),
      alt: String(alt ?? ''),
      caption,
      width: size(width),
      height: size(height),
    },
  }
}

const size = (value: unknown) => (Number(value) > 0 ? Number(value) : null)

const trimmedText = (element: Element) => toText(element).trim()

const elements = (parent: Element, tagName: string) =>
  parent.children.filter((child): child is Element => child.type === 'element' && child.tagName === tagName)

function onlyImage(paragraph: Element): Element | null {
  const [image] = elements(paragraph, 'img')
  return image && trimmedText(paragraph) === '' ? image : null
}

function source(element: Element, html: string): string {
  return html.slice(element.position?.start.offset, element.position?.end.offset)
}

export function listedPost(origin: Origin, post: StoredPost): WireListedPost {
  return {
    ...common(origin, post),
    custom_entity: post.customEntity,
    meta_data: metaData(post),
    media_file_banner: mediaFile(origin, post),
  }
}

export function singlePost(origin: Origin, post: StoredPost): WirePost {
  const fields = common(origin, post)
  return {
    ...fields,
    meta_data: metaData(post),
    media_file_banner: mediaFile(origin, post),
    content_json: contentBlocks(fields.content_html),
  }
}

export const identifiedDraft = (
  origin: Origin,
  { type, post }: { type: 'draft' | 'draft_entity'; post: StoredPost },
): Identified => ({
  type,
  url: `/post/${post.id}`,
  status_code: '200',
  content: {
    ...singlePost(origin, post),
    legacy_url: post.legacyPath,
    formatted_first_published_at_datetime: null,
    formatted_last_published_at_datetime: null,
  },
})

const metaData = ({ access, liveStatus }: StoredPost) => ({
  access_type: access,
  ...(liveStatus !== null && { live_blog_status: liveStatus }),
})

export function trendingPost(origin: Origin, post: StoredPost): WireTrendingPost {
  return {
    ...common(origin, post),
    custom_entity: post.customEntity,
    meta_data: {
      seo_title: post.title,
      seo_description: post.shortDescription,
      og_image: pictureUrl(origin, post.picture?.name),
    },
    media_file_banner: trendingMediaFile(origin, post),
    legacy_url: post.legacyPath,
    member: {
      id: post.member.id,
      name: post.member.name,
      slug: post.member.slug,
      avatar: pictureUrl(origin, post.member.portrait),
      absolute_url: post.member.path,
    },
    updated_by: null,
    custom_entity_collection: null,
    blog_update: null,
  }
}

function common(origin: Origin, post: StoredPost) {
  return {
    id: post.id,
    title: post.title,
    slug: post.slug,
    type: post.type,
    banner_url: pictureUrl(origin, post.picture?.name),
    ...sentTexts(post),
    primary_category: post.primaryCategory,
    categories: post.categories,
    tags: post.tags,
    contributors: post.contributors,
    content_html: sentBody(origin, post),
    word_count: post.wordCount,
    access_type: post.access,
    hide_banner_image: post.hideBanner,
    banner_description: post.pictureCaption || null,
    language_code: post.language,
    absolute_url: post.path,
    formatted_first_published_at_datetime: isoTime(post.firstPublishedAt),
    formatted_last_published_at_datetime: isoTime(post.lastPublishedAt),
  }
}
