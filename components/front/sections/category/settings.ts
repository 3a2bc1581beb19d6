import { z } from 'zod'
import { group, text } from '../../../../lib/settings/site-kinds'
import { style } from '../style'

export const categorySettings = group({ kind: z.literal('category'), slug: text('cricket'), style })

export type CategorySettings = z.infer<typeof categorySettings>
