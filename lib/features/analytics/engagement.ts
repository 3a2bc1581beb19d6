const PERIOD_SECONDS = 15

/** Reading without a touch: about a screen of text. */
const ATTENTION_SECONDS = 30

const SIGNS = ['scroll', 'pointerdown', 'pointermove', 'keydown'] as const

/**
 * Calls every 15 seconds in which the page was in view and somebody used it in the 30 seconds before.
 * @returns a function that ends it
 */
export function watchEngagement(
  scope: Window,
  now: () => number,
  engaged: (seconds: number) => void,
): () => void {
  let used = now()
  const note = () => {
    used = now()
  }
  const timer = scope.setInterval(() => {
    const isAttentive = now() - used <= ATTENTION_SECONDS * 1_000
    if (isAttentive && scope.document.visibilityState === 'visible') engaged(PERIOD_SECONDS)
  }, PERIOD_SECONDS * 1_000)
  for (const sign of SIGNS) scope.addEventListener(sign, note, { passive: true })
  return () => {
    scope.clearInterval(timer)
    for (const sign of SIGNS) scope.removeEventListener(sign, note)
  }
}
