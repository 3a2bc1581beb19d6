import type { Reference } from './contract'
import type { PageSubject, SlotOverride } from './model'

const SUBJECT_KINDS = ['categories', 'tags', 'types', 'authors'] as const satisfies (keyof PageSubject)[]

/** Other names that services use for the kinds. Documented are `post_type`, `author`, `tags` and `categories`. */
const KIND_NAMES: Readonly<Record<string, keyof PageSubject>> = {
  category: 'categories',
  tag: 'tags',
  type: 'types',
  post_type: 'types',
  post_types: 'types',
  author: 'authors',
  contributor: 'authors',
  contributors: 'authors',
}

export const subjectKind = (name: string): keyof PageSubject | undefined =>
  SUBJECT_KINDS.find((kind) => kind === name) ??
  (Object.hasOwn(KIND_NAMES, name) ? KIND_NAMES[name] : undefined)

/** A rule names records by id, slug or name; the sign keeps an id apart from a tag whose name is a number. */
export const idKey = (id: number) => `#${id}`

export const wordKey = (word: string) => word.trim().normalize('NFC').toLowerCase()

/** Services spell types differently: `Web Story`, `web-story` and `webstory` have the same key. */
export const typeKey = (type: string) => wordKey(type).replace(/[\s_-]+/g, '')

export const keysOf = (records: readonly Reference[]) =>
  records.flatMap(({ id, slug, name }) => [
    idKey(id),
    ...[slug, name].filter((word) => word !== '').map(wordKey),
  ])

/** The first override whose rules all match the page. A page without a subject, such as the search, matches none. */
export const overrideFor = (overrides: readonly SlotOverride[], subject: PageSubject | undefined) =>
  subject &&
  overrides.find(({ rules }) =>
    SUBJECT_KINDS.every((kind) => rules[kind]?.some((key) => subject[kind]?.includes(key)) ?? true),
  )
