/** Podcast shows and what their feeds say: docs/podcasts.md. */
import { z } from 'zod'
import { PODCAST_CATEGORIES, PODCAST_CATEGORY_NAMES, type PodcastCategory } from './podcast-categories'
import { choice, eachItsOwn, flag, group, listOf, nearest, outsideAddress, people, text } from './site-kinds'

type EpisodesFrom = { kind: 'tag' | 'category'; slug: string }

export type PodcastPerson = {
  name: string
  /** A role of the Podcast Taxonomy Project, such as `guest`. Default: `host`. */
  role?: string
  /** A page of the site, or an https address. */
  link?: string
}

export type PodcastFunding = {
  /** The https address of a page that asks for support. */
  url: string
  text: string
}

/** What podcast apps are told about a show. */
export type ShowDetails = {
  /** A square picture of 1,400 to 3,000 pixels, as Apple requires; null for the site's icon. */
  image: string | null
  /** A category or a subcategory of Apple Podcasts. */
  category: PodcastCategory
  /** The show's identifier, a UUID; null for one that is made from the address of its feed. */
  guid: string | null
  people: readonly PodcastPerson[]
  funding: PodcastFunding | null
}

export type PodcastShow = Partial<ShowDetails> & {
  /** The end of its address: `talk` for `/podcasts/talk`. */
  slug: string
  name: string
  description?: string
  from: EpisodesFrom
}

export const EPISODE_FIELDS = ['season', 'episode', 'transcript', 'chapters'] as const

export type PodcastSettings = ShowDetails & {
  /** Whose posts are episodes. Null for the newest posts of all. */
  from: EpisodesFrom | null
  /** Names of `extraFields` that episodes have these in. */
  fields: { readonly [Field in (typeof EPISODE_FIELDS)[number]]: string | null }
  /** Whether players of stories go on where the reader has stopped. */
  resume: boolean
  /** Shows with a page and a feed of their own below the list. */
  shows: readonly PodcastShow[]
}

const NO_FIELDS = { season: null, episode: null, transcript: null, chapters: null }

export const PODCASTS: PodcastSettings = {
  from: null,
  image: null,
  category: 'News',
  guid: null,
  people: [],
  funding: null,
  fields: NO_FIELDS,
  resume: true,
  shows: [],
}

const SQUARE = 'should be an https address of a square picture, or null'
const UUID = "should be a UUID such as '917393e3-1b1e-5cef-ace4-edaa54e1f810', or null"
const SHOWS = "should be a list such as [{ slug: 'talk', name: 'Talk', from: { kind: 'tag', slug: 'talk' } }]"
const SLUG = "should be a part of an address such as 'talk': small letters, digits and dashes, and not 'page'"

const from = group({ kind: choice(['tag', 'category']), slug: text('podcast') })

const noCategory = (value: unknown) => {
  const suggestion = nearest(String(value), PODCAST_CATEGORY_NAMES)
  const remedy =
    suggestion || `: use ${listOf(Object.keys(PODCAST_CATEGORIES))}, or a subcategory in docs/podcasts.md`
  return `should be a category or subcategory of Apple Podcasts, which '${value}' is not${remedy}`
}

const details = {
  image: z.url({ protocol: /^https$/, error: SQUARE }).nullable(),
  category: text('News').pipe(z.enum(PODCAST_CATEGORY_NAMES, { error: ({ input }) => noCategory(input) })),
  guid: z
    .string({ error: UUID })
    .regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, { error: UUID })
    .nullable(),
  people: people({ name: 'Asha Rao', role: 'guest' }),
  funding: group({
    url: outsideAddress('https://example.com/support'),
    text: text('Support us', 128),
  }).nullable(),
}

const optionalDetails = {
  image: details.image.optional(),
  category: details.category.optional(),
  guid: details.guid.optional(),
  people: details.people.optional(),
  funding: details.funding.optional(),
}

const show = group({
  slug: z.string({ error: SLUG }).regex(/^(?!page$)[a-z0-9][a-z0-9-]{0,60}$/, { error: SLUG }),
  name: text('Talk'),
  description: text('A talk a week.', 2_000).optional(),
  from,
  ...optionalDetails,
})

const fieldName = text('season').nullable()

export const podcastsSchema = group({
  from: from.nullable(),
  ...details,
  fields: group({
    season: fieldName,
    episode: fieldName,
    transcript: fieldName,
    chapters: fieldName,
  }).partial(),
  resume: flag,
  shows: z
    .array(show, { error: SHOWS })
    .max(50, { error: 'should have at most 50 shows' })
    .superRefine(
      eachItsOwn('slug', (slug) => `should be a different name, since another show is at '${slug}'`),
    ),
}).partial()
