import type { CategoryDraft } from '../../lib/delivery/contract'
import { pathKey } from '../text/path-key'
import { slugFrom } from '../text/slug'
import type { StoredCategory } from './find-categories'
import type { Queryable } from './open'
import { categories } from './schema'

/** Null if the slug is taken. */
export async function createCategory(db: Queryable, draft: CategoryDraft): Promise<StoredCategory | null> {
  const slug = slugFrom(draft.english_name)
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
