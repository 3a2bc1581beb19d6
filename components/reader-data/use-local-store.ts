'use client'
// In the browser, because the reader's data are stored there alone.
// Without it: nothing counts as stored, and controls for it are not shown.
import { useSyncExternalStore } from 'react'
import type { LocalStore } from '@/lib/features/reader-data/local-store'

/** The items of a store; null where the browser lets pages store nothing, undefined before hydration. */
export function useLocalStore<T>(store: LocalStore<T>): readonly T[] | null | undefined {
  return useSyncExternalStore<readonly T[] | null | undefined>(store.onChange, store.items, () => undefined)
}
