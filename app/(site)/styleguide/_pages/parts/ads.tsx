import styles from '@/app/(site)/styleguide/_pages/styleguide.module.css'
import type { ListContext } from '@/components/list/context'
import { AdAnchor } from '@/components/parts/ads/ad-anchor'
import { AdSlot } from '@/components/parts/ads/slot'
import type { PositionedSlot } from '@/lib/body/slots/placement'

const SIZES = [
  [728, 90],
  [300, 250],
  [320, 50],
] as const

const box = ([width, height]: readonly [number, number], index: number): PositionedSlot => ({
  id: 9_800 + index,
  width,
  height,
  size: `${width}x${height}`,
  containsAds: true,
})

export function AdsSample({ context: { messages } }: { context: ListContext }) {
  const words = { label: messages.advertisement, skipLabel: messages.skipAdvertisement }
  const [last, ...boxes] = SIZES.map(box).toReversed()
  return (
    <div className={styles.page}>
      <h1>Advertisements</h1>
      {boxes.map((slot) => (
        <AdSlot key={slot.id} slot={slot} position="header" {...words} />
      ))}
      <AdAnchor closeLabel={messages.privacy.close}>
        {last ? <AdSlot slot={last} position="footer" {...words} /> : null}
      </AdAnchor>
    </div>
  )
}
