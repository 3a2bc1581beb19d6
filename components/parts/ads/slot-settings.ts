import type { AdUnit } from '@/lib/settings/ad-tag'
import type { SlotPosition } from '@/lib/settings/slot-rules'

export type SlotSettings = {
  id: number
  place: SlotPosition
  src: string
  title: string
  skipLabel: string | null
  skipClass: string
  sandbox: string
  /** Origin of the slot's document; null if the sandbox gives it an opaque origin. */
  origin: string | null
  /** Filled by Google's tag instead of a document. */
  unit?: AdUnit | undefined
  /** HTML that runs in the page instead of a document. */
  inPage?: string | undefined
}
