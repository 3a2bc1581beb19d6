import { ADDRESSES, FAULTS, README } from '../../tests/promises.mjs'

/** @typedef {readonly [file: string, title: string]} Named */

/**
 * @param {readonly string[]} ran file and title of passed tests
 * @param {boolean} isAll
 * @returns {string[]} a sentence for each missing test
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
