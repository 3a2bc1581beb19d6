import type { WireCategory } from '../../lib/delivery/contract'
import type { StoredCategory } from '../store/find-categories'

export function category(stored: StoredCategory): WireCategory {
  return {
    id: stored.id,
    name: stored.name,
    slug: stored.slug,
    parent_category: stored.parent,
    category_brand_color: stored.color,
    absolute_url: stored.path,
  }
}
