import pino from 'pino'

// Some log readers treat these as line breaks.
const ALSO_LINE_BREAKS = /[\u0085\u2028\u2029\u007f]/g

const escaped = (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

function ignoreClosedStream() {}

// Without a listener, a closed stdout causes endless errors. Those of pipes leave with the first error.
for (const stream of [process.stdout, process.stderr])
  if (!stream.listeners('error').some(({ name }) => name === ignoreClosedStream.name))
    stream.on('error', ignoreClosedStream)

const LEVELS = ['debug', 'info', 'warn', 'error', 'silent']

/** Pino throws on unknown levels. */
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
    write(line) {
      process.stdout.write(line.replace(ALSO_LINE_BREAKS, escaped))
    },
  },
)
