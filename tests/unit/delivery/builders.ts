import type { WirePost } from '@/lib/delivery/contract'
import type { Teaser } from '@/lib/delivery/model'
import { noTexts, sentTexts } from '../../../service/newsroom/post-texts'

/** A post as the contract sends it. */
export function aPost(fields: Partial<WirePost> = {}): WirePost {
  return {
    id: 1,
    title: 'Rain returns to the coast',
    slug: 'rain-returns',
    type: 'Article',
    banner_url: '',
    ...sentTexts(noTexts),
    short_description: 'After nine dry weeks.',
    primary_category: { id: 2, name: 'Climate', slug: 'climate' },
    categories: [{ id: 2, name: 'Climate', slug: 'climate' }],
    tags: [{ id: 3, name: 'Monsoon', slug: 'monsoon' }],
    contributors: [{ id: 4, name: 'Asha Rao', slug: 'asha-rao' }],
    content_html: '<p>It rained.</p>',
    content_json: [],
    meta_data: { access_type: 'Free' },
    media_file_banner: null,
    word_count: 2,
    access_type: 'Free',
    hide_banner_image: false,
    banner_description: null,
    language_code: 'en',
    absolute_url: '/climate/rain-returns',
    formatted_first_published_at_datetime: '2026-01-02T03:04:05Z',
    formatted_last_published_at_datetime: '2026-01-02T03:04:05Z',
    ...fields,
  }
}

/** A post as a list of the site shows it. */
export function aTeaser(fields: Partial<Teaser> = {}): Teaser {
  return {
    id: 1,
    title: 'Rain returns to the coast',
    path: '/climate/rain-returns',
    type: 'Article',
    standfirst: 'After nine dry weeks.',
    image: null,
    section: { id: 2, name: 'Climate', slug: 'climate' },
    tags: [],
    authors: [],
    publishedAt: '2026-01-02T03:04:05.000Z',
    updatedAt: '2026-01-02T03:04:05.000Z',
    language: 'en',
    isOpen: true,
    words: 2,
    live: null,
    ...fields,
  }
}
