import { inspect } from 'node:util'
import { log } from '../base/log.mjs'

/*
 * The framework prints text of several lines. Each print becomes one line of JSON here, so that a stack, or a path with
 * line breaks, can't look like several events (docs/decisions/008-a-server-of-our-own.md).
 */

// Characters, enough of a stack to find the place.
const TEXT_MAX = 4_000

const LEVELS = { error: 'error', warn: 'warn', log: 'info', info: 'info', debug: 'debug' } as const

/** Replaces the methods of the console of this process. Call it once, in production. */
export function structureConsole(): void {
  for (const [method, level] of Object.entries(LEVELS) as [keyof typeof LEVELS, 'info'][]) {
    console[method] = (...parts: unknown[]) => {
      const text = parts.map(consoleText).join(' ').slice(0, TEXT_MAX).trim()
      log[isAlreadyLogged(parts) ? 'debug' : level]({ event: 'framework', text })
    }
  }
}

function consoleText(part: unknown): string {
  if (typeof part === 'string') return part
  if (part instanceof Error) return part.stack ?? part.message
  return inspect(part)
}

/**
 * Errors of requests, which the framework marks with ⨯, have a line `request-failed`, and failed reads of the content
 * service a line `upstream-failed`. What the framework prints of them is logged at `debug`.
 */
function isAlreadyLogged(parts: unknown[]): boolean {
  const isOfRequest = typeof parts[0] === 'string' && /⨯\s*$/.test(parts[0])
  return isOfRequest || parts.some((part) => part instanceof Error && part.name === 'DeliveryError')
}
