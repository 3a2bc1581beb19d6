'use client'
// Readers' data are stored in the browser. Without scripts: nothing counts as stored.
import { useSyncExternalStore } from 'react'
import type { LocalStore } from '@/components/reader-data/store'

/** Null without storage; undefined before hydration. */
export function useLocalStore<T>(store: LocalStore<T>): readonly T[] | null | undefined {
  return useSyncExternalStore<readonly T[] | null | undefined>(store.onChange, store.items, () => undefined)
}
