import type { Post } from '@/lib/delivery/model'
import { aTeaser } from '../delivery/builders'

export const NOW = Date.parse('2026-11-21T11:00:00Z')

export function aBlogPost(fields: Partial<Post> = {}): Post {
  return {
    ...aTeaser({ id: 9, type: 'LiveBlog', live: 'live' }),
    slug: 'blog',
    html: '',
    summary: '',
    categories: [],
    hidesBanner: false,
    bannerNote: null,
    ...fields,
  }
}
