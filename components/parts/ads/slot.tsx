import 'server-only'
import { ADDED, partAttributes } from '@/components/ui/part-attributes'
import { sandboxTokens, slotDocumentName } from '@/lib/body/slots/document'
import { type PositionedSlot, type Reservation, reserveByDevice } from '@/lib/body/slots/placement'
import { env } from '@/lib/settings/env'
import { siteConfig } from '@/lib/settings/site-config'
import { DEVICES, type Device, type SlotPosition } from '@/lib/settings/slot-rules'
import styles from './slot.module.css'
import type { SlotSettings } from './slot-settings'

/**
 * `origin` is where slots' documents are served (SLOTS_ORIGIN); null for the site's own host, whose frames get an
 * opaque origin.
 */
const slotSettings = () => ({ origin: env().SLOTS_ORIGIN ?? null, forms: siteConfig().ads.forms })

type Props = {
  slot: PositionedSlot
  label: string
  skipLabel: string
  position: SlotPosition
}

export function AdSlot({ slot, label, skipLabel, position }: Props) {
  const { origin, forms } = slotSettings()
  const rooms = reserveByDevice(slot)
  const { desktop } = rooms
  const isOutOfPage = desktop.kind === 'out-of-page'
  const settings: SlotSettings = {
    id: slot.id,
    place: position,
    src: `${origin ?? ''}/slots/${slotDocumentName(slot)}`,
    title: label,
    skipLabel: isOutOfPage ? null : skipLabel,
    skipClass: styles.skip ?? '',
    sandbox: sandboxTokens({ hasOwnOrigin: origin !== null, forms }),
    origin,
    unit: slot.unit,
    inPage: slot.inPage,
  }
  const box = { 'data-ad-box': '', ...partAttributes('slot', settings), ...ADDED }
  if (isOutOfPage) return <div className={styles.outOfPage} {...box} />
  const name = boxName(slot, desktop)
  return (
    <div className={styles.room} data-slot={slot.id} data-place={position}>
      {/* Container queries accept no custom properties, so each width has rules of its own. React keeps one of
          equal style elements. */}
      <style href={name} precedence="ads">
        {name === `ad-${desktop.width}` ? inWidth(name, desktop.width) : rulesByDevice(name, slot, rooms)}
      </style>
      <div className={`${styles.slot} ${name}`}>
        {slot.containsAds ? <p className={styles.label}>{label}</p> : null}
        <div
          className={styles.box}
          style={slot.sizes ? undefined : { inlineSize: desktop.width, blockSize: desktop.height }}
          {...box}
        />
      </div>
    </div>
  )
}

const boxName = ({ devices, sizes, ...slot }: PositionedSlot, { width }: { width: number }) =>
  devices || sizes ? `ad-slot-${slotDocumentName(slot)}` : `ad-${width}`

/** Reserves the slot's width, and hides the slot in a narrower container, where it would be cut off. */
const inWidth = (name: string, width: number) =>
  `.${name} { inline-size: ${width}px } @container ad-room (inline-size < ${width}px) { .${name} { display: none } }`

/** The same widths as in lib/settings/ad-tag.ts. */
const MEDIA = {
  phone: '(width < 40rem)',
  tablet: '(40rem <= width < 64rem)',
  desktop: '(width >= 64rem)',
} as const

function rulesByDevice(
  name: string,
  { id, devices }: PositionedSlot,
  rooms: Record<Device, Reservation>,
): string {
  return DEVICES.map((device) => {
    const room = rooms[device]
    const isShown = room.kind === 'box' && (devices?.includes(device) ?? true)
    const rules = isShown
      ? `.${name} [data-ad-box] { inline-size: ${room.width}px; block-size: ${room.height}px } ${inWidth(name, room.width)}`
      : `[data-slot="${id}"] { display: none }`
    return `@media ${MEDIA[device]} { ${rules} }`
  }).join(' ')
}
