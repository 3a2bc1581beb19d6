import { SECTION, sampleTeaser, TAGS, TEASERS } from '@/app/(site)/styleguide/_samples/posts'
import { Front } from '@/components/front/front'
import type { FrontSection } from '@/components/front/sections'
import type { ListContext } from '@/components/list/context'
import { site } from '@/lib/settings/site'

const withPosts = (from: number, limit: number) => ({
  limit,
  posts: TEASERS.slice(from, from + limit).map(({ id: _, ...post }) => sampleTeaser(post)),
})

const STYLES = ['feature', 'columns', 'headlines', 'opinion'] as const

const SECTIONS: FrontSection[] = [
  { kind: 'latest', ...withPosts(0, 9) },
  { kind: 'live', ...withPosts(13, 2) },
  ...STYLES.map((style, index) => ({
    kind: 'category' as const,
    category: { ...SECTION, id: SECTION.id + index, name: `Harbour, ${style}` },
    children: [{ ...SECTION, id: SECTION.id + 50 + index, name: 'Ferries' }],
    style,
    ...withPosts(index * 3, 6),
  })),
  { kind: 'type', type: 'Video', href: '/videos', style: 'films', ...withPosts(10, 5) },
  ...TAGS.slice(0, 1).map((tag) => ({
    kind: 'picks' as const,
    tag,
    style: 'columns' as const,
    ...withPosts(4, 4),
  })),
  { kind: 'long-reads', style: 'columns', ...withPosts(8, 4) },
  { kind: 'most-read', period: '24h', ...withPosts(0, 10) },
  { kind: 'frame', address: 'about:blank', title: 'Live scores', height: 200, posts: [], limit: 0 },
]

export const FrontSample = ({ context }: { context: ListContext }) => (
  <Front name={site().name} sections={SECTIONS} context={context} />
)
