import { LIVE_BLOG_STATUSES } from '../../lib/delivery/contract'
import { HOUR_MS } from '../clock'
import { recordedTexts } from '../newsroom/post-texts'
import type { PostRows } from '../seed/seed-posts'
import type * as schema from '../store/schema'
import { countWords, fold, pathKey } from '../text'
import type { RecordedNewsroom } from './fetch-newsroom'
import {
  allNamed,
  byId,
  type Fields,
  fieldsOf,
  flag,
  pathIn,
  postType,
  publishedAt,
  type RecordReference,
  readReference,
  text,
  time,
  whole,
} from './read'

export type Pictures = ReadonlyMap<string, typeof schema.pictures.$inferInsert & { id: number }>
export type Slugs = (kind: string, record: RecordReference) => string
export type UpdateIds = (serviceId: number | null) => number

export const bannerOf = (post: Fields) => text(fieldsOf(post.media_file_banner).path) || text(post.banner_url)

function entityOf(value: unknown): Record<string, unknown> | null {
  const entity = fieldsOf(value)
  return Object.keys(entity).length === 0 ? null : { ...entity }
}

const OPEN = ['', 'free', 'public']

/**
 * The access type as the site reads it: it may be in two fields, and the stricter one counts. A value that is not a
 * word counts as a gate.
 */
function accessOf(places: readonly unknown[]): string {
  const isOpen = (access: unknown) =>
    access === undefined ||
    access === null ||
    (typeof access === 'string' && OPEN.includes(access.trim().toLowerCase()))
  const gates = places.filter((access) => !isOpen(access))
  const words = gates.map(text).filter((word) => word.trim() !== '')
  if (gates.length === 0) return 'Free'
  return words.find((word) => word.trim().toLowerCase() !== 'login') ?? words[0] ?? 'Paid'
}

type Context = {
  recorded: RecordedNewsroom
  pictures: Pictures
  slugs: Slugs
  updateIds: UpdateIds
  unnamedAuthor: number
  now: number
}

export function rowsOf(
  post: Fields,
  { recorded, pictures, slugs, updateIds, unnamedAuthor, now }: Context,
): PostRows | null {
  const postReference = readReference({ ...post, name: post.title })
  const firstAt = publishedAt(post)
  if (postReference === null || firstAt === null) return null
  const { id, name: title } = postReference
  const meta = fieldsOf(post.meta_data)
  const path = text(post.absolute_url) || `/post/${id}`
  const body = text(post.content_html)
  const contributors = byId(allNamed(post.contributors))
  const primary = readReference(post.primary_category)
  const categories = byId([...(primary ? [primary] : []), ...allNamed(post.categories)])
  const place = recorded.ranking.indexOf(id)
  const status = text(meta.live_blog_status).trim().toLowerCase()
  return {
    post: {
      id,
      slug: slugs('post', postReference),
      title,
      titleFolded: fold(title),
      type: postType(post.type),
      language: text(post.language_code),
      ...recordedTexts(post, text),
      primaryCategoryId: primary?.id ?? null,
      memberId: contributors[0]?.id ?? unnamedAuthor,
      pictureId: pictures.get(bannerOf(post))?.id ?? null,
      pictureAlt: text(fieldsOf(post.media_file_banner).alt_text),
      pictureCaption: text(post.banner_description),
      pictureCredit: null,
      hideBanner: flag(post.hide_banner_image),
      access: accessOf([post.access_type, meta.access_type]),
      wordCount: whole(post.word_count) ?? countWords(body),
      path,
      legacyPath: path,
      legacyKey: pathKey(pathIn(path)),
      state: 'published',
      createdAt: firstAt,
      firstPublishedAt: firstAt,
      lastPublishedAt: time(post.formatted_last_published_at_datetime) ?? firstAt,
      origin: 'management',
      body,
      customEntity: entityOf(post.custom_entity),
      liveStatus: LIVE_BLOG_STATUSES.find((one) => one.toLowerCase() === status) ?? null,
    },
    categories: categories.map((one, position) => ({ postId: id, categoryId: one.id, position })),
    tags: byId(allNamed(post.tags)).map((one, position) => ({ postId: id, tagId: one.id, position })),
    contributors: contributors.map((one, position) => ({ postId: id, authorId: one.id, position })),
    // The API gives the order of the ranking, but no views. So many views keep that order.
    views:
      place === -1
        ? []
        : [
            {
              postId: id,
              hour: Math.floor(now / HOUR_MS),
              origin: 'sample',
              views: recorded.ranking.length - place,
            },
          ],
    updates: (recorded.updates.get(id) ?? []).flatMap((update) => {
      const { title: headline, content } = fieldsOf(update.data)
      const at = time(update.created_at)
      if (at === null) return []
      return {
        id: updateIds(whole(update.id)),
        postId: id,
        authorId: readReference(update.author)?.id ?? null,
        createdAt: at,
        isPinned: flag(update.is_pinned),
        title: text(headline),
        origin: 'management' as const,
        content: text(content),
      }
    }),
  }
}
