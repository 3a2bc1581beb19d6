import 'server-only'
import { listContext } from '@/components/page/context'
import type { Around, Part, Places, SlotProps } from '@/components/page/places'
import { type AdPage, type PlacedSlot, reserveByDevice, slotsAt } from '@/lib/body/slots/placement'
import type { SlotPlace } from '@/lib/settings/slot-rules'
import { AdSlot } from './slot'
import { readSlots } from './slots-data'

function Ad(props: Places['slot']) {
  if (props.at === 'form') return null
  const { at, slot, messages } = props
  const { advertisement, skipAdvertisement } = messages
  return <AdSlot slot={slot} place={at} label={advertisement} skipLabel={skipAdvertisement} />
}

async function SlotsAt({ at, page }: { at: SlotPlace; page: AdPage }) {
  const slots = slotsAt(await readSlots(), at, page)
  const { messages } = listContext()
  const anchored = at === 'footer' ? slots.find(isAnchor) : undefined
  if (process.env.BUILT_ANCHOR && anchored) {
    const { AdAnchor } = await import('./ad-anchor')
    return (
      <>
        <Ads at={at} slots={slots.filter((slot) => slot !== anchored)} messages={messages} />
        <AdAnchor closeLabel={messages.privacy.close}>
          <Ad at={at} slot={anchored} messages={messages} />
        </AdAnchor>
      </>
    )
  }
  return <Ads at={at} slots={slots} messages={messages} />
}

// Better Ads Standards: at most 30 % of a phone's window, with label and button.
const ANCHOR_HEIGHT_MAX = 100

const isAnchor = (slot: PlacedSlot) =>
  slot.inPage === undefined &&
  Object.values(reserveByDevice(slot)).every(
    (room) => room.kind === 'box' && room.height <= ANCHOR_HEIGHT_MAX,
  )

type AdsProps = Omit<SlotProps, 'slot'> & { slots: readonly PlacedSlot[] }

const Ads = ({ slots, ...props }: AdsProps) =>
  slots.map((slot) => <Ad key={slot.id} slot={slot} {...props} />)

function HeaderAndFooter({ slots, hasOwnHeader, children }: Around<'page'>) {
  if (!slots) return children
  return (
    <>
      {hasOwnHeader ? null : <SlotsAt at="header" page={slots} />}
      {children}
      <SlotsAt at="footer" page={slots} />
    </>
  )
}

export const ads: Part = {
  readersOnly: true,
  readSlots,
  slot: { after: Ad },
  page: { around: HeaderAndFooter },
}
