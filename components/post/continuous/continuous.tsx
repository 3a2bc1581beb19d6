'use client'
// In the browser, because what follows is fetched only when a reader has come to a story's end.
// Without it: the same story is a link, "Next in …".
import { useEffect, useRef } from 'react'
import { mayFetchAhead } from './connection'

// Of the window's height: the next story is there when its reader is.
const AHEAD = '100% 0px'

/** @param most stories that may follow */
export function Continuous({ most, className }: { most: number; className: string }) {
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = box.current
    if (!element || !mayFetchAhead()) return
    let stop: (() => void) | undefined
    let isGone = false
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        import('./follow-on').then(
          ({ followOn }) => {
            if (!isGone) stop = followOn(element, most)
          },
          () => undefined,
        )
      },
      { rootMargin: AHEAD },
    )
    observer.observe(element)
    return () => {
      isGone = true
      observer.disconnect()
      stop?.()
    }
  }, [most])

  return <div ref={box} className={className} data-continuous />
}
