import { setTimeout as pause } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'
import { BadStart } from './bad-start'

// Slower than an optional part of a page may be (2 s), and faster than one attempt of the site's client (3 s).
const SLOW_MS = 2_000

const ANSWERS = {
  slow: async (_, next) => {
    await pause(SLOW_MS)
    await next()
  },
  stalled: async (c) => {
    await new Promise((ended) => c.req.raw.signal.addEventListener('abort', ended))
    return c.body(null, 503)
  },
  '401': async (c) => c.json({ detail: 'Invalid Auth Credentials' }, 401),
  '429': async (c) => c.json({ detail: 'Too many requests.' }, 429, { 'Retry-After': '5' }),
  '500': async (c) => c.json({ status: 'error', message: 'The service could not answer.' }, 500),
  '503': async (c) => c.text('Service Unavailable', 503),
  html: async (c) => c.html('<!doctype html><title>Maintenance</title><p>Back soon.'),
  malformed: async (c, next) => {
    await next()
    const text = await c.res.text()
    c.res = new Response(text.slice(0, text.length / 2), c.res)
  },
  empty: async (c) => c.json({ status: 'ok', data: null, message: '' }),
} as const satisfies Record<string, MiddlewareHandler>

export type Fault = keyof typeof ANSWERS

export const FAULTS = Object.keys(ANSWERS) as Fault[]

/** @throws BadStart for unknown names */
export function readFaults(text: string): Fault[] {
  const names = text.split(',').map((name) => name.trim())
  const unknown = names.find((name) => !FAULTS.includes(name as Fault))
  if (unknown === undefined) return names as Fault[]
  throw new BadStart(`--fault is "${unknown}", but must be one of ${FAULTS.join(', ')}.`)
}

/** Answers requests with the faults, one after the other and again from the first. */
export function faultsInTurn(faults: readonly Fault[]): MiddlewareHandler {
  let requests = 0
  return (c, next) => {
    const fault = faults[requests++ % faults.length]
    return fault === undefined ? next() : ANSWERS[fault](c, next)
  }
}
