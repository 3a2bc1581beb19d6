import { z } from 'zod'
import { group, whole } from '../../../../lib/settings/site-kinds'

export const liveSettings = group({ kind: z.literal('live'), limit: whole(1, 10) })

export type LiveSettings = z.infer<typeof liveSettings>
