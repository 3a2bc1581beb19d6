/** No headers or credentials are logged. */
import pino from 'pino'
import { globalSingleton } from './global-singleton.mjs'

// JSON leaves these unescaped, and some log readers take them for line breaks.
const ALSO_LINE_BREAKS = /[\u0085\u2028\u2029\u007f]/g

/** @param {string} character */
const escaped = (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

// Without a listener, the error of a closed stdout would be printed to the same pipe, endlessly.
globalSingleton('closed-log', () => {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  return true
})

const LEVELS = ['debug', 'info', 'warn', 'error', 'silent']

/** Pino throws on an unknown level, so it counts as not set here; the start refuses it. */
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
