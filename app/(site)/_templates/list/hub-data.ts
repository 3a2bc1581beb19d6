import 'server-only'
import { notFound, permanentRedirect } from 'next/navigation'
import { type Crumb, fromHome } from '@/components/ui/breadcrumb'
import { formatMonth } from '@/lib/base/dates'
import { encodePath } from '@/lib/base/paths'
import type { HubPlace } from '@/lib/delivery/address/pages'
import type { ListPage, Teaser } from '@/lib/delivery/model'
import { hubPosts } from '@/lib/delivery/records/feed-posts'
import { hubPath, type PostHub } from '@/lib/settings/hubs'
import { listContext } from '../context'
import type { RequestedPage } from '../render-resolution'
import { monthPosts } from './archive'
import { type IndexGroups, readIndex } from './index-groups'

type HubData = { title: string; path: string; page: number; crumbs: Crumb[] } & (
  | { kind: 'posts'; posts: ListPage<Teaser>; hasFeed: boolean }
  | { kind: 'index'; groups: IndexGroups; hasNext: boolean }
)

/** Not found if empty or beyond the end, except a month's first page. @throws DeliveryError */
export async function readHub({ hub, month }: HubPlace, requested: RequestedPage): Promise<HubData> {
  if (requested.page === 1) permanentRedirect(requested.path)
  const page = requested.page ?? 1
  const { messages, clock } = listContext()
  const name = messages.hubs[hub]
  const own = { name, path: hubPath(hub) ?? requested.path }
  if (month !== null) {
    const posts = await monthPosts(month, page)
    if (page > 1) filled(posts)
    const title = formatMonth(month, clock.language)
    const crumbs = [...fromHome(messages, own), { name: title, path: encodePath(requested.segments) }]
    return { kind: 'posts', title, path: requested.path, page, crumbs, posts, hasFeed: false }
  }
  const shared = { title: name, path: own.path, page, crumbs: fromHome(messages, own) }
  switch (hub) {
    case 'topics':
    case 'authors':
    case 'sections':
    case 'archive': {
      const index = await readIndex(hub, page)
      if (index === null) notFound()
      return { ...shared, kind: 'index', ...index }
    }
    case 'videos':
    case 'galleries':
    case 'live':
    case 'stories':
    case 'podcasts':
      return {
        ...shared,
        kind: 'posts',
        posts: filled(await hubPosts(hub satisfies PostHub, page)),
        hasFeed: true,
      }
  }
}

function filled(posts: ListPage<Teaser>): ListPage<Teaser> {
  if (posts.items.length === 0) notFound()
  return posts
}
