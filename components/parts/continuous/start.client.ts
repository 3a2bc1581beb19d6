// Why in the browser: it waits until the reader comes to the end of the story.
// Without scripts, "Next in …" is a link.
type Connection = { saveData?: boolean; effectiveType?: string }

/** Whether stories may be read ahead: not for readers who save data, and not on 3G or slower. */
export function mayFetchAhead(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData !== true && !/2g|3g/.test(connection?.effectiveType ?? '')
}

// The next story is read when its place is one window's height away.
const AHEAD = '100% 0px'

export function startContinuous(box: HTMLElement, { most }: { most: number }): void {
  if (!mayFetchAhead()) return
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      import('./follow-on.client').then(
        ({ followOn }) => followOn(box, most),
        () => undefined,
      )
    },
    { rootMargin: AHEAD },
  )
  observer.observe(box)
}
