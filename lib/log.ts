/** One JSON line an event. Fields are plain values; nothing here ever receives a header or a credential. */
import pino from 'pino'

export const log = pino({
  level: process.env.LOG_LEVEL ?? (process.env.NODE_ENV === 'test' ? 'silent' : 'info'),
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
  redact: { paths: ['authorization', '*.authorization', '*.headers', 'headers'], remove: true },
})
