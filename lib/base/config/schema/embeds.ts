import { z } from 'zod'
import { group } from './kinds'

const FRAME_HOST = "should be a host such as 'scores.example.com', without https:// and without *"

export const embeds = group({
  frameHosts: z
    .array(
      z
        .string({ error: FRAME_HOST })
        .regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?$/, { error: FRAME_HOST }),
      {
        error: "should be a list of hosts such as ['scores.example.com']",
      },
    )
    .max(50, { error: 'should have at most 50 hosts' }),
}).partial()
