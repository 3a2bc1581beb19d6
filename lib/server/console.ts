import { inspect } from 'node:util'
import { log } from '../base/log.mjs'

/* Line breaks in text could look like several events. */

const TEXT_MAX = 4_000

const LEVELS = { error: 'error', warn: 'warn', log: 'info', info: 'info', debug: 'debug' } as const

/** Call once, in production. */
export function structureConsole(): void {
  for (const [method, level] of Object.entries(LEVELS) as [keyof typeof LEVELS, 'info'][]) {
    console[method] = (...parts: unknown[]) => {
      const text = parts.map(textOf).join(' ').slice(0, TEXT_MAX).trim()
      log[isAlreadyLogged(parts) ? 'debug' : level]({ event: 'framework', text })
    }
  }
}

function textOf(part: unknown): string {
  if (typeof part === 'string') return part
  if (part instanceof Error) return part.stack ?? part.message
  return inspect(part)
}

function isAlreadyLogged(parts: unknown[]): boolean {
  const isOfRequest = typeof parts[0] === 'string' && /⨯\s*$/.test(parts[0])
  return isOfRequest || parts.some((part) => part instanceof Error && part.name === 'DeliveryError')
}
