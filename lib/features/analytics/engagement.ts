const PERIOD_SECONDS = 15

/** Reading a screen of text takes this long. */
const ATTENTION_SECONDS = 30

const SIGNS = ['scroll', 'pointerdown', 'pointermove', 'keydown'] as const

/** @returns unsubscribes */
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
