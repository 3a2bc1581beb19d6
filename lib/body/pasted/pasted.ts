/** What the steps that read pasted HTML share. They run before the allow-list, which checks all that they make. */
import type { Element, Root } from 'hast'
import type { LeftOutKind } from '../../base/metric-labels'
import { newElement } from '../elements'
import type { Addresses } from '../urls'

export type Pasting = Addresses & {
  /** Notes what can't be shown: the log names it, and the metrics count it by kind. */
  leftOut: (kind: LeftOutKind, what: string) => void
  /** Counts a lost icon. Icons are too many to be named. */
  leftOutIcon: () => void
}

export type PastedStep = (tree: Root, pasting: Pasting) => Root

/** Elements whose text is code: brackets and addresses in it mean nothing. */
export const HOLDS_CODE = 'pre code kbd samp script style textarea template xmp'.split(' ')

/** A frame, which enhancers/media.ts turns into an embed or, for an unknown host, into a link. */
export const frameOf = (src: string, properties: Element['properties'] = {}): Element =>
  newElement('iframe', { src, ...properties })
