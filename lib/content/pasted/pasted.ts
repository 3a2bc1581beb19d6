/** What the steps that read pasted HTML share. They come before the allow-list, which checks all that they make. */
import type { Element, Root } from 'hast'
import type { LeftOutKind } from '../../base/left-out'
import { newElement } from '../elements'
import type { Addresses } from '../urls'

export type Pasting = Addresses & {
  /** Notes what can't be shown: the log names it, and the metrics count it by kind. */
  leftOut: (kind: LeftOutKind, what: string) => void
}

export type PastedStep = (tree: Root, pasting: Pasting) => Root

/** Text in these is code, and stays as it is. */
export const HOLDS_CODE = 'pre code kbd samp script style textarea template xmp'.split(' ')

/** A frame, which `enhancers/embeds.ts` makes an embed or a card with a link. */
export const frameOf = (src: string, properties: Element['properties'] = {}): Element =>
  newElement('iframe', { src, ...properties })
