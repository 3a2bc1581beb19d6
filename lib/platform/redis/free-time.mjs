// @ts-check
/**
 * A limit in time that this process was free. While it makes a page it reads no answers, so that time says nothing of
 * whoever should answer: a timer alone would take an answer for late that lies here unread.
 */

// However long the process was busy in between, each step counts as this much.
const STEP_MS = 25

/**
 * @param {number} limitMs counted in steps of 25
 * @param {() => void} over called once, when the time is up and what has arrived is read
 * @returns {() => void} ends it before
 */
export function limitFreeTime(limitMs, over) {
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
 * Waits for something, but not for long. What becomes of it is not told.
 * @param {Promise<unknown>} work which does not fail
 * @param {number} limitMs
 * @returns {Promise<void>}
 */
export function withinFreeTime(work, limitMs) {
  return new Promise((resolve) => {
    const end = limitFreeTime(limitMs, resolve)
    work.then(() => {
      end()
      resolve()
    })
  })
}
