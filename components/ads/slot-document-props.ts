import type { AdUnit } from '@/lib/base/config/advertising/ad-tag'
import type { SlotPlace } from '@/lib/base/config/advertising/slot-rules'

export type SlotDocumentProps = {
  id: number
  place: SlotPlace
  src: string
  title: string
  /** Of the button by which a reader with a keyboard goes past it. */
  skipLabel: string
  sandbox: string
  /** Origin of the document where it keeps one; null where the sandbox takes it away. */
  origin: string | null
  /** Reserved box in CSS pixels; 0×0 for tags that draw nothing. */
  width: number
  height: number
  /** Where Google's tag fills the box in place of a document. */
  unit?: AdUnit | undefined
}
