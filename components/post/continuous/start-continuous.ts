/** Waits until the reader is at a story's end; off on a slow connection. */
import { mayFetchAhead } from './connection'

// Of the window's height: the next story is there when its reader is.
const AHEAD = '100% 0px'

export function startContinuous(box: HTMLElement, { most }: { most: number }): void {
  if (!mayFetchAhead()) return
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      import('./follow-on').then(
        ({ followOn }) => followOn(box, most),
        () => undefined,
      )
    },
    { rootMargin: AHEAD },
  )
  observer.observe(box)
}
