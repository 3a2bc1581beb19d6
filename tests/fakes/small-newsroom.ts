/**
 * A content service of a test's own with a known number of stories, which notes when each call arrived. Stories 1 to 5
 * are listed; all others are found only by their address or id, as the archive of a newsroom is.
 */
import { json, type ScriptedServer, scriptedServer } from './scripted-server'

const STORIES = 500
export const LIVE_BLOG = 400
const LISTED = 5

export type Arrival = { at: number; url: string }

export type SmallNewsroom = ScriptedServer & {
  /** Every call, in the order of arrival. */
  arrivals: Arrival[]
}

const isStoryId = (id: number) => Number.isInteger(id) && id >= 1 && id <= STORIES

export const storyPath = (id: number) => `/town/story-${id}`

function story(id: number) {
  return {
    id,
    title: `Story ${id}`,
    slug: `story-${id}`,
    type: id === LIVE_BLOG ? 'LiveBlog' : 'Article',
    short_description: 'What happened in town.',
    primary_category: null,
    categories: [],
    contributors: [],
    tags: [],
    absolute_url: storyPath(id),
    formatted_first_published_at_datetime: '2026-01-02T09:00:00Z',
    formatted_last_published_at_datetime: '2026-01-02T09:00:00Z',
    content_html: '<p>One.</p><p>Two.</p>',
    meta_data: id === LIVE_BLOG ? { live_blog_status: 'live' } : {},
  }
}

const UPDATES = Array.from({ length: 10 }, (_, n) => ({
  id: 900 + n,
  created_at: `2026-01-02T09:${String(59 - n).padStart(2, '0')}:00Z`,
  data: { title: `Update ${n}`, content: `<p>Text of update ${n}.</p>` },
}))

const ok = (data: unknown) => ({ status: 'ok', data, message: '' })

/** Starts it. */
export async function smallNewsroom(): Promise<SmallNewsroom> {
  const arrivals: Arrival[] = []
  const server = await scriptedServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://service')
    arrivals.push({ at: performance.now(), url: `${url.pathname}${url.search}` })
    const [, , , route = '', name = '', below = ''] = url.pathname.split('/').map(decodeURIComponent)
    const missing = () => json(response, { detail: 'Not found.' }, 404)
    switch (route) {
      case 'identify_url': {
        const id = Number(/^\/town\/story-(\d+)$/.exec(url.searchParams.get('legacy_url') ?? '')?.[1])
        return isStoryId(id)
          ? json(response, ok({ type: 'post', url: storyPath(id), status_code: '200', content: { id } }))
          : json(response, ok({ type: 'not_found', url: '', status_code: '404' }))
      }
      case 'post': {
        if (below === 'live-blog-updates')
          return Number(name) === LIVE_BLOG ? json(response, ok(UPDATES)) : missing()
        const id = Number(name.replace(/^story-/, ''))
        return isStoryId(id) ? json(response, ok(story(id))) : missing()
      }
      case 'posts': {
        if (name !== '' || url.searchParams.has('tags.id__eq') || url.searchParams.has('contributors.id__eq'))
          return json(response, ok([]))
        const isFirst = (url.searchParams.get('page') ?? '1') === '1'
        return json(response, ok(isFirst ? Array.from({ length: LISTED }, (_, n) => story(n + 1)) : []))
      }
      case 'author':
      case 'tag':
        return missing()
      default:
        return json(response, ok(route === 'footer' ? {} : []))
    }
  })
  return { ...server, arrivals }
}

/*
 * The site counts a call when it allows it, not when it arrives. With five busy loops beside it, that took between 6 ms
 * and 1.7 s: calls allowed in different minutes may arrive less than a minute apart.
 */
const MINUTE_LESS_DELAYS_MS = 50_000

/** The most calls that were certainly allowed within one minute: those that arrived within 50 s. */
export function mostInAMinute(arrivals: readonly Arrival[]): number {
  let from = 0
  let most = 0
  for (const [to, { at }] of arrivals.entries()) {
    while (at - (arrivals[from]?.at ?? at) >= MINUTE_LESS_DELAYS_MS) from++
    most = Math.max(most, to - from + 1)
  }
  return most
}
