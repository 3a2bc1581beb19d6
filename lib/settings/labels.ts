import { z } from 'zod'
import { choice, nameAsKey } from './site-kinds'

/**
 * What a story can be labelled as. The order is that of the labels on a page, above all what a reader must know before
 * the first sentence.
 */
export const LABELS = [
  'sensitive',
  'ai',
  'satire',
  'press-release',
  'opinion',
  'analysis',
  'fact-check',
] as const

export type Label = (typeof LABELS)[number]

/** Slugs of tags and what they label a story as: docs/labels.md. */
export type LabelTags = { readonly [slug: string]: Label }

/**
 * Fields of a post's `meta_data`. One that names a label gives it to every post in which it is set; one with texts gives
 * the label of the text that it has, in any case of letters: docs/labels.md.
 */
export type LabelFields = { readonly [field: string]: Label | { readonly [text: string]: Label } }

const TAGS_MAX = 50

export const labelsSchema = z
  .record(nameAsKey, choice(LABELS), { error: "should be an object such as { 'made-with-ai': 'ai' }" })
  .refine((tags) => Object.keys(tags).length <= TAGS_MAX, { error: `should have at most ${TAGS_MAX} tags` })
  .refine((tags) => !Object.hasOwn(tags, ''), { error: 'should name each tag by its slug' })

export const labelFieldsSchema = z
  .record(
    nameAsKey,
    z.union([choice(LABELS), z.record(z.string(), choice(LABELS))], {
      error: `should be one of ${LABELS.join(', ')}, or an object from the texts of the field to one of these`,
    }),
    { error: "should be an object such as { isMadeWithAi: 'ai', genre: { column: 'opinion' } }" },
  )
  .refine((byField) => Object.keys(byField).length <= TAGS_MAX, {
    error: `should have at most ${TAGS_MAX} fields`,
  })
  .superRefine((byField, context) => {
    // A field that a post lacks reads as an empty text, which would label every such post.
    for (const [field, labelled] of Object.entries(byField))
      if (typeof labelled !== 'string' && Object.keys(labelled).some((one) => one.trim() === ''))
        context.addIssue({
          code: 'custom',
          path: [field],
          message: "should have no empty text: use one such as 'column'",
        })
  })

type Labelled = { readonly labels?: readonly Label[] }

/** Whether its pictures are shown only to readers who ask for them. */
export const isSensitive = ({ labels = [] }: Labelled): boolean => labels.includes('sensitive')
