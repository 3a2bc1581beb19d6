'use client'
// Why in the browser: it reports that React has hydrated the page, so that recorded clicks can be replayed (gate.ts).
// Without scripts nothing is recorded. If only this signal is missing, recorded clicks are released after some seconds.
import { useEffect } from 'react'
import { HYDRATED } from '@/components/frame/page-load/hydrated.client'

/**
 * Must be the last component of the document: React runs effects in the order of the tree, so the signal then comes
 * after all other components have mounted.
 */
export function HydrationSignal() {
  useEffect(() => {
    window.dispatchEvent(new Event(HYDRATED))
  }, [])
  return null
}
