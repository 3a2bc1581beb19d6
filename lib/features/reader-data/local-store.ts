/** A list that a reader keeps on their device: read once, changed here or in another tab, and told to who listens. */

export type Shelf<T> = {
  /** What is kept, in its order; null where the browser lets pages keep nothing. The same array until it changes. */
  items(): readonly T[] | null
  /**
   * Puts another list in the place of what is kept at this moment, which another tab may have changed.
   * @returns whether the device could keep it; if not, everything is as it was
   */
  change(make: (items: readonly T[]) => readonly T[]): boolean
  /** Listens for changes, in this tab and in others. @returns what ends the listening */
  onChange(listener: () => void): () => void
}

type Options<T> = {
  /** Its name in the browser's storage. */
  key: string
  /** Reads one item of what storage gave back; null where it is none. */
  read(value: unknown): T | null
  /** What tells one item from another; of two alike the first counts. */
  nameOf(item: T): string | number
  /** How many are kept; those at the end go. */
  most: number
}

export function createShelf<T>({ key, read, nameOf, most }: Options<T>): Shelf<T> {
  let known: readonly T[] | null | undefined
  const listeners = new Set<() => void>()

  function readKept(): readonly T[] | null {
    try {
      return itemsIn(window.localStorage.getItem(key))
    } catch {
      return null
    }
  }

  function itemsIn(kept: string | null): readonly T[] {
    const items = new Map<string | number, T>()
    for (const value of listIn(kept)) {
      const item = read(value)
      if (item !== null && !items.has(nameOf(item))) items.set(nameOf(item), item)
      if (items.size === most) break
    }
    return [...items.values()]
  }

  function renew() {
    known = readKept()
    for (const listener of listeners) listener()
  }

  /** Another tab wrote. A null key means that everything was cleared. */
  function hear(event: StorageEvent) {
    if (event.key === null || event.key === key) renew()
  }

  /** A page that was left and is shown again has not heard what other tabs did meanwhile. */
  function wake({ persisted }: PageTransitionEvent) {
    if (persisted) renew()
  }

  return {
    items() {
      if (known === undefined) known = readKept()
      return known
    },
    change(make) {
      const now = readKept()
      if (now === null) return false
      const next = make(now).slice(0, most)
      try {
        if (next.length === 0) window.localStorage.removeItem(key)
        else window.localStorage.setItem(key, JSON.stringify(next))
      } catch {
        return false
      }
      known = next
      for (const listener of listeners) listener()
      return true
    },
    onChange(listener) {
      listeners.add(listener)
      if (listeners.size === 1) {
        window.addEventListener('storage', hear)
        window.addEventListener('pageshow', wake)
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        window.removeEventListener('storage', hear)
        window.removeEventListener('pageshow', wake)
      }
    },
  }
}

function listIn(kept: string | null): readonly unknown[] {
  try {
    const list: unknown = JSON.parse(kept ?? '[]')
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}
