'use client'
// In the browser, because only there is it known that scripts run.
// Without it: what needs scripts is not shown.
import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * Whether the browser can do something; false on the server and until the page's scripts have taken over.
 * @param isAble asked in the browser alone; must not change its mind
 */
export function useIsLive(isAble: () => boolean = () => true): boolean {
  return useSyncExternalStore(never, isAble, () => false)
}
