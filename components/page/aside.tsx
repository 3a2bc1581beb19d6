import 'server-only'
import type { ReactNode } from 'react'
import { MostRead } from '@/components/trending/most-read'
import { type AdPage, slotsAt } from '@/lib/body/slots/placement'
import { optional } from '@/lib/delivery/cache'
import { mostRead } from '@/lib/delivery/records/most-read'
import { siteConfig } from '@/lib/settings/site-config'
import { listContext } from './context'
import { Place, readSlots } from './places'

/**
 * The column beside a story or a list: most-read stories, and the ads of the sidebar. It is read before the page is
 * rendered, because the page's layout depends on whether the column is empty; decided later, the text would move.
 * @param page where the slots stand; null on a page without ads
 * @returns null if the column would be empty
 */
export async function asideOf(
  parts: ReturnType<typeof readAside>,
  page: AdPage | null,
): Promise<ReactNode | null> {
  const [allSlots, ranking] = await parts
  const slots = slotsAt(allSlots, 'sidebar', page)
  const posts = ranking?.posts.slice(0, siteConfig().stories.mostRead) ?? []
  if (slots.length === 0 && posts.length === 0) return null
  const context = listContext()
  return (
    <>
      {ranking ? <MostRead posts={posts} period={ranking.period} context={context} /> : null}
      {slots.map((slot) => (
        <Place key={slot.id} name="slot" at="sidebar" slot={slot} messages={context.messages} />
      ))}
    </>
  )
}

/** Begins to read the column. Called before the other reads of a page, so that they run side by side. */
export function readAside() {
  const ranking = siteConfig().stories.mostRead > 0 ? optional('most read', () => mostRead(), null) : null
  return Promise.all([readSlots(), ranking])
}
