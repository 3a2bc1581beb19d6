'use client'
// Why in the browser: only there is it known that scripts run.
// Without it: what needs scripts is not shown.
import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False on the server and until hydration.
 * @param isAble must not change its result
 */
export function useIsLive(isAble: () => boolean = () => true): boolean {
  return useSyncExternalStore(never, isAble, () => false)
}
