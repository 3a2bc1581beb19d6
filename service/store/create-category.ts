import type { CategoryDraft } from '../../lib/cms/contract'
import { pathKey } from '../text/path-key'
import { slugFrom } from '../text/slug'
import type { StoredCategory } from './find-categories'
import type { Queryable } from './open'
import { categories } from './schema'

/**
 * Stores a top-level category under the slug of its English name, in one statement.
 * @returns the category, or null when that slug is taken
 */
export async function createCategory(db: Queryable, draft: CategoryDraft): Promise<StoredCategory | null> {
  const slug = slugFrom(draft.english_name)
  // Below /category, where no post, page or fixed address of the site can stand in its way.
  const path = `/category/${slug}`
  const [created] = await db
    .insert(categories)
    .values({
      slug,
      name: draft.name.normalize('NFC'),
      englishName: draft.english_name,
      path,
      pathKey: pathKey(path),
      origin: 'management',
    })
    .onConflictDoNothing({ target: categories.slug })
    .returning()
  return created ? { ...created, parent: null } : null
}
