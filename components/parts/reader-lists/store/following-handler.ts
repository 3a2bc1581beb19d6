import { thumbnail } from '@/lib/body/thumbnail'
import { optional } from '@/lib/delivery/cache'
import { postsOfRecord } from '@/lib/delivery/filters'
import { LIST_AT_MOST_MS } from '@/lib/delivery/lifetimes'
import type { Teaser } from '@/lib/delivery/model'
import { latestPosts, PAGE_SIZE } from '@/lib/delivery/records/posts'
import { errorJson, failedRead, jsonResponse } from '@/lib/server/responses'
import { isSensitive } from '@/lib/settings/labels'
import { FOLLOWED_KINDS, FOLLOWED_MAX, FOLLOWED_PARAMETERS, type FollowedKind } from './following'
import type { FollowingPost, FollowingResponse } from './following-response.client'

// Stories in the answer, of all subjects together.
const POSTS_MAX = 30

// Readers who follow the same subjects share the response. Half a minute is short enough for news.
const SHARED = 'public, max-age=30, s-maxage=30, stale-while-revalidate=120, stale-if-error=3600'

const ID = /^[1-9]\d{0,14}$/

type Subject = { kind: FollowedKind; id: number }

/** The newest posts of all subjects. Answers 400 for a wrong parameter and 503 if no list could be read. */
export async function handleFollowing(url: string): Promise<Response> {
  const query = subjectsIn(new URL(url).searchParams)
  if ('problem' in query) return errorJson(400, query.problem, query.field ? { field: query.field } : {})
  const failures: unknown[] = []
  const lists = await Promise.all(
    query.subjects.map((subject) => newestOf(subject, (error) => failures.push(error))),
  )
  const readableLists = lists.filter((list) => list !== null)
  if (readableLists.length === 0) {
    const { status, headers } = failedRead(failures[0])
    return errorJson(status, 'These posts can’t be read at the moment.', { headers })
  }
  const isWhole = readableLists.length === lists.length
  const answer: FollowingResponse = { posts: mergeNewest(readableLists, POSTS_MAX).map(teaserOf), isWhole }
  return jsonResponse(answer, 200, isWhole ? { 'Cache-Control': SHARED } : {})
}

/**
 * The newest posts of one subject, from the cache of its list page. A list that can't be read is left out, and the
 * answer says that it is not whole.
 */
function newestOf({ kind, id }: Subject, onFailure: (error: unknown) => void): Promise<Teaser[] | null> {
  const read = () =>
    latestPosts(PAGE_SIZE, postsOfRecord(kind, id), LIST_AT_MOST_MS).catch((error) => {
      onFailure(error)
      throw error
    })
  return optional<Teaser[] | null>('following', read, null)
}

function mergeNewest(lists: readonly (readonly Teaser[])[], limit: number): Teaser[] {
  const postsById = new Map(lists.flat().map((post) => [post.id, post]))
  return [...postsById.values()]
    .sort((a, b) => (b.publishedAt ?? '').localeCompare(a.publishedAt ?? '') || b.id - a.id)
    .slice(0, limit)
}

type RequestedSubjects = { subjects: Subject[] } | { problem: string; field?: string }

function subjectsIn(parameters: URLSearchParams): RequestedSubjects {
  const subjects: Subject[] = []
  for (const kind of FOLLOWED_KINDS) {
    const field = FOLLOWED_PARAMETERS[kind]
    const fieldValues = parameters.getAll(field)
    if (fieldValues.length === 0) continue
    const ids = (fieldValues[0] ?? '').split(',', FOLLOWED_MAX + 1)
    if (fieldValues.length > 1 || !ids.every((id) => ID.test(id))) {
      return { field, problem: `${field} should be ids, separated by commas and given once, such as 12,7.` }
    }
    subjects.push(...[...new Set(ids)].map((id) => ({ kind, id: Number(id) })))
    if (ids.length > FOLLOWED_MAX || subjects.length > FOLLOWED_MAX) {
      return { field, problem: `There should be at most ${FOLLOWED_MAX} ids, all kinds together.` }
    }
  }
  if (subjects.length > 0) return { subjects }
  const names = Object.values(FOLLOWED_PARAMETERS).join(', ')
  return { problem: `At least one of ${names} should be given.`, field: FOLLOWED_PARAMETERS.category }
}

function teaserOf(post: Teaser): FollowingPost {
  const { id, title, path, section, language, publishedAt, isOpen, access } = post
  // These rows have no cover.
  const image = isSensitive(post) ? null : post.image
  return {
    id,
    title,
    path,
    image: thumbnail(image),
    ...(image?.focus && { focus: image.focus }),
    section: section?.name ?? null,
    language,
    publishedAt,
    isOpen,
    ...(access !== undefined && { access }),
  }
}
