/** Whether the tests that hold the promises of tests/promises.mjs were run. */
import { ADDRESSES, FAULTS, README } from '../../tests/promises.mjs'

/** @typedef {readonly [file: string, title: string]} Named */

/**
 * @param {readonly string[]} ran tests that passed, each as its file and title
 * @param {boolean} isAll whether both tiers were run
 * @returns {string[]} a sentence for each test that was not among them
 */
export function unheldPromises(ran, isAll) {
  /** @type {[string, Named][]} */
  const wanted = Object.entries({ ...ADDRESSES, ...FAULTS })
  for (const [promise, { quick, full }] of Object.entries(README)) {
    wanted.push([promise, quick])
    if (full && isAll) wanted.push([promise, full])
  }
  return wanted
    .filter(([, [file, title]]) => !ran.some((test) => test.startsWith(file) && test.includes(title)))
    .map(([promise, [file, title]]) => `“${promise}” is held by no test that passed: ${file}, ${title}`)
}
