import { z } from 'zod'
import { frontSectionSettings } from '../../components/front/sections/settings'
import { LEAD_SCALES, type LeadScale } from './site'
import { group, text, whole } from './site-kinds'

/** The settings of each kind of section stand with its code, in components/front/sections. */
export { type FrontSectionSettings, frontSectionSettings } from '../../components/front/sections/settings'

export const frontPage = group({
  sections: z
    .array(frontSectionSettings, {
      error: "should be a list of sections such as { kind: 'latest', limit: 9 }",
    })
    .min(1, { error: "should have a section, such as { kind: 'latest', limit: 9 }" })
    .max(60, { error: 'should have at most 60 sections' }),
  topTags: z
    .array(text('top-story'), { error: "should be a list of slugs such as ['top-story', 'top-2']" })
    .max(9, { error: 'should have at most 9 slugs' }),
  pinnedTag: text('pinned').nullable(),
  tagHours: whole(1, 8_760),
  leadTags: group(
    Object.fromEntries(LEAD_SCALES.map((scale) => [scale, text('major-news')])) as Record<
      LeadScale,
      ReturnType<typeof text>
    >,
  ).partial(),
  facts: z
    .array(
      group({
        text: text('High tide 04.12'),
        href: z
          .string({ error: "should be an address such as '/tides'" })
          .max(500, { error: 'should have at most 500 characters' })
          .optional(),
      }),
      { error: "should be a list such as [{ text: 'High tide 04.12', href: '/tides' }]" },
    )
    .max(3, { error: 'should have at most 3 facts' }),
}).partial()
