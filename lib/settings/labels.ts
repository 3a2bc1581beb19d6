import { z } from 'zod'
import { choice } from './site-kinds'

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

const TAGS_MAX = 50

export const labelsSchema = z
  .record(z.string(), choice(LABELS), { error: "should be an object such as { 'made-with-ai': 'ai' }" })
  .refine((tags) => Object.keys(tags).length <= TAGS_MAX, { error: `should have at most ${TAGS_MAX} tags` })
  .refine((tags) => !Object.hasOwn(tags, ''), { error: 'should name each tag by its slug' })

type Labelled = { readonly labels?: readonly Label[] }

/** Whether its pictures are shown only to readers who ask for them. */
export const isSensitive = ({ labels = [] }: Labelled): boolean => labels.includes('sensitive')
