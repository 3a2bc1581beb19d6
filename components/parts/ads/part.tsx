import 'server-only'
import { listContext } from '@/components/page/context'
import type { Around, Part, Places, SlotProps } from '@/components/page/places'
import { log } from '@/lib/base/log.mjs'
import {
  type AdPage,
  type PositionedSlot,
  placementOf,
  reserveByDevice,
  slotsAt,
} from '@/lib/body/slots/placement'
import { optional } from '@/lib/delivery/cache'
import type { Slot } from '@/lib/delivery/model'
import { getSlots } from '@/lib/delivery/records/slot'
import { plansPath } from '@/lib/settings/plan-paths'
import { siteConfig } from '@/lib/settings/site-config'
import type { SlotPosition } from '@/lib/settings/slot-rules'
import { FilmAds } from './films/film-ads'
import { AdSlot } from './slot'

// Each slot without a position is logged once per process, because slots are read for every page.
const logged = new Set<string>()

async function readSlots(): Promise<readonly Slot[]> {
  const slots = await optional('slots', () => getSlots(), [])
  for (const name of placementOf(slots, siteConfig().slots).unpositioned) {
    if (logged.has(name)) continue
    logged.add(name)
    log.warn({ event: 'slot-unplaced', place: name, cure: 'name it under slots in site.config.ts' })
  }
  return slots
}

function Ad(props: Places['slot']) {
  if (props.at === 'form') return null
  const { at, slot, messages } = props
  const { advertisement, skipAdvertisement } = messages
  return <AdSlot slot={slot} position={at} label={advertisement} skipLabel={skipAdvertisement} />
}

async function SlotsAt({ at, page }: { at: SlotPosition; page: AdPage }) {
  const slots = slotsAt(await readSlots(), at, page)
  const { messages } = listContext()
  const anchorSlot = at === 'footer' ? slots.find(isAnchor) : undefined
  if (process.env.BUILT_ANCHOR && anchorSlot) {
    const { AdAnchor } = await import('./ad-anchor')
    return (
      <>
        <Ads at={at} slots={slots.filter((slot) => slot !== anchorSlot)} messages={messages} />
        <AdAnchor closeLabel={messages.privacy.close}>
          <Ad at={at} slot={anchorSlot} messages={messages} />
        </AdAnchor>
      </>
    )
  }
  return <Ads at={at} slots={slots} messages={messages} />
}

// CSS pixels. With its label and button, a higher ad would take more than 30 % of a phone's window, which the Better
// Ads Standards forbid.
const ANCHOR_HEIGHT_MAX = 100

const isAnchor = (slot: PositionedSlot) =>
  slot.inPage === undefined &&
  Object.values(reserveByDevice(slot)).every(
    (room) => room.kind === 'box' && room.height <= ANCHOR_HEIGHT_MAX,
  )

type AdsProps = Omit<SlotProps, 'slot'> & { slots: readonly PositionedSlot[] }

const Ads = ({ slots, ...props }: AdsProps) =>
  slots.map((slot) => <Ad key={slot.id} slot={slot} {...props} />)

function HeaderAndFooter({ slots, hasOwnHeader, children }: Around<'page'>) {
  if (!slots) return children
  return (
    <>
      {hasOwnHeader ? null : <SlotsAt at="header" page={slots} />}
      {children}
      <SlotsAt at="footer" page={slots} />
      <Notice />
    </>
  )
}

async function Notice() {
  const { blockerNotice } = siteConfig().ads
  if (!process.env.BUILT_BLOCKER_NOTICE || !blockerNotice) return null
  const { BlockerNotice } = await import('./blocker/blocker-notice')
  const { messages, language } = listContext()
  return (
    <BlockerNotice
      askAgainAfterDays={blockerNotice.askAgainAfterDays ?? ASK_AGAIN_AFTER_DAYS}
      subscribe={plansPath()}
      messages={messages}
      language={language}
    />
  )
}

const ASK_AGAIN_AFTER_DAYS = 30

export const ads: Part = {
  readersOnly: true,
  readSlots,
  slot: { after: Ad },
  page: { around: HeaderAndFooter },
  story: { after: FilmAds },
}
