'use client'
// In the browser, because what is counted happens there.
// Without it: nothing is counted.
import { useEffect } from 'react'
import type { MeasureProps } from './measure-props'

let isStarted = false

/** Starts once in the life of a document, after hydration, from a file of its own. */
export function MeasurePage(props: MeasureProps) {
  useEffect(() => {
    if (isStarted) return
    isStarted = true
    import('./start').then(
      ({ start }) => start(props),
      // The page is whole without it.
      () => undefined,
    )
  }, [props])
  return null
}
