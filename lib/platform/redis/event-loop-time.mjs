// @ts-check
/** A plain timer would report replies as late that arrive during a render. */

const STEP_MS = 25

/**
 * @param {number} limitMs
 * @param {() => void} over
 * @returns {() => void} cancels
 */
export function eventLoopAwareTimeout(limitMs, over) {
  let steps = Math.ceil(limitMs / STEP_MS)
  let isEnded = false
  let timer = setTimeout(step, STEP_MS)
  function step() {
    if (--steps > 0) timer = setTimeout(step, STEP_MS)
    else
      setImmediate(() => {
        if (!isEnded) over()
      })
  }
  return () => {
    isEnded = true
    clearTimeout(timer)
  }
}

/**
 * @param {Promise<unknown>} work must not reject
 * @param {number} limitMs
 * @returns {Promise<void>}
 */
export function withinEventLoopTime(work, limitMs) {
  return new Promise((resolve) => {
    const end = eventLoopAwareTimeout(limitMs, resolve)
    work.then(() => {
      end()
      resolve()
    })
  })
}
