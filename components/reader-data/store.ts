/** A list in the browser's storage, which all tabs of the site share. */
export type LocalStore<T> = {
  /**
   * Null if the browser blocks storage. The array stays the same until it changes, as useSyncExternalStore requires.
   */
  items(): readonly T[] | null
  /** @returns false if the list could not be stored */
  change(make: (items: readonly T[]) => readonly T[]): boolean
  onChange(listener: () => void): () => void
}

type Options<T> = {
  key: string
  read(value: unknown): T | null
  nameOf(item: T): string | number
  most: number
}

const CHANGED = 'masthead:stored'

/**
 * A list in the browser's storage. `read` checks a stored item and returns null for a damaged one; `nameOf` identifies
 * an item; `most` is how many are kept.
 */
export function createLocalStore<T>({ key, read, nameOf, most }: Options<T>): LocalStore<T> {
  let storedItems: readonly T[] | null | undefined
  const listeners = new Set<() => void>()

  function readItems(): readonly T[] | null {
    try {
      return itemsIn(window.localStorage.getItem(key))
    } catch {
      return null
    }
  }

  function itemsIn(storedText: string | null): readonly T[] {
    const items = new Map<string | number, T>()
    for (const value of listIn(storedText)) {
      const item = read(value)
      if (item !== null && !items.has(nameOf(item))) items.set(nameOf(item), item)
      if (items.size === most) break
    }
    return [...items.values()]
  }

  function renew() {
    storedItems = readItems()
    for (const listener of listeners) listener()
  }

  /** Another tab has changed the storage. A null key says that everything was cleared. */
  function onStorage(event: StorageEvent) {
    if (event.key === null || event.key === key) renew()
  }

  function onChanged(event: Event) {
    if ((event as CustomEvent).detail === key) renew()
  }

  /**
   * While a page waits in the back/forward cache, it gets no events. When it is shown again, it reads the storage anew.
   */
  function wake({ persisted }: PageTransitionEvent) {
    if (persisted) renew()
  }

  return {
    items() {
      if (storedItems === undefined) storedItems = readItems()
      return storedItems
    },
    change(make) {
      const now = readItems()
      if (now === null) return false
      const next = make(now).slice(0, most)
      try {
        if (next.length === 0) window.localStorage.removeItem(key)
        else window.localStorage.setItem(key, JSON.stringify(next))
      } catch {
        return false
      }
      storedItems = next
      window.dispatchEvent(new CustomEvent(CHANGED, { detail: key }))
      return true
    },
    onChange(listener) {
      listeners.add(listener)
      if (listeners.size === 1) {
        window.addEventListener('storage', onStorage)
        window.addEventListener(CHANGED, onChanged)
        window.addEventListener('pageshow', wake)
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        window.removeEventListener('storage', onStorage)
        window.removeEventListener(CHANGED, onChanged)
        window.removeEventListener('pageshow', wake)
      }
    },
  }
}

function listIn(storedText: string | null): readonly unknown[] {
  try {
    const list: unknown = JSON.parse(storedText ?? '[]')
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}

/* Stored values may come from an earlier version or from the reader, so each is checked. The checks are written by
   hand, because a schema library would make the scripts of every page larger. */

export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

export function recordId(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null
}

export function shortText(value: unknown, most = 500): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.slice(0, most) : null
}

// Room for about 1,500 escaped bytes, since each takes three characters.
const PATH_MAX = 4_500
// A path that begins with `//`, or has a backslash, would lead to another site.
const PATH = /^\/(?![/\\])[^\s\\\u0000-\u001f]*$/

export function sitePath(value: unknown): string | null {
  return typeof value === 'string' && value.length <= PATH_MAX && PATH.test(value) ? value : null
}

/** A path of this site or an https address, as the content security policy of pages allows for pictures. */
export function pictureAddress(value: unknown): string | null {
  if (sitePath(value) !== null) return sitePath(value)
  return typeof value === 'string' && value.length <= 2_000 && /^https:\/\/[^/]/.test(value) ? value : null
}

/** A time as ISO 8601 in UTC, or null. */
export function isoTime(value: unknown): string | null {
  const time = typeof value === 'string' && value.length <= 40 ? Date.parse(value) : Number.NaN
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}

export function languageTag(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 35) return null
  try {
    return Intl.getCanonicalLocales(value)[0] ?? null
  } catch {
    return null
  }
}
