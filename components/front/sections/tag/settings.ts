import { z } from 'zod'
import { group, text } from '../../../../lib/settings/site-kinds'
import { style } from '../style'

export const tagSettings = group({
  kind: z.enum(['tag', 'picks']),
  slug: text('elections'),
  style,
  title: text('Elections').optional(),
})

export type TagSettings = z.infer<typeof tagSettings>
