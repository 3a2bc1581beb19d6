import { z } from 'zod'
import { group, whole } from '../../../../lib/settings/site-kinds'
import { style } from '../style'

export const longReadsSettings = group({
  kind: z.literal('long-reads'),
  style,
  words: whole(300, 50_000).optional(),
})

export type LongReadsSettings = z.infer<typeof longReadsSettings>
