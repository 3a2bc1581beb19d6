/**
 * Fields of a post that its page and its feeds take from the service as they are. A field needs one line here. It is
 * then read and cached, part of `Post`, which the page draws (components/post), and, with `inFeeds`, of `FeedItem`,
 * which lib/feeds/formats.ts writes. Cards do not have these fields: what cards show is in `Teaser`.
 *
 * A post that an earlier build cached lacks a new field until it is read again, so what draws the field must allow for
 * `undefined` on the first day after a deployment.
 *
 * The content service sends such a field after a line in its own list: service/newsroom/post-texts.ts.
 */
import { z } from 'zod'
import { text, textOrNull } from './records/wire'

type StoryField = {
  /** The name in the delivery API. */
  sentAs: string
  /** Any of the parsers of records/wire.ts, which turn a missing or malformed value into an empty one. */
  parser: z.ZodType
  /**
   * Feeds keep fifty posts with their bodies in one cache entry of 2 MB, so a field that they do not write is not kept
   * for them.
   */
  inFeeds: boolean
}

const STORY_FIELDS = {
  summary: { sentAs: 'summary', parser: text, inFeeds: false },
  bannerNote: { sentAs: 'banner_description', parser: textOrNull, inFeeds: false },
} as const satisfies Record<string, StoryField>

type Fields = typeof STORY_FIELDS

export type StoryFields = { [Name in keyof Fields]: z.output<Fields[Name]['parser']> }

type FeedFieldName = {
  [Name in keyof Fields]: Fields[Name]['inFeeds'] extends true ? Name : never
}[keyof Fields]

/** Partial, since posts that an earlier build cached for its feeds lack a field that is new. */
export type FeedFields = Partial<Pick<StoryFields, FeedFieldName>>

const entries = Object.entries<StoryField>(STORY_FIELDS)

/** The parsers by the names of the delivery API. */
export const storyShape = Object.fromEntries(entries.map(([, { sentAs, parser }]) => [sentAs, parser])) as {
  [Name in keyof Fields as Fields[Name]['sentAs']]: Fields[Name]['parser']
}

type Read = { [Name in keyof Fields as Fields[Name]['sentAs']]: StoryFields[Name] }

/** The fields of a post's page, by the names of the site. @param read what `storyShape` made of the record */
export const storyFields = (read: Read) =>
  Object.fromEntries(entries.map(([name, { sentAs }]) => [name, read[sentAs as keyof Read]])) as StoryFields

/** The fields that feeds have, of a post that may have more. */
export const feedFields = (post: FeedFields) =>
  Object.fromEntries(
    entries.flatMap(([name, { inFeeds }]) => (inFeeds ? [[name, post[name as keyof FeedFields]]] : [])),
  ) as FeedFields

/** The fields of a record that has none of them. */
export const emptyStoryFields = () => storyFields(z.object(storyShape).parse({}))
