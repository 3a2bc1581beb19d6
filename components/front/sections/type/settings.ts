import { z } from 'zod'
import { choice, group } from '../../../../lib/settings/site-kinds'
import { style } from '../style'

export const typeSettings = group({ kind: z.literal('type'), type: choice(['Video', 'Gallery']), style })

export type TypeSettings = z.infer<typeof typeSettings>
