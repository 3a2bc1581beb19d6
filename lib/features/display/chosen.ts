/** The reader's choices while a page is open: read once, changed here or in another tab, and told to who listens. */
import { type Display, KEPT_AS, readDisplay, UNCHOSEN } from './preferences'
import { showDisplay } from './show'

let known: Display | null | undefined
const listeners = new Set<() => void>()

/** What is chosen; null where the browser lets pages keep nothing, so that there is no choice to offer. */
export function chosenDisplay(): Display | null {
  if (known === undefined) known = readKept()
  return known
}

/** Shows and keeps a choice. Where storage is full, it holds as long as the page does. */
export function chooseDisplay(change: Partial<Display>): void {
  known = { ...(chosenDisplay() ?? UNCHOSEN), ...change }
  keep(known)
  tell()
}

/** Listens for changes, in this tab and in others. @returns what ends the listening */
export function onDisplayChange(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) window.addEventListener('storage', hear)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', hear)
  }
}

/** Another tab wrote. A null key means that everything was cleared. */
function hear({ key }: StorageEvent) {
  if (key !== null && !Object.values(KEPT_AS).includes(key)) return
  known = readKept()
  tell()
}

function tell() {
  if (known) showDisplay(known)
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
  try {
    for (const name of ['scheme', 'textSize'] as const) {
      if (display[name] === UNCHOSEN[name]) window.localStorage.removeItem(KEPT_AS[name])
      else window.localStorage.setItem(KEPT_AS[name], display[name])
    }
  } catch {
    // It is shown all the same.
  }
}
