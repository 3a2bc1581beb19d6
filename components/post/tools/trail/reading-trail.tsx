'use client'
// In the browser, because what was read is remembered on the reader's device; the code for it is loaded with the reading.
// Without it: nothing is remembered, and the story begins at its beginning.
import { type ComponentType, useEffect, useState } from 'react'
import type { TrailProps } from './trail'
import { whenRead } from './when-read'

type Loaded = { Trail: ComponentType<TrailProps>; shownFor: number }

export function ReadingTrail(props: Omit<TrailProps, 'shownFor'>) {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  useEffect(
    () =>
      whenRead((shownAt) => {
        import('./trail').then(
          ({ Trail }) => setLoaded({ Trail, shownFor: performance.now() - shownAt }),
          () => undefined,
        )
      }),
    [],
  )
  return loaded ? <loaded.Trail {...props} shownFor={loaded.shownFor} /> : null
}
