'use client'
// Only the browser knows that scripts run. Without them: what needs scripts is not shown.
import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False on the server and until hydration.
 * @param isAble must not change its result
 */
export function useIsLive(isAble: () => boolean = () => true): boolean {
  return useSyncExternalStore(never, isAble, () => false)
}
