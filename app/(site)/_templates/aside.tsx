/** The column beside a story or list: slots of the sidebar and the most read stories. */
import 'server-only'
import { AdSlot } from '@/components/ads/slot'
import { MostRead } from '@/components/listing/most-read'
import { siteConfig } from '@/lib/base/config/site-config'
import { optional } from '@/lib/cms/cache/read-through'
import { mostRead } from '@/lib/cms/repositories/most-read'
import { getSlots } from '@/lib/cms/repositories/slots'
import { slotsAt } from '@/lib/content/slots/placement'
import { listContext } from './context'

/** What it needs, read while the page reads its own: to be asked for before anything is waited for. */
export function readAside() {
  const ranking = siteConfig().stories.mostRead > 0 ? optional('most read', () => mostRead(), null) : null
  return Promise.all([optional('slots', () => getSlots(), []), ranking])
}

export async function Aside({ parts }: { parts: ReturnType<typeof readAside> }) {
  const context = listContext()
  const [slots, read] = await parts
  return (
    <>
      {slotsAt(slots, 'sidebar').map((slot) => (
        <AdSlot
          key={slot.id}
          slot={slot}
          place="sidebar"
          label={context.messages.advertisement}
          skipLabel={context.messages.skipAdvertisement}
        />
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
