import type { Category, Teaser } from '@/lib/delivery/model'
import { kindOf, type ReadableSection, readableSections, type Section } from './sections'
import { TURN } from './sections/section-kind'
import type { HomeSection } from './sections/settings'

/**
 * Replaces each section that stands for several others, such as `main-categories`, with those others, so that every
 * section of the result can be read.
 * @param parent the edition's category, or null
 */
export function expandSections(
  configuredSections: readonly HomeSection[],
  categories: readonly Category[],
  parent: Category | null = null,
): ReadableSection[] {
  return configuredSections.flatMap((section) =>
    readableSections(section, { configured: configuredSections, categories, parent }),
  )
}

/**
 * Shows each story once. Rankings come last, and may repeat stories.
 * @param placedIds ids of stories that only `latest` may show
 */
export function withoutRepeats(
  sections: readonly Section[],
  placedIds: ReadonlySet<number> = new Set(),
): Section[] {
  const idsOnPage = new Set<number>()
  const storiesOf = new Map<Section, Teaser[]>()
  const isFree = ({ kind }: Section, { id }: Teaser) =>
    !idsOnPage.has(id) && (kind === 'latest' || !placedIds.has(id))
  for (const section of sections.toSorted((first, second) => turnOf(first) - turnOf(second))) {
    const kind = kindOf(section)
    const candidates = kind.repeats?.(section)
      ? section.posts
      : section.posts.filter((post) => isFree(section, post))
    const stories = candidates.slice(0, section.limit)
    storiesOf.set(section, stories)
    if (!isRanking(section)) for (const { id } of stories) idsOnPage.add(id)
  }
  return sections.flatMap((section): Section[] => {
    const stories = storiesOf.get(section) ?? []
    return stories.length > 0 || kindOf(section).needsNoStories ? [{ ...section, posts: stories }] : []
  })
}

// The sort is stable, so sections of one turn stay in the order of the page.
const turnOf = (section: Section) => kindOf(section).turn ?? TURN.others

/** Whether a section lists what is on the page anyway, and so keeps no story from other sections. */
export const isRanking = (section: Section) => turnOf(section) === TURN.rankings
