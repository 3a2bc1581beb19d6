/**
 * What the framework itself prints becomes a log line like any other: one line of JSON an event, so that neither a
 * stack nor a path with line breaks can look like two.
 */
import { inspect } from 'node:util'
import { log } from '../base/log.mjs'

// Enough of a stack to find the place.
const TEXT_MAX = 4_000

const LEVELS = { error: 'error', warn: 'warn', log: 'info', info: 'info', debug: 'debug' } as const

/** Turns the console of this process into log lines. Called once, in production. */
export function structureConsole(): void {
  for (const [method, level] of Object.entries(LEVELS) as [keyof typeof LEVELS, 'info'][]) {
    console[method] = (...parts: unknown[]) => {
      const text = parts.map(textOf).join(' ').slice(0, TEXT_MAX).trim()
      log[isSaidAlready(parts) ? 'debug' : level]({ event: 'framework', text })
    }
  }
}

function textOf(part: unknown): string {
  if (typeof part === 'string') return part
  if (part instanceof Error) return part.stack ?? part.message
  return inspect(part)
}

/** Errors of a request have a line of their own (`request-failed`), failed reads theirs (`upstream-failed`). */
function isSaidAlready(parts: unknown[]): boolean {
  const isOfRequest = typeof parts[0] === 'string' && /⨯\s*$/.test(parts[0])
  return isOfRequest || parts.some((part) => part instanceof Error && part.name === 'DeliveryError')
}
