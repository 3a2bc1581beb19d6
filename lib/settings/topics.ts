/** What topics have beside their stories: docs/topics.md. */
import { z } from 'zod'
import { group, nameAsKey, people, text, whole } from './site-kinds'

export type TopicPerson = {
  name: string
  /** A few words, such as `Harbour master`. */
  role?: string
  /** A page of the site, such as another topic, or an https address. */
  link?: string
}

export type TopicPage = {
  /** Plain text, in place of the one of the tag's record. */
  introduction?: string
  people?: readonly TopicPerson[]
  /** Ids of stories that open the page. */
  pinned?: readonly number[]
  /** Slugs of tags that are named first among the related topics. */
  related?: readonly string[]
}

export type TopicSettings = {
  /** Slug of the tag by which editors pin stories to the topics of those stories. */
  pinnedTag: string | null
  /** By the slug of the tag. */
  pages: { readonly [slug: string]: TopicPage }
}

export const TOPICS: TopicSettings = { pinnedTag: null, pages: {} }

/** Stories that open a topic's page at most. More would push down the newest ones. */
export const TOPIC_PINS_MAX = 5

const PAGES_MAX = 500
const PINNED = 'should be a list of ids of stories such as [4711]'
const RELATED = "should be a list of slugs of tags such as ['harbour-tunnel']"
const INTRODUCTION = 'should be a text of at most 2,000 characters'
const PAGES = "should be an object such as { monsoon: { introduction: 'What the rain means.' } }"

const page = group({
  introduction: z
    .string({ error: INTRODUCTION })
    .trim()
    .min(1, { error: INTRODUCTION })
    .max(2_000, { error: INTRODUCTION }),
  people: people({ name: 'Meera Nair', role: 'Harbour master' }),
  pinned: z
    .array(whole(1, Number.MAX_SAFE_INTEGER), { error: PINNED })
    .max(TOPIC_PINS_MAX, { error: `should have at most ${TOPIC_PINS_MAX} ids` }),
  related: z
    .array(text('harbour-tunnel'), { error: RELATED })
    .max(20, { error: 'should have at most 20 slugs' }),
}).partial()

export const topicsSchema = group({
  pinnedTag: text('topic-pin').nullable(),
  pages: z
    .record(nameAsKey, page, { error: PAGES })
    .refine((pages) => Object.keys(pages).length <= PAGES_MAX, {
      error: `should have at most ${PAGES_MAX} topics`,
    }),
}).partial()
