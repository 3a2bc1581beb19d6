'use client'
// In the browser, because what was read is remembered on the reader's device; the code for it is loaded after the story.
// Without it: nothing is remembered, and the story begins at its beginning.
import { type ComponentType, useEffect, useState } from 'react'
import type { TrailProps } from './trail'

export function ReadingTrail(props: TrailProps) {
  const [Loaded, setLoaded] = useState<ComponentType<TrailProps> | null>(null)
  useEffect(() => {
    import('./trail').then(
      ({ Trail }) => setLoaded(() => Trail),
      () => undefined,
    )
  }, [])
  return Loaded ? <Loaded {...props} /> : null
}
