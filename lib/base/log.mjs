/** The log: one line of JSON for each event. No header or credential is logged. */
import pino from 'pino'

// JSON does not escape these, and some log readers take them for line breaks.
const ALSO_LINE_BREAKS = /[\u0085\u2028\u2029\u007f]/g

const escaped = (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

function ignoreClosedStream() {}

// The reader of stdout or stderr may have gone. Node would print the error of the next write to the same closed stream,
// and so on without end; with a listener, the site goes on without a log. A listener that a pipe has added removes
// itself at the first error, so it is not enough. This file exists several times in a process, so a listener that is
// there already is recognised by its name.
for (const stream of [process.stdout, process.stderr])
  if (!stream.listeners('error').some(({ name }) => name === ignoreClosedStream.name))
    stream.on('error', ignoreClosedStream)

const LEVELS = ['debug', 'info', 'warn', 'error', 'silent']

/** Pino throws on an unknown level, so an invalid LOG_LEVEL counts as unset here; lib/settings/env.ts reports it. */
function chosenLevel() {
  const chosen = process.env.LOG_LEVEL?.trim() ?? ''
  if (LEVELS.includes(chosen)) return chosen
  return process.env.NODE_ENV === 'test' ? 'silent' : 'info'
}

// The last day and the signature of a gift link (lib/server/gift-links.ts), also where a program has added something, or
// asks for a page below it.
const GIFT_SIGNATURE = /(gift\/+[^/]*?)-[0-9a-z]{1,6}-[0-9a-f]{32}/i

// Escapes of printable ASCII. Others, and malformed ones, can't hide a gift link, so `decodeURIComponent`, which throws
// at them, is not needed.
const ESCAPED_ASCII = /%([2-7][0-9a-f])/gi
// A percent sign that was escaped again, any number of times.
const ESCAPED_PERCENT = /%(?:25)+/g

/**
 * Decodes what a program may have escaped, also several times over. It never throws, since a request must be logged
 * whatever its path is.
 * @param {string} path
 */
const unescaped = (path) =>
  path
    .replace(ESCAPED_PERCENT, '%')
    .replace(ESCAPED_ASCII, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))

/**
 * A path for logs and traces, whose readers could open a gated story with the whole address of its gift link. Programs
 * may have escaped any of its characters, so it is looked for in the decoded path; other paths stay as they were sent.
 * @param {unknown} path anything but a text stays as it is
 */
export function loggablePath(path) {
  if (typeof path !== 'string') return path
  const plainPath = path.includes('%') ? unescaped(path) : path
  return GIFT_SIGNATURE.test(plainPath) ? plainPath.replace(GIFT_SIGNATURE, '$1-…') : path
}

export const log = pino(
  {
    level: chosenLevel(),
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { path: loggablePath },
    redact: { paths: ['authorization', '*.authorization', '*.headers', 'headers'], remove: true },
  },
  {
    write(line) {
      process.stdout.write(line.replace(ALSO_LINE_BREAKS, escaped))
    },
  },
)
