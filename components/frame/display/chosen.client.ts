// Why in the browser: the choice is stored on the device, so that one cached page serves all readers.
// Without scripts, the page has the device's colour scheme and text of the standard size.
import { DEFAULT_DISPLAY, type Display, readDisplay, STORAGE_KEYS } from '@/lib/base/display-preferences'
import { BACKGROUND } from '@/lib/base/palette'

// Browsers use the first `theme-color` whose media query matches. Those of app/layout.tsx have a media query each, so
// an element without one that stands before them overrides both.
const OWN_BARS = 'meta[name="theme-color"]:not([media])'

/**
 * Sets the reader's choice on `<html>`, where app/tokens.css and app/display.css use it. The default has no attribute.
 */
export function showDisplay({ scheme, textSize }: Display): void {
  const { dataset } = document.documentElement
  const bars = document.head.querySelector<HTMLMetaElement>(OWN_BARS)
  if (scheme === DEFAULT_DISPLAY.scheme) {
    delete dataset.scheme
    bars?.remove()
  } else {
    dataset.scheme = scheme
    const themeColor = bars ?? document.createElement('meta')
    themeColor.name = 'theme-color'
    themeColor.content = BACKGROUND[scheme === 'dark' ? 'dark' : 'light']
    document.head.prepend(themeColor)
  }
  if (textSize === DEFAULT_DISPLAY.textSize) delete dataset.textSize
  else dataset.textSize = textSize
}

// `undefined` means that the storage has not been read yet, and null that the browser allows none.
let storedDisplay: Display | null | undefined
let isStored = true
const listeners = new Set<() => void>()

/** The reader's choice; null if the browser allows no storage. */
export function chosenDisplay(): Display | null {
  if (storedDisplay === undefined) storedDisplay = readKept()
  return storedDisplay
}

/** Changes and stores the choice. If it can't be stored, it holds for this page. */
export function chooseDisplay(change: Partial<Display>): void {
  storedDisplay = { ...(chosenDisplay() ?? DEFAULT_DISPLAY), ...change }
  keep(storedDisplay)
  tell()
}

/** Calls after each change, also one of another tab. @returns a function that ends it */
export function onDisplayChange(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) {
    window.addEventListener('storage', onChange)
    // While a page waits in the back/forward cache, it gets no storage events. When it is shown again, it reads the
    // storage anew.
    window.addEventListener('pageshow', onChange)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('storage', onChange)
    window.removeEventListener('pageshow', onChange)
  }
}

/**
 * Handles `storage` and `pageshow` events. A storage event whose key is null says that everything was cleared; a
 * `pageshow` event has no key either. Both are ignored if the last choice could not be stored, because the storage
 * would answer with an older one.
 */
function onChange(event: Event) {
  const { key } = event as StorageEvent
  if (key ? !Object.values(STORAGE_KEYS).includes(key) : !isStored) return
  storedDisplay = readKept()
  tell()
}

function tell() {
  if (storedDisplay) showDisplay(storedDisplay)
  for (const listener of listeners) listener()
}

function readKept(): Display | null {
  try {
    const storage = window.localStorage
    return readDisplay((key) => storage.getItem(key))
  } catch {
    return null
  }
}

function keep(display: Display) {
  isStored = false
  try {
    for (const name of ['scheme', 'textSize'] as const) {
      if (display[name] === DEFAULT_DISPLAY[name]) window.localStorage.removeItem(STORAGE_KEYS[name])
      else window.localStorage.setItem(STORAGE_KEYS[name], display[name])
    }
    isStored = true
  } catch {}
}
