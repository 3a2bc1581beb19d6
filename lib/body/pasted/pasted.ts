/** The allow-list checks the results. */
import type { Element, Root } from 'hast'
import type { LeftOutKind } from '../../base/metric-labels'
import { newElement } from '../elements'
import type { Addresses } from '../urls'

export type Pasting = Addresses & {
  leftOut: (kind: LeftOutKind, what: string) => void
  /** Icons are too many to be named. */
  leftOutIcon: () => void
}

export type PastedStep = (tree: Root, pasting: Pasting) => Root

export const HOLDS_CODE = 'pre code kbd samp script style textarea template xmp'.split(' ')

export const frameOf = (src: string, properties: Element['properties'] = {}): Element =>
  newElement('iframe', { src, ...properties })
