/** Steps run before the allow-list, which checks their results. */
import type { Element, Root } from 'hast'
import type { LeftOutKind } from '../../base/left-out'
import { newElement } from '../elements'
import type { Addresses } from '../urls'

export type Pasting = Addresses & {
  /** Reports lost content. */
  leftOut: (kind: LeftOutKind, what: string) => void
}

export type PastedStep = (tree: Root, pasting: Pasting) => Root

/** Their text is not changed. */
export const HOLDS_CODE = 'pre code kbd samp script style textarea template xmp'.split(' ')

/** `enhancers/embeds.ts` makes it an embed or a link. */
export const frameOf = (src: string, properties: Element['properties'] = {}): Element =>
  newElement('iframe', { src, ...properties })
