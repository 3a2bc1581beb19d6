'use client'
// Without the signal, recorded events are released after some seconds.
import { useEffect } from 'react'
import { HYDRATED } from '@/components/frame/page-load/hydrated'

/** Must come last, so that its effect runs after all others. */
export function HydrationSignal() {
  useEffect(() => {
    window.dispatchEvent(new Event(HYDRATED))
  }, [])
  return null
}
