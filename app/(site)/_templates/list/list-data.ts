import 'server-only'
import type { Crumb } from '@/components/ui/breadcrumb'
import { optional } from '@/lib/delivery/cache'
import { type Category, type Reference, recordOf, type Teaser } from '@/lib/delivery/model'
import { childrenOf, getCategories } from '@/lib/delivery/records/category'
import type { Followed } from '@/lib/features/reader-data/following'
import { frequentTags } from '@/lib/features/related-posts/frequent-tags'
import { readAside } from '../aside-data'
import { listContext } from '../context'
import { readInstead } from '../instead'
import { isOpinion } from '../post/crumbs'
import { type ListSubject, listingOf, postsOf } from './listing'

type Surroundings = {
  crumbs: Crumb[]
  children: readonly Category[]
  topics: readonly Reference[]
  isOpinion: boolean
}

export type ListData = Awaited<ReturnType<typeof readList>>

/** Not found for a page beyond the end. @throws DeliveryError */
export async function readList(subject: ListSubject, page: number) {
  const aside = readAside()
  const posts = await postsOf(subject, page)
  const instead = posts.items.length === 0 ? await readInstead() : []
  const { path } = listingOf(subject)
  const followed = followedOf(subject, path)
  return { subject, path, posts, instead, aside, followed, ...(await surroundingsOf(subject, posts.items)) }
}

function followedOf(subject: ListSubject, path: string): Followed {
  const { id, name } = recordOf(subject)
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
