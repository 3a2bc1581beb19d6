'use client'
// In the browser, because only React can say when it has taken over a page.
// Without it: recorded events are left to the browser after some seconds.
import { useEffect } from 'react'
import { HYDRATED } from '@/lib/features/page-load/hydrated'

/** The last of the page, so that its effect runs after all others. */
export function HydrationSignal() {
  useEffect(() => {
    window.dispatchEvent(new Event(HYDRATED))
  }, [])
  return null
}
