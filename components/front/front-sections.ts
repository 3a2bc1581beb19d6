import type { LiveNews } from '@/components/front/sections/live/live-news'
import type { Category, Tag, Teaser, TrendingDuration } from '@/lib/delivery/model'
import {
  type FrameSection,
  type HomeSection,
  type LeadScale,
  type RankedType,
  SECTION_POSTS,
  type SectionStyle,
} from '@/lib/settings/site'

type Styled = { style: SectionStyle; limit: number }

export type PlannedSection =
  | { kind: 'latest'; limit: number }
  | ({ kind: 'category'; slug: string } & Styled)
  | ({ kind: 'tag' | 'picks'; slug: string; title?: string } & Styled)
  | ({ kind: 'type'; type: 'Video' | 'Gallery' } & Styled)
  | ({ kind: 'long-reads'; words?: number } & Styled)
  | { kind: 'live' | 'languages'; limit: number }
  | { kind: 'most-read'; limit: number; onlyOthers?: boolean; type?: RankedType }
  | FrameSection

/** `faces` are the authors' portraits by the story's id. */
type WithPosts = { posts: Teaser[]; limit: number; faces?: ReadonlyMap<number, string> }

export type ReadSection =
  | ({ kind: 'latest'; scale?: LeadScale | undefined } & WithPosts)
  | ({ kind: 'category'; category: Category; children: Category[]; style: SectionStyle } & WithPosts)
  | ({ kind: 'tag' | 'picks'; tag: Tag; title?: string; style: SectionStyle } & WithPosts)
  | ({
      kind: 'type'
      type: 'Video' | 'Gallery'
      href: string
      style: SectionStyle
    } & WithPosts)
  | ({ kind: 'long-reads'; style: SectionStyle } & WithPosts)
  | ({ kind: 'live'; news?: LiveNews | null } & WithPosts)
  | ({ kind: 'languages' } & WithPosts)
  | ({ kind: 'most-read'; window: TrendingDuration; onlyOthers?: boolean; type?: RankedType } & WithPosts)
  | (FrameSection & WithPosts)

/** How many stories fit beside the one in the site's language. */
const OTHER_LANGUAGES = 2

/**
 * The sections that are read. `main-categories` becomes one for each main category that is not named by itself.
 * @param parent the edition's category, or null
 */
export function expandSections(
  configured: readonly HomeSection[],
  categories: readonly Category[],
  parent: Category | null = null,
): PlannedSection[] {
  const named = new Set(configured.flatMap((section) => (section.kind === 'category' ? [section.slug] : [])))
  const main = categories.filter((one) => one.parent?.id === parent?.id && !named.has(one.slug))
  return configured.flatMap((section) => planned(section, main))
}

function planned(section: HomeSection, main: readonly Category[]): PlannedSection[] {
  switch (section.kind) {
    case 'latest':
    case 'live':
    case 'most-read':
    case 'frame':
      return [section]
    case 'languages':
      return [{ ...section, limit: OTHER_LANGUAGES }]
    case 'category':
    case 'tag':
    case 'picks':
    case 'long-reads':
    case 'type':
      return [{ ...section, limit: SECTION_POSTS[section.style] }]
    case 'main-categories': {
      const { skip = 0, limit, styles } = section
      return main.slice(skip, skip + limit).map(({ slug }, index) => {
        const style = styles[index % styles.length] ?? 'feature'
        return { kind: 'category', slug, style, limit: SECTION_POSTS[style] }
      })
    }
  }
}

/**
 * These sections choose their stories first, whatever their place on the page: an editor's picks, live blogs and other
 * languages must not be lost to a section above them.
 */
const TAKE_FIRST: readonly ReadSection['kind'][] = ['picks', 'live', 'languages']

/**
 * Shows each story once. Rankings come last, and may repeat stories unless `onlyOthers` is set.
 * @param placed ids of stories that only `latest` may show
 */
export function withoutRepeats(
  sections: readonly ReadSection[],
  placed: ReadonlySet<number> = new Set(),
): ReadSection[] {
  const shown = new Set<number>()
  const posts = new Map<ReadSection, Teaser[]>()
  const isFree = ({ kind }: ReadSection, { id }: Teaser) =>
    !shown.has(id) && (kind === 'latest' || !placed.has(id))
  for (const section of inOrderOfTaking(sections)) {
    const isWhole = section.kind === 'most-read' && !section.onlyOthers
    const free = isWhole ? section.posts : section.posts.filter((post) => isFree(section, post))
    const taken = free.slice(0, section.limit)
    posts.set(section, taken)
    if (section.kind !== 'most-read') for (const { id } of taken) shown.add(id)
  }
  return sections.flatMap((section): ReadSection[] => {
    const own = posts.get(section) ?? []
    return own.length > 0 || section.kind === 'frame' ? [{ ...section, posts: own }] : []
  })
}

function inOrderOfTaking(sections: readonly ReadSection[]): ReadSection[] {
  const first = TAKE_FIRST.flatMap((kind) => sections.filter((section) => section.kind === kind))
  const rankings = sections.filter(({ kind }) => kind === 'most-read')
  const others = sections.filter((section) => !first.includes(section) && !rankings.includes(section))
  return [...first, ...others, ...rankings]
}
