/**
 * How the process ends when it is asked to: no request that has begun is cut, and none waits for long.
 *
 * The framework already stops listening on SIGTERM, lets open requests and what they left running end, and exits.
 * What it leaves out is done here: a busy kept connection would be served on and hold the process as long as somebody
 * uses it, nothing bounds the time, and a drained process ends with 143, which supervisors count as a failure.
 */
import diagnostics from 'node:diagnostics_channel'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { log } from '../log.mjs'
import { processWide } from '../observe/process-wide.mjs'

// Above the longest answer (a page waits for the service at most 4.5 s, a picture 7 s), below the 30 s that
// container platforms and deploy/compose.yaml grant before they kill.
const DRAIN_LIMIT_MS = 25_000

// What the framework exits with once everything has ended: 128 and the signal's number.
const DRAINED_AFTER_SIGTERM = 143
// Somebody's request was cut, which is worth a supervisor's notice.
const CUT_SHORT = 1

type Open = { request: IncomingMessage; response: ServerResponse; server: Server }

const state = processWide('drain', () => ({ isDraining: false, open: new Set<Open>() }))

/** Whether the process has been asked to end; a readiness check answers no from then on. */
export const isDraining = () => state.isDraining

/** Watches requests and waits for the signal. Called once, where the process starts. */
export function drainWhenAsked(): void {
  diagnostics.subscribe('http.server.request.start', (message) => {
    const { request, response, server } = message as Open
    const one = { request, response, server }
    state.open.add(one)
    if (state.isDraining) endConnectionAfter(response)
    response.once('close', () => {
      state.open.delete(one)
      // One whose head had already promised to keep the connection is idle only now.
      if (state.isDraining) server.closeIdleConnections()
    })
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => drain(signal))
  process.on('exit', (code) => {
    if (state.isDraining && code === DRAINED_AFTER_SIGTERM) process.exitCode = 0
  })
}

function drain(signal: string): void {
  if (state.isDraining) return
  state.isDraining = true
  log.info({ event: 'draining', signal, open: state.open.size })
  for (const { response } of state.open) endConnectionAfter(response)
  setTimeout(giveUp, DRAIN_LIMIT_MS).unref()
}

/** The answer says `Connection: close` where its head is still to be sent, so that a proxy asks elsewhere next. */
function endConnectionAfter(response: ServerResponse): void {
  if (!response.headersSent) response.shouldKeepAlive = false
}

function giveUp(): void {
  log.error({ event: 'drain-given-up', open: state.open.size, afterMs: DRAIN_LIMIT_MS })
  process.exit(CUT_SHORT)
}
