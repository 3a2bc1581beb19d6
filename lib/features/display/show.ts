/** Puts a reader's choices on the page: two attributes of `<html>` that the style sheets answer to, and the bars' colour. */

import { PAPER } from '../../base/config/palette'
import { type Display, UNCHOSEN } from './preferences'

// Ours stands before the page's own, which ask what the device says; the first that fits wins.
const OWN_BARS = 'meta[name="theme-color"]:not([media])'

export function showDisplay({ scheme, textSize }: Display): void {
  const { dataset } = document.documentElement
  const bars = document.head.querySelector<HTMLMetaElement>(OWN_BARS)
  if (scheme === UNCHOSEN.scheme) {
    delete dataset.scheme
    bars?.remove()
  } else {
    dataset.scheme = scheme
    const own = bars ?? document.createElement('meta')
    own.name = 'theme-color'
    own.content = PAPER[scheme === 'dark' ? 'dark' : 'light']
    document.head.prepend(own)
  }
  if (textSize === UNCHOSEN.textSize) delete dataset.textSize
  else dataset.textSize = textSize
}
