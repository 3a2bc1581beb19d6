const NEAR = '50% 0px'

/**
 * Calls once the element is near the window and the page has loaded.
 * @param margin as IntersectionObserver takes it
 * @returns function that cancels it
 */
export function whenNear(element: Element, call: () => void, margin = NEAR): () => void {
  let cancelled = false
  const callUnlessGone = () => {
    if (!cancelled) call()
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      whenLoaded(callUnlessGone)
    },
    { rootMargin: margin },
  )
  observer.observe(element)
  return () => {
    cancelled = true
    observer.disconnect()
  }
}

/** Waits for the page's own files. */
function whenLoaded(call: () => void): void {
  const whenIdle = () =>
    window.requestIdleCallback ? window.requestIdleCallback(call, { timeout: 2_000 }) : call()
  if (document.readyState === 'complete') whenIdle()
  else window.addEventListener('load', whenIdle, { once: true })
}
