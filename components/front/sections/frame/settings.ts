import { z } from 'zod'
import { PURPOSES } from '../../../../lib/settings/measurement'
import { choice, group, outsideAddress, text, whole } from '../../../../lib/settings/site-kinds'

const RATIO = "should be a ratio such as '16/9'"

/**
 * A page of another host. It has a height in CSS pixels, or a ratio of width to height. With a `purpose`, the frame
 * waits until the reader has agreed to it.
 */
export const frameSettings = group({
  kind: z.literal('frame'),
  address: outsideAddress('https://scores.example.com/live'),
  title: text('Live scores'),
  height: whole(50, 2_000).optional(),
  ratio: z
    .string({ error: RATIO })
    .regex(/^[1-9]\d?\/[1-9]\d?$/, { error: RATIO })
    .optional(),
  purpose: choice(PURPOSES).optional(),
}).refine(({ height, ratio }) => (height === undefined) !== (ratio === undefined), {
  error: "should have either a height such as 400 or a ratio such as '16/9'",
})

export type FrameSettings = z.infer<typeof frameSettings>
