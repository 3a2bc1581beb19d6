/** The column beside a story or list: slots of the sidebar and the most read stories. */
import 'server-only'
import type { ReactNode } from 'react'
import { MostRead } from '@/components/listing/most-read'
import { siteConfig } from '@/lib/base/config/site-config'
import { type AdPage, slotsAt } from '@/lib/content/slots/placement'
import type { readAside } from './aside-data'
import { listContext } from './context'
import { PlacedAd } from './slots'

/**
 * @param page null for one without advertisements
 * @returns null where there is neither a slot nor a ranking. Known before the page is drawn, since its layout depends on
 * it: what comes first would move when the rest of the HTML arrives.
 */
export async function asideOf(
  parts: ReturnType<typeof readAside>,
  page: AdPage | null,
): Promise<ReactNode | null> {
  const [all, read] = await parts
  const slots = slotsAt(all, 'sidebar', page)
  const posts = read?.posts.slice(0, siteConfig().stories.mostRead) ?? []
  if (slots.length === 0 && posts.length === 0) return null
  return (
    <>
      {slots.map((slot) => (
        <PlacedAd key={slot.id} slot={slot} place="sidebar" />
      ))}
      {read ? <MostRead posts={posts} window={read.window} context={listContext()} /> : null}
    </>
  )
}
