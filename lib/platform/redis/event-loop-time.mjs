// @ts-check
/** Timeouts that exclude event loop delays, so that a render does not make a response seem late. */

const STEP_MS = 25

/**
 * @param {number} limitMs in steps of 25
 * @param {() => void} over called after received responses
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
