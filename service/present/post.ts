import type { WireListedPost, WirePost, WireTrendingPost } from '../../lib/delivery/contract'
import type { StoredPost } from '../store/find-posts'
import { contentBlocks } from './content-blocks'
import { mediaFile, type Origin, pictureUrl, sentBody, trendingMediaFile } from './media'
import { isoTime } from './time'

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
    short_description: post.shortDescription,
    summary: post.summary,
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
