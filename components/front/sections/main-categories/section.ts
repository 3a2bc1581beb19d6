import type { CategorySettings } from '../category/settings'
import type { Expansion } from '../section-kind'
import type { MainCategoriesSettings } from './settings'

/** A section for each main category that no section names by itself, in the order of the CMS. */
export function mainCategories(
  { skip = 0, limit, styles }: MainCategoriesSettings,
  { configured: configuredSections, categories, parent }: Expansion,
): CategorySettings[] {
  const slugsOfSections = new Set(
    configuredSections.flatMap((section) => (section.kind === 'category' ? [section.slug] : [])),
  )
  return categories
    .filter((one) => one.parent?.id === parent?.id && !slugsOfSections.has(one.slug))
    .slice(skip, skip + limit)
    .map(({ slug }, index) => ({
      kind: 'category',
      slug,
      style: styles[index % styles.length] ?? 'feature',
    }))
}
