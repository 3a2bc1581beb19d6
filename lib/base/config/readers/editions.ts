import { z } from 'zod'
import { DIGITS, type Digits } from '../../digits/digits'
import { section } from '../schema/front-page'
import { choice, group, text } from '../schema/kinds'
import { language } from '../setting-kinds'
import type { HomeSection, SectionStyle } from '../site'

/** Rankings cover the whole site. */
type EditionSection = Exclude<HomeSection, { kind: 'most-read' }>

export type Edition = {
  /** Category slug; subcategories are included. */
  category: string
  language: string
  name: string | null
  digits: Digits | null
  /** Sections of the front page. */
  sections: readonly EditionSection[]
}

export type EditionSetting = Pick<Edition, 'category' | 'language'> & Partial<Edition>

const STYLES: SectionStyle[] = ['feature', 'columns', 'headlines']

const front = () => [
  { kind: 'latest' as const, limit: 9 },
  { kind: 'main-categories' as const, limit: 12, styles: STYLES },
]

const EDITIONS_MAX = 20

const editionSection = section.refine(({ kind }) => kind !== 'most-read', {
  error: "should be no ranking: rankings are of the whole site, so use another kind than 'most-read'",
})

export const editionsSchema = z
  .array(
    group({
      category: text('hindi'),
      language: z.string({ error: "should be a language tag such as 'hi' or 'ur-PK'" }).pipe(language),
      name: text('दैनिक').nullable().default(null),
      digits: choice(Object.keys(DIGITS) as [Digits, ...Digits[]])
        .nullable()
        .default(null),
      sections: z
        .array(editionSection, {
          error: "should be a list of sections such as { kind: 'latest', limit: 9 }",
        })
        .min(1, { error: "should have a section, such as { kind: 'latest', limit: 9 }" })
        .max(60, { error: 'should have at most 60 sections' })
        .default(front),
    }),
    { error: "should be a list such as [{ category: 'hindi', language: 'hi' }]" },
  )
  .max(EDITIONS_MAX, { error: `should have at most ${EDITIONS_MAX} editions` })
  .superRefine((editions, context) => {
    for (const field of ['category', 'language'] as const) {
      const seen = new Set<string>()
      for (const [index, edition] of editions.entries()) {
        if (seen.has(edition[field]))
          context.addIssue({
            code: 'custom',
            path: [index, field],
            message: `should be another: an edition above it has '${edition[field]}' too`,
          })
        seen.add(edition[field])
      }
    }
  })

const PREFIX = "should be the beginning of slugs such as 'pair-', or null"

export const pairTagsSchema = z
  .string({ error: PREFIX })
  .regex(/^[\p{L}\p{N}_-]{2,40}$/u, { error: PREFIX })
  .nullable()
