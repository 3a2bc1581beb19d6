// @ts-check
/**
 * Timeouts that count only free time of the event loop: during a render a plain timer would report a response as late
 * that has arrived.
 */

// A step counts as this much, however long the loop was busy.
const STEP_MS = 25

/**
 * @param {number} limitMs counted in steps of 25
 * @param {() => void} over called once, after arrived responses are read
 * @returns {() => void} cancels it
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
 * Waits for work up to a limit, and ignores its result.
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
