/** Other contents of a slot, on pages that fit a rule of the service. */
import type { Reference } from './contract'
import type { PageSubject, SlotOverride } from './model'

export const SUBJECT_KINDS = [
  'categories',
  'tags',
  'types',
  'authors',
] as const satisfies (keyof PageSubject)[]

export const idKey = (id: number) => `#${id}`

/** A slug or name, in whatever case. */
export const wordKey = (word: string) => word.trim().normalize('NFC').toLowerCase()

/** A type of posts, however it is spelled: `Web Story`, `web-story`, `webstory`. */
export const typeKey = (type: string) => wordKey(type).replace(/[\s_-]+/g, '')

/** Rules name records by id, slug or name. */
export const keysOf = (records: readonly Reference[]) =>
  records.flatMap(({ id, slug, name }) => [
    idKey(id),
    ...[slug, name].filter((word) => word !== '').map(wordKey),
  ])

/** The first override of which each rule has a value that the page has too; a page without a subject fits none. */
export const overrideFor = (overrides: readonly SlotOverride[], subject: PageSubject | undefined) =>
  subject &&
  overrides.find(({ rules }) =>
    SUBJECT_KINDS.every((kind) => rules[kind]?.some((key) => subject[kind]?.includes(key)) ?? true),
  )
