import { lookOf } from '@/components/list/look'
import type { Category } from '@/lib/delivery/model'
import { categoryBySlug, childrenOf } from '@/lib/delivery/records/category'
import { latestStories } from '@/lib/delivery/records/posts'
import { readPosts } from '../read-posts'
import { type StyledFrontSection, styledKind } from '../styled'
import type { CategorySettings } from './settings'

type CategoryFrontSection = StyledFrontSection & {
  kind: 'category'
  category: Category
  children: Category[]
}

export const category = styledKind<CategorySettings, CategoryFrontSection>({
  async read({ kind, slug, style }, limit, { scope: { categories } }) {
    const record = categoryBySlug(categories, slug)
    if (record === null) return null
    const posts = await readPosts(limit, { 'categories.id__eq': record.id }, latestStories)
    return { kind, style, limit, category: record, children: childrenOf(categories, record), posts }
  },
  key: (section) => String(section.category.id),
  heading: (section) => ({
    id: `section-${section.category.id}`,
    title: section.category.name,
    href: section.category.path,
    within: section.children.map(({ name, path }) => ({ name, path })),
    look: lookOf(section.category),
  }),
  showsSection: false,
})
