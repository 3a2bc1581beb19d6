/** The advertisements at the head of a page: above a list, and below the headline of a story. */
import 'server-only'
import { AdSlot } from '@/components/ads/slot'
import { optional } from '@/lib/cms/cache/read-through'
import { getSlots } from '@/lib/cms/repositories/slots'
import { slotsAt } from '@/lib/content/slots/placement'
import { listContext } from './context'

export async function HeaderSlots() {
  const slots = await optional('slots', () => getSlots(), [])
  const { advertisement, skipAdvertisement } = listContext().messages
  return slotsAt(slots, 'header').map((slot) => (
    <AdSlot key={slot.id} slot={slot} place="header" label={advertisement} skipLabel={skipAdvertisement} />
  ))
}
