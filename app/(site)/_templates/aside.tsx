/** The column beside a story or list: slots of the sidebar and the most read stories. */
import 'server-only'
import { MostRead } from '@/components/listing/most-read'
import { siteConfig } from '@/lib/base/config/site-config'
import { type AdPage, slotsAt } from '@/lib/content/slots/placement'
import type { readAside } from './aside-data'
import { listContext } from './context'
import { PlacedAd } from './slots'

type Props = {
  parts: ReturnType<typeof readAside>
  /** Null for one without advertisements. */
  page: AdPage | null
}

export async function Aside({ parts, page }: Props) {
  const context = listContext()
  const [slots, read] = await parts
  return (
    <>
      {slotsAt(slots, 'sidebar', page).map((slot) => (
        <PlacedAd key={slot.id} slot={slot} place="sidebar" />
      ))}
      {read ? (
        <MostRead
          posts={read.posts.slice(0, siteConfig().stories.mostRead)}
          window={read.window}
          context={context}
        />
      ) : null}
    </>
  )
}
