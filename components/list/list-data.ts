import 'server-only'
import { notFound } from 'next/navigation'
import { readAside } from '@/components/page/aside'
import { listContext } from '@/components/page/context'
import { readInstead } from '@/components/page/instead'
import type { ListReference } from '@/components/page/places'
import { isOpinion } from '@/components/post/crumbs'
import type { Crumb } from '@/components/ui/breadcrumb'
import { optional } from '@/lib/delivery/cache'
import {
  type Category,
  type ListSubject,
  listingOf,
  type Reference,
  subjectRecord,
  type Teaser,
} from '@/lib/delivery/model'
import { childrenOf, getCategories } from '@/lib/delivery/records/category'
import { listPosts } from '@/lib/delivery/records/posts'
import { getDetails, type TermDetails } from '@/lib/delivery/records/terms'
import { topicTags } from '@/lib/settings/topic-tags'
import { facesOf } from './faces'
import { readTopic, relatedTopics, withPinnedFirst } from './topic-data'

// Topics that the heading of a list names at most.
const TOPICS_MAX = 6

/** The topics that most of the posts have. @param except id of the tag whose list this is */
export function frequentTags(
  posts: readonly Pick<Teaser, 'tags'>[],
  except: number | null = null,
): Reference[] {
  const counts = new Map<number, { tag: Reference; posts: number }>()
  for (const tag of topicTags(posts.flatMap(({ tags }) => tags))) {
    if (tag.id === except) continue
    const tagCount = counts.get(tag.id)
    counts.set(tag.id, { tag, posts: (tagCount?.posts ?? 0) + 1 })
  }
  return [...counts.values()]
    .sort((a, b) => b.posts - a.posts)
    .slice(0, TOPICS_MAX)
    .map(({ tag }) => tag)
}

export { type ListSubject, listingOf } from '@/lib/delivery/model'

/**
 * A page of posts. A page beyond the end is not found, and so is a tag without posts; a category or author may have
 * none.
 * @throws DeliveryError
 */
export async function postsOf(subject: ListSubject, page: number) {
  const posts = await listPosts({ filters: listingOf(subject).filters, page })
  if (posts.items.length === 0 && (page > 1 || subject.kind === 'tag')) notFound()
  return posts
}

type Surroundings = {
  crumbs: Crumb[]
  children: readonly Category[]
  topics: readonly Reference[]
  isOpinion: boolean
}

export type ListData = Awaited<ReturnType<typeof readList>>

/** What a list's page shows. Throws Next's notFound for a page beyond the end. @throws DeliveryError */
export async function readList(subject: ListSubject, page: number) {
  const aside = readAside()
  const newest = await postsOf(subject, page)
  const topic = subject.kind === 'tag' && page === 1 ? await readTopic(subject.tag) : null
  const posts = topic === null ? newest : withPinnedFirst(newest, topic.pinned)
  const instead = await readInstead(posts)
  const { path } = listingOf(subject)
  const reference = referenceTo(subject, path)
  const details = page === 1 ? await detailsOf(subject) : null
  const surroundings = await surroundingsOf(subject, posts.items)
  const around =
    topic === null ? surroundings : { ...surroundings, topics: relatedTopics(topic, surroundings.topics) }
  return {
    subject,
    path,
    posts,
    instead,
    aside,
    reference,
    details,
    topic,
    ...around,
    faces: around.isOpinion ? await facesOf(posts.items.filter(({ image }) => image === null)) : null,
  }
}

/** Further texts of a category or tag; null if there are none, or they can't be read. */
export function detailsOf(subject: ListSubject): Promise<TermDetails | null> {
  const { kind } = subject
  if (kind === 'author') return Promise.resolve(null)
  const { id, slug } = subjectRecord(subject)
  const name = kind === 'tag' && slug !== '' ? slug : String(id)
  return optional(`${kind} details`, () => getDetails(kind, name), null)
}

function referenceTo(subject: ListSubject, path: string): ListReference {
  const { id, name } = subjectRecord(subject)
  return { kind: subject.kind, id, name, path }
}

async function surroundingsOf(subject: ListSubject, posts: readonly Teaser[]): Promise<Surroundings> {
  const home = { name: listContext().messages.home, path: '/' }
  switch (subject.kind) {
    case 'category': {
      const { category } = subject
      const categories = await optional('categories', () => getCategories(), [])
      const parent = categories.find(({ id }) => id === category.parent?.id)
      const way = [...(parent ? [parent] : []), category]
      return {
        crumbs: [home, ...way.map(({ name, path }) => ({ name, path }))],
        children: childrenOf(categories, category),
        topics: [],
        isOpinion: isOpinion(category, categories),
      }
    }
    case 'tag': {
      const { id, name, path } = subject.tag
      return {
        crumbs: [home, { name, path }],
        children: [],
        topics: frequentTags(posts, id),
        isOpinion: false,
      }
    }
    case 'author': {
      const { name, path } = subject.author
      return { crumbs: [home, { name, path }], children: [], topics: frequentTags(posts), isOpinion: false }
    }
  }
}
