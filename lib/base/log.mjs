/** One JSON line an event. Fields are plain values; nothing here ever receives a header or a credential. */
import pino from 'pino'
import { processWide } from './process-wide.mjs'

// JSON leaves these as they are, and some readers of logs take them for line breaks.
const ALSO_LINE_BREAKS = /[\u0085\u2028\u2029\u007f]/g

/** @param {string} character */
const escaped = (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

// Whoever read the log may be gone. The error of such a write, thrown as an event with no listener, would be printed,
// and so written to the same closed pipe, without end; the site serves on without a log instead.
processWide('closed-log', () => {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  return true
})

const LEVELS = ['debug', 'info', 'warn', 'error', 'silent']

/** An unknown level would throw wherever the log is first loaded, so it counts as not set; the start refuses it. */
function chosenLevel() {
  const chosen = process.env.LOG_LEVEL?.trim() ?? ''
  if (LEVELS.includes(chosen)) return chosen
  return process.env.NODE_ENV === 'test' ? 'silent' : 'info'
}

export const log = pino(
  {
    level: chosenLevel(),
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: ['authorization', '*.authorization', '*.headers', 'headers'], remove: true },
  },
  {
    /** @param {string} line */
    write(line) {
      process.stdout.write(line.replace(ALSO_LINE_BREAKS, escaped))
    },
  },
)
