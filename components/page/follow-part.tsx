import 'server-only'
import { listContext } from '@/components/page/context'
import { optional } from '@/lib/delivery/cache'
import { getFooter, getPublication } from '@/lib/delivery/records/menu'
import type { FollowPlace } from '@/lib/settings/follow'
import { followLinks, isFollowPlace } from './follow-links'
import { FollowRow } from './follow-row'

/** The follow row of a page, if `follow` of site.config.ts names the place. The footer has read the records already. */
export async function FollowPart({ place }: { place: Exclude<FollowPlace, 'footer'> }) {
  if (!isFollowPlace(place)) return null
  const [footer, publication] = await Promise.all([
    optional('footer', () => getFooter(), null),
    optional('publication', () => getPublication(), null),
  ])
  const { messages } = listContext()
  return (
    <FollowRow
      title={messages.followUs}
      links={followLinks({ footer, publication }, messages)}
      place="page"
    />
  )
}
