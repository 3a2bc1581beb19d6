/** The column beside a story or list: slots of the sidebar and the most read stories. */
import 'server-only'
import { MostRead } from '@/components/listing/most-read'
import { siteConfig } from '@/lib/base/config/site-config'
import { optional } from '@/lib/cms/cache/read-through'
import { mostRead } from '@/lib/cms/repositories/most-read'
import { type AdPage, slotsAt } from '@/lib/content/slots/placement'
import { listContext } from './context'
import { PlacedAd, readSlots } from './slots'

/** What it needs, read while the page reads its own: to be asked for before anything is waited for. */
export function readAside() {
  const ranking = siteConfig().stories.mostRead > 0 ? optional('most read', () => mostRead(), null) : null
  return Promise.all([readSlots(), ranking])
}

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
