import 'server-only'
import type { ElementContent } from 'hast'
import { readLiveBlog } from '@/components/post/live-data'
import { TABLE } from '@/lib/body/elements'
import { isElement } from '@/lib/body/rewrite'
import { readCard, type TableCard } from '@/lib/body/table-card'
import { optional } from '@/lib/delivery/cache'
import type { Teaser } from '@/lib/delivery/model'
import { getPost } from '@/lib/delivery/records/posts'

export type LiveNews = {
  /** The card of the first table in the blog that has one, such as a score. */
  card: TableCard | null
  updates: { id: string; at: string; title: string }[]
}

// Updates of the first live blog that the front page names.
const UPDATES = 2

/**
 * The newest updates of a live blog. They may be as old as the page's lists, which is why no call is made for them more
 * often. Null if they can't be read; the front page then shows the headline alone.
 */
export async function readLiveNews({ id }: Teaser): Promise<LiveNews | null> {
  const blog = await optional(
    'live blog',
    async () => {
      const post = await getPost(String(id))
      return post && readLiveBlog(post, 1, 'listing')
    },
    null,
  )
  if (blog === null) return null
  const trees = [...blog.updates.map(({ tree }) => tree), blog.introduction]
  const table = trees.flatMap(({ children }) => children).find(hasCard)
  return {
    card: table?.type === 'element' ? readCard(table.properties.card) : null,
    updates: blog.updates.filter(({ title }) => title !== '').slice(0, UPDATES),
  }
}

const hasCard = (node: ElementContent | { type: string }) =>
  isElement(node, TABLE) && node.properties.card !== undefined
