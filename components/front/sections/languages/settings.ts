import { z } from 'zod'
import { group } from '../../../../lib/settings/site-kinds'

export const languagesSettings = group({ kind: z.literal('languages') })

export type LanguagesSettings = z.infer<typeof languagesSettings>
