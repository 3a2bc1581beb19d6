/** Which posts stand in which section of the front page. A post stands on it once. */
import type { HomeSection } from '../config/site'
import type { Category, Teaser, TrendingDuration } from '../delivery/model'

export type ReadSection =
  | { kind: 'latest'; posts: Teaser[]; limit: number }
  | { kind: 'category'; category: Category; posts: Teaser[]; limit: number }
  | { kind: 'most-read'; window: TrendingDuration; posts: Teaser[]; limit: number }

/**
 * The sections to read for a configuration: `main-categories` becomes one section a category.
 * @param categories in the order they should stand
 */
export function expandSections(
  configured: readonly HomeSection[],
  categories: readonly Category[],
): Exclude<HomeSection, { kind: 'main-categories' }>[] {
  const named = new Set(configured.flatMap((section) => (section.kind === 'category' ? [section.slug] : [])))
  return configured.flatMap((section) => {
    if (section.kind !== 'main-categories') return [section]
    return categories
      .filter((category) => category.parent === null && !named.has(category.slug))
      .slice(0, section.limit)
      .map((category) => ({ kind: 'category' as const, slug: category.slug, limit: section.posts }))
  })
}

/**
 * Leaves out of each section what stands above it, cuts it to its limit, and drops what is empty then. Most read is
 * a ranking and keeps every post.
 */
export function withoutRepeats(sections: readonly ReadSection[]): ReadSection[] {
  const shown = new Set<number>()
  return sections.flatMap((section): ReadSection[] => {
    if (section.kind === 'most-read') return section.posts.length > 0 ? [section] : []
    const posts = section.posts.filter((post) => !shown.has(post.id)).slice(0, section.limit)
    for (const post of posts) shown.add(post.id)
    return posts.length > 0 ? [{ ...section, posts }] : []
  })
}
