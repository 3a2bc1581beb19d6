import { z } from 'zod'
import { PURPOSES } from './measurement'
import { LEAD_SCALES, type LeadScale, RANKED_TYPES, SECTION_POSTS, type SectionStyle } from './site'
import { choice, flag, group, listOf, outsideAddress, text, whole } from './site-kinds'

const STYLES = Object.keys(SECTION_POSTS) as [SectionStyle, ...SectionStyle[]]
const style = choice(STYLES)
const KINDS = [
  'latest',
  'category',
  'tag',
  'picks',
  'type',
  'long-reads',
  'live',
  'languages',
  'main-categories',
  'most-read',
  'frame',
] as const

const RATIO = "should be a ratio such as '16/9'"

export const section = z.discriminatedUnion(
  'kind',
  [
    // The page reads 50 of the newest posts, so a section can't have more.
    group({ kind: z.literal('latest'), limit: whole(1, 50) }),
    group({ kind: z.literal('category'), slug: text('cricket'), style }),
    group({
      kind: z.enum(['tag', 'picks']),
      slug: text('elections'),
      style,
      title: text('Elections').optional(),
    }),
    group({ kind: z.literal('long-reads'), style, words: whole(300, 50_000).optional() }),
    group({ kind: z.literal('live'), limit: whole(1, 10) }),
    group({ kind: z.literal('languages') }),
    group({ kind: z.literal('type'), type: choice(['Video', 'Gallery']), style }),
    group({
      kind: z.literal('main-categories'),
      skip: whole(0, 100).optional(),
      limit: whole(1, 30),
      styles: z
        .array(style, { error: `should be a list of ${listOf(STYLES)}` })
        .min(1, { error: `should name at least one of ${listOf(STYLES)}` }),
    }),
    group({
      kind: z.literal('most-read'),
      limit: whole(1, 10),
      onlyOthers: flag.optional(),
      type: choice(RANKED_TYPES).optional(),
    }),
    group({
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
    }),
  ],
  {
    error: ({ code }) =>
      code === 'invalid_union'
        ? `should be ${listOf(KINDS)}`
        : "should be a section such as { kind: 'latest', limit: 9 }",
  },
)

export const frontPage = group({
  sections: z
    .array(section, { error: "should be a list of sections such as { kind: 'latest', limit: 9 }" })
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
