import { mayFetchAhead } from './connection'

// Of the window's height.
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
