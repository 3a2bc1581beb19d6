import { z } from 'zod'
import { group, listOf, whole } from '../../../../lib/settings/site-kinds'
import { STYLES, style } from '../style'

export const mainCategoriesSettings = group({
  kind: z.literal('main-categories'),
  skip: whole(0, 100).optional(),
  limit: whole(1, 30),
  styles: z
    .array(style, { error: `should be a list of ${listOf(STYLES)}` })
    .min(1, { error: `should name at least one of ${listOf(STYLES)}` })
    .readonly(),
})

export type MainCategoriesSettings = z.infer<typeof mainCategoriesSettings>
