/** The slug may contain `/`. */
import { z } from 'zod'
import { encodePath, pathSegments } from '../../base/paths'
import type { Category } from '../model'
import { listPath } from './addresses'
import { hexColor, id, requiredText } from './coerce'
import { referenceOrNull } from './reference'

export const categoryReading = z
  .object({
    id,
    name: requiredText('name'),
    slug: requiredText('slug'),
    parent_category: referenceOrNull,
    category_brand_color: hexColor,
    absolute_url: listPath,
  })
  .transform(
    (read): Category => ({
      id: read.id,
      name: read.name,
      slug: read.slug,
      path: read.absolute_url ?? encodePath(['category', ...(pathSegments(read.slug) ?? [String(read.id)])]),
      parent: read.parent_category,
      color: read.category_brand_color,
    }),
  )
