/** The networks to which a story may be shared: docs/reader-tools.md#sharing. */
import { z } from 'zod'
import { choice, listOf } from './site-kinds'

export const SHARE_NETWORKS = [
  'whatsapp',
  'x',
  'facebook',
  'telegram',
  'linkedin',
  'bluesky',
  'threads',
  'reddit',
  'line',
  'email',
] as const
export type ShareNetwork = (typeof SHARE_NETWORKS)[number]

const SHARE = `should be true, false, or a list of ${listOf(SHARE_NETWORKS)}`

export const shareSetting = z.union(
  [
    z.boolean(),
    z
      .array(choice(SHARE_NETWORKS))
      .min(1, { error: SHARE })
      .refine((names) => new Set(names).size === names.length, { error: `${SHARE}, each once` }),
  ],
  { error: SHARE },
)
