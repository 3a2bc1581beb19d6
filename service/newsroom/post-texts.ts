/**
 * Texts of a post that the content service stores and sends as they are. A text needs one line here and one in
 * lib/delivery/contract.ts (`postBase`), which describes what is sent. It is then a field that posts of a newsroom may
 * have at their head, a column, and a field of every answer with posts; recorded newsrooms keep it, too.
 *
 * A database that was made before has no such column, and the service says so: `npm run service -- --reset` makes it
 * anew. `npm run demo` begins with a new one at each start.
 */
import { text } from 'drizzle-orm/sqlite-core'
import { z } from 'zod'
import type { WirePost } from '../../lib/delivery/contract'

/** The name of a text in a newsroom, and its name in the delivery API, which is also that of its column. */
const POST_TEXTS = {
  /** `short_description` is the standfirst. */
  shortDescription: 'short_description',
  summary: 'summary',
} as const satisfies Record<string, keyof WirePost>

type Texts = typeof POST_TEXTS
type StoredTexts = { [Name in keyof Texts]: string }
type SentTexts = { [Name in keyof Texts as Texts[Name]]: string }

const entries = Object.entries(POST_TEXTS)

const forEachText = <Value>(make: (name: keyof Texts, sentAs: Texts[keyof Texts]) => Value) =>
  Object.fromEntries(entries.map(([name, sentAs]) => [name, make(name as keyof Texts, sentAs)])) as {
    [Name in keyof Texts]: Value
  }

/** Fields of the head of a sample's file. */
export const textHeaders = forEachText(() => z.string().default(''))

export const noTexts: StoredTexts = forEachText(() => '')

export const textColumns = () => forEachText((_, sentAs) => text(sentAs).notNull())

export const textsOf = (post: StoredTexts): StoredTexts => forEachText((name) => post[name])

/** @param read turns a field of a recorded post into a text */
export const recordedTexts = (
  post: Readonly<Record<string, unknown>>,
  read: (value: unknown) => string,
): StoredTexts => forEachText((_, sentAs) => read(post[sentAs]))

export const sentTexts = (post: StoredTexts) =>
  Object.fromEntries(entries.map(([name, sentAs]) => [sentAs, post[name as keyof Texts]])) as SentTexts
