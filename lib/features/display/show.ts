import { BACKGROUND } from '../../settings/palette'
import { DEFAULT_DISPLAY, type Display } from './preferences'

// The first matching `theme-color` applies.
const OWN_BARS = 'meta[name="theme-color"]:not([media])'

export function showDisplay({ scheme, textSize }: Display): void {
  const { dataset } = document.documentElement
  const bars = document.head.querySelector<HTMLMetaElement>(OWN_BARS)
  if (scheme === DEFAULT_DISPLAY.scheme) {
    delete dataset.scheme
    bars?.remove()
  } else {
    dataset.scheme = scheme
    const own = bars ?? document.createElement('meta')
    own.name = 'theme-color'
    own.content = BACKGROUND[scheme === 'dark' ? 'dark' : 'light']
    document.head.prepend(own)
  }
  if (textSize === DEFAULT_DISPLAY.textSize) delete dataset.textSize
  else dataset.textSize = textSize
}
