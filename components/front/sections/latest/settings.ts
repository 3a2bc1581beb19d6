import { z } from 'zod'
import { group, whole } from '../../../../lib/settings/site-kinds'

// The page reads 50 of the newest posts, so the section can't have more.
export const latestSettings = group({ kind: z.literal('latest'), limit: whole(1, 50) })

export type LatestSettings = z.infer<typeof latestSettings>
