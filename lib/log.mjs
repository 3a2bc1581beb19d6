/** One JSON line an event: lib/observe/log.mjs says how. */
export { log } from './observe/log.mjs'
