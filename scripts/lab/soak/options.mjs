import { commandOptions, wholeNumber } from '../../steps/say.mjs'

const KNOWN = /** @type {const} */ ({
  minutes: { type: 'string' },
  rate: { type: 'string', default: '25' },
  chaos: { type: 'boolean', default: false },
  to: { type: 'string', default: 'soak' },
})

const DEFAULT_MINUTES = { soak: '60', chaos: '2' }
const MINUTES_MAX = 24 * 60
// More requests would affect the measurement on two cores.
const RATE_MAX = 500

/**
 * @param {string[]} args
 * @returns {{ isChaos: boolean, seconds: number, rate: number, to: string }} `rate`: requests a second
 */
export function readOptions(args) {
  const { values } = commandOptions({ args, options: KNOWN })
  const minutes = values.minutes ?? DEFAULT_MINUTES[values.chaos ? 'chaos' : 'soak']
  return {
    isChaos: values.chaos,
    seconds: 60 * wholeNumber('minutes', minutes, MINUTES_MAX),
    rate: wholeNumber('rate', values.rate, RATE_MAX),
    to: values.to,
  }
}
