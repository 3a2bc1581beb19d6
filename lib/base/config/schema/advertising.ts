import { z } from 'zod'
import { PAGE_KINDS } from '../../page-facts'
import { DEVICES, SLOT_PLACES } from '../advertising/slot-rules'
import { adTag } from './ad-tag'
import { choice, flag, group, listOf, size, text, whole } from './kinds'

const rule = group({
  name: text('in-article-*'),
  devices: z
    .array(choice(DEVICES), { error: `should be a list of ${listOf(DEVICES)}` })
    .min(1)
    .optional(),
  pages: z
    .array(choice(PAGE_KINDS), {
      error: `should be a list of ${listOf(PAGE_KINDS)}`,
    })
    .min(1)
    .optional(),
  sections: z
    .array(text('cricket'), { error: "should be a list of slugs such as ['cricket']" })
    .min(1)
    .optional(),
  after: whole(1, 50).optional(),
  sizes: group({ phone: size, tablet: size, desktop: size }).partial().optional(),
})

const LIST =
  "should be a list of names such as ['header', 'header-top'], or of rules such as { name: 'header' }"

const entries = z
  .array(z.union([text('header-top'), rule], { error: LIST }), { error: LIST })
  .max(50, { error: 'should have at most 50 names' })
  .nullable()

export const slots = group(
  Object.fromEntries(SLOT_PLACES.map((place) => [place, entries])) as Record<
    (typeof SLOT_PLACES)[number],
    typeof entries
  >,
).partial()

export const ads = group({
  onBlankPages: flag,
  onGatedPosts: flag,
  forms: flag,
  anchor: flag,
  tag: adTag,
}).partial()
