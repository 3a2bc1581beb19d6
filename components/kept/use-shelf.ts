'use client'
// In the browser, because what is kept on a device is known there alone.
// Without it: nothing is known to be kept, and what would show it is not shown.
import { useSyncExternalStore } from 'react'
import type { LocalStore } from '@/lib/features/reader-data/local-store'

/** What a shelf holds; null where the browser lets pages keep nothing, undefined until the page's scripts have taken over. */
export function useShelf<T>(shelf: LocalStore<T>): readonly T[] | null | undefined {
  return useSyncExternalStore<readonly T[] | null | undefined>(shelf.onChange, shelf.items, () => undefined)
}
