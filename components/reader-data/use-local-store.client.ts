'use client'
// Why in the browser: readers' lists are stored there.
// Without scripts, nothing counts as stored.
import { useSyncExternalStore } from 'react'
import type { LocalStore } from '@/components/reader-data/store'

/**
 * The list of a store, drawn anew when it changes. Null if the browser blocks storage; undefined on the server and
 * until hydration, so that both render the same.
 */
export function useLocalStore<T>(store: LocalStore<T>): readonly T[] | null | undefined {
  return useSyncExternalStore<readonly T[] | null | undefined>(store.onChange, store.items, () => undefined)
}
