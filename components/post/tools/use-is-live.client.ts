'use client'
// Why in the browser: only the browser knows that scripts run.
// Without scripts, the value stays false, and what needs scripts is not shown.
import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False on the server and until hydration.
 * @param isAble must not change its result
 */
export function useIsLive(isAble: () => boolean = () => true): boolean {
  return useSyncExternalStore(never, isAble, () => false)
}
