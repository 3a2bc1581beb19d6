import { type HomeSection, SECTION_POSTS, type SectionStyle } from '../../base/config/site'
import type { Category, Teaser, TrendingDuration } from '../../cms/model'

export type PlannedSection =
  | { kind: 'latest'; limit: number }
  | { kind: 'category'; slug: string; style: SectionStyle; limit: number }
  | { kind: 'type'; type: 'Video' | 'Gallery'; style: SectionStyle; limit: number }
  | { kind: 'most-read'; limit: number }

export type ReadSection =
  | { kind: 'latest'; posts: Teaser[]; limit: number }
  | {
      kind: 'category'
      category: Category
      children: Category[]
      posts: Teaser[]
      style: SectionStyle
      limit: number
    }
  | {
      kind: 'type'
      type: 'Video' | 'Gallery'
      /** All posts of the type. */
      href: string
      posts: Teaser[]
      style: SectionStyle
      limit: number
    }
  | { kind: 'most-read'; window: TrendingDuration; posts: Teaser[]; limit: number }

/**
 * Sections of a configuration; `main-categories` becomes one section per category.
 * @param categories in display order
 */
export function expandSections(
  configured: readonly HomeSection[],
  categories: readonly Category[],
): PlannedSection[] {
  const named = new Set(configured.flatMap((section) => (section.kind === 'category' ? [section.slug] : [])))
  const main = categories.filter((category) => category.parent === null && !named.has(category.slug))
  return configured.flatMap((section) => planned(section, main))
}

function planned(section: HomeSection, main: readonly Category[]): PlannedSection[] {
  switch (section.kind) {
    case 'latest':
    case 'most-read':
      return [section]
    case 'category':
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

/** Removes repeats from each section, cuts it to its limit, and drops empty ones. Most read keeps every post. */
export function withoutRepeats(sections: readonly ReadSection[]): ReadSection[] {
  const shown = new Set<number>()
  return sections.flatMap((section): ReadSection[] => {
    if (section.kind === 'most-read') return section.posts.length > 0 ? [section] : []
    const posts = section.posts.filter((post) => !shown.has(post.id)).slice(0, section.limit)
    for (const post of posts) shown.add(post.id)
    return posts.length > 0 ? [{ ...section, posts }] : []
  })
}
