import { z } from 'zod'
import { RANKED_TYPES } from '../../../../lib/settings/site'
import { choice, flag, group, whole } from '../../../../lib/settings/site-kinds'

export const mostReadSettings = group({
  kind: z.literal('most-read'),
  limit: whole(1, 10),
  onlyOthers: flag.optional(),
  type: choice(RANKED_TYPES).optional(),
})

export type MostReadSettings = z.infer<typeof mostReadSettings>
