import type { AdUnit } from '@/lib/base/config/advertising/ad-tag'
import type { SlotPlace } from '@/lib/base/config/advertising/slot-rules'

export type SlotSettings = {
  id: number
  place: SlotPlace
  src: string
  title: string
  /** Of the button by which a reader with a keyboard goes past it; null for a tag that draws nothing. */
  skipLabel: string | null
  /** Class of that button. */
  skipClass: string
  sandbox: string
  /** Origin of the document where it keeps one; null where the sandbox takes it away. */
  origin: string | null
  /** Where Google's tag fills the box in place of a document. */
  unit?: AdUnit | undefined
}
