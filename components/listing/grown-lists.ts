/** The list that was left last, so that Back finds it as long as it was. Kept for as long as the page's scripts run. */
import type { FurtherPage } from './further-page'

export type GrownList = {
  /** Address of the page that the server drew. */
  from: string
  /** Address that the page had when it was left: that of the last page added. */
  at: string
  pages: readonly FurtherPage[]
  scrollY: number
}

let left: GrownList | null = null

export function remember(list: GrownList): void {
  left = list
}

/** The list that began with this page and was left at this address; null for any other. */
export function recall(from: string, at: string): GrownList | null {
  return left?.from === from && left.at === at ? left : null
}
