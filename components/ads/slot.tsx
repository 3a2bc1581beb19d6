/**
 * An advertisement's place in a page. The page holds its label, its box and the address of its document; what the
 * advertiser wrote is in that document alone.
 */
import 'server-only'
import { env } from '@/lib/base/config/env'
import type { SlotPlace } from '@/lib/base/config/site'
import type { Slot } from '@/lib/cms/model'
import { reserve } from '@/lib/content/slots/reservation'
import { sandboxTokens } from '@/lib/content/slots/sandbox'
import styles from './slot.module.css'
import { SlotFrame } from './slot-frame'

/** What the page may know of a slot. */
export type SlotBox = Pick<Slot, 'id' | 'width' | 'height' | 'size' | 'containsAds'>

type Props = {
  slot: SlotBox
  /** "Advertisement" in the page's language. */
  label: string
  /** "Skip advertisement", for keyboards. */
  skipLabel: string
  place: SlotPlace
}

export function AdSlot({ slot, label, skipLabel, place }: Props) {
  const { SLOTS_ORIGIN } = env()
  const frame = {
    src: `${SLOTS_ORIGIN ?? ''}/slots/${slot.id}`,
    title: label,
    skipLabel,
    sandbox: sandboxTokens(SLOTS_ORIGIN !== undefined),
    origin: SLOTS_ORIGIN ?? null,
  }
  const room = reserve(slot)
  if (room.kind === 'out-of-page') return <SlotFrame {...frame} width={0} height={0} />
  const widthClass = `ad-${room.width}`
  return (
    <div className={styles.room} data-slot={slot.id} data-place={place}>
      {/* Queries take no custom properties, so each width in use brings its own rule; React keeps one of each. */}
      <style href={widthClass} precedence="ads">
        {`@container ad-room (inline-size < ${room.width}px) { .${widthClass} { display: none } }`}
      </style>
      <div className={`${styles.slot} ${widthClass}`}>
        {slot.containsAds ? <p className={styles.label}>{label}</p> : null}
        <SlotFrame {...frame} width={room.width} height={room.height} />
      </div>
    </div>
  )
}
