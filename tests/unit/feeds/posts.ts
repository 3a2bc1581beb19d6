/** Parsed posts, and the structured data of their pages. */
import type { Post } from '@/lib/delivery/model'
import { emptyStoryFields } from '@/lib/delivery/story-fields'
import { serializeGraph } from '@/lib/feeds/structured-data/page'
import { type PostOnPage, postGraph } from '@/lib/feeds/structured-data/post'
import { aTeaser } from '../delivery/builders'

export const site = { name: 'The Paper', url: 'https://news.example.org', language: 'en' }
const NOW = Date.parse('2026-01-02T04:00:00Z')

export const image = {
  src: 'https://media.example.org/a.jpg',
  width: 1600,
  height: 900,
  alt: 'A quay',
  caption: 'The quay at dawn',
  credit: 'Asha Rao',
  focus: null,
}

export function aWholePost(fields: Partial<Post> = {}): Post {
  return {
    ...aTeaser({
      image,
      tags: [{ id: 3, name: 'Monsoon', slug: 'monsoon' }],
      authors: [{ id: 4, name: 'Asha Rao', slug: 'asha-rao' }],
      updatedAt: '2026-01-02T03:30:00.000Z',
    }),
    ...emptyStoryFields(),
    slug: 'rain-returns',
    html: '',
    categories: [],
    hidesBanner: false,
    ...fields,
  }
}

/** The JSON-LD script of a post's page. */
export function scriptOf(
  post: Partial<Post> = {},
  page: Partial<Omit<PostOnPage, 'post'>> = {},
): string | null {
  const whole = aWholePost(post)
  return serializeGraph(
    postGraph({
      post: whole,
      page: 1,
      crumbs: [
        { name: 'Home', path: '/' },
        { name: 'Climate', path: '/climate' },
        { name: whole.title, path: whole.path },
      ],
      body: { type: 'root', children: [] },
      player: null,
      blog: null,
      words: 200,
      site,
      now: NOW,
      ...page,
    }),
  )
}

/** The same; throws if there is none. */
export function structuredDataOf(
  post: Partial<Post> = {},
  page: Partial<Omit<PostOnPage, 'post'>> = {},
): string {
  const script = scriptOf(post, page)
  if (script === null) throw new Error('the page has no structured data')
  return script
}
