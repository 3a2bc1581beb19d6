import type { ListReference } from '@/components/page/places'
import { createLocalStore, fieldsOf, recordId, shortText, sitePath } from '@/components/reader-data/store'

export type Followed = ListReference
export type FollowedKind = Followed['kind']

export const FOLLOWED_KINDS = ['category', 'tag', 'author'] as const satisfies readonly FollowedKind[]

/**
 * How many subjects a reader can follow. The server refuses more:
 * components/parts/reader-lists/store/following-handler.ts.
 */
export const FOLLOWED_MAX = 30

export const FOLLOWED_PARAMETERS: Readonly<Record<FollowedKind, string>> = {
  category: 'categories',
  tag: 'tags',
  author: 'authors',
}

export const following = createLocalStore<Followed>({
  key: 'masthead:following',
  most: FOLLOWED_MAX,
  nameOf: nameOfFollowed,
  read(value) {
    const { kind, id, name, path } = fieldsOf(value)
    const followedKind = FOLLOWED_KINDS.find((one) => one === kind)
    const subject = { id: recordId(id), name: shortText(name, 200), path: sitePath(path) }
    if (!followedKind || subject.id === null || subject.name === null || subject.path === null) return null
    return { kind: followedKind, id: subject.id, name: subject.name, path: subject.path }
  },
})

/** A category and a tag may have the same id, so the kind is part of the name. */
export function nameOfFollowed({ kind, id }: Pick<Followed, 'kind' | 'id'>): string {
  return `${kind}:${id}`
}

/** @returns `full` if the reader follows too many, `refused` if the browser stores nothing */
export function follow(subject: Followed): 'followed' | 'full' | 'refused' {
  const otherSubjects = (following.items() ?? []).filter(
    (one) => nameOfFollowed(one) !== nameOfFollowed(subject),
  )
  if (otherSubjects.length >= FOLLOWED_MAX) return 'full'
  const isKept = following.change((subjects) => [
    ...subjects.filter((one) => nameOfFollowed(one) !== nameOfFollowed(subject)),
    subject,
  ])
  return isKept ? 'followed' : 'refused'
}

export function unfollow(subject: Pick<Followed, 'kind' | 'id'>): boolean {
  return following.change((subjects) =>
    subjects.filter((one) => nameOfFollowed(one) !== nameOfFollowed(subject)),
  )
}

/** Sorted, so that readers who follow the same subjects request the same address and share a cached response. */
export function followingAddress(subjects: readonly Followed[]): string {
  const parameters = FOLLOWED_KINDS.flatMap((kind) => {
    const ids = subjects.filter((one) => one.kind === kind).map(({ id }) => id)
    return ids.length === 0 ? [] : [`${FOLLOWED_PARAMETERS[kind]}=${ids.sort((a, b) => a - b).join(',')}`]
  })
  return `/api/following?${parameters.join('&')}`
}
