import type { Category, Teaser } from '@/lib/delivery/model'
import { expandSection, type FrontSection, kindOf, type ReadableFrontSection } from './sections'
import { TURN } from './sections/section-kind'
import type { FrontSectionSettings } from './sections/settings'

/**
 * Some sections of the settings stand for several: `main-categories`, for example, for a section of each main category.
 * This puts those in their place, because only single sections can be read and drawn.
 * @param parent the edition's category, or null
 */
export function expandFrontSections(
  configuredSections: readonly FrontSectionSettings[],
  categories: readonly Category[],
  parent: Category | null = null,
): ReadableFrontSection[] {
  return configuredSections.flatMap((section) =>
    expandSection(section, { configured: configuredSections, categories, parent }),
  )
}

/**
 * Shows each story once. Rankings come last, and may repeat stories.
 * @param topTagIds ids of stories with top tags, which only `latest` may show
 */
export function withoutRepeats(
  sections: readonly FrontSection[],
  topTagIds: ReadonlySet<number> = new Set(),
): FrontSection[] {
  const idsOnPage = new Set<number>()
  const storiesOf = new Map<FrontSection, Teaser[]>()
  const isFree = ({ kind }: FrontSection, { id }: Teaser) =>
    !idsOnPage.has(id) && (kind === 'latest' || !topTagIds.has(id))
  for (const section of sections.toSorted((first, second) => turnOf(first) - turnOf(second))) {
    const kind = kindOf(section)
    const candidates = kind.repeats?.(section)
      ? section.posts
      : section.posts.filter((post) => isFree(section, post))
    const stories = candidates.slice(0, section.limit)
    storiesOf.set(section, stories)
    if (!isRanking(section)) for (const { id } of stories) idsOnPage.add(id)
  }
  return sections.flatMap((section): FrontSection[] => {
    const stories = storiesOf.get(section) ?? []
    return stories.length > 0 || kindOf(section).needsNoStories ? [{ ...section, posts: stories }] : []
  })
}

// The sort is stable, so sections of one turn stay in the order of the page.
const turnOf = (section: FrontSection) => kindOf(section).turn ?? TURN.others

/** Whether a section lists what is on the page anyway, and so keeps no story from other sections. */
export const isRanking = (section: FrontSection) => turnOf(section) === TURN.rankings
