/**
 * How the process ends when it is asked to: no request that has begun is cut, and nothing else holds it up.
 *
 * The framework already stops listening on SIGTERM, lets open requests and what they left running end, and exits. What
 * it leaves out is done here: a connection that stays busy would be served on for as long as somebody uses it; one that
 * was opened and never used, as browsers do ahead of time, would be waited for; nothing bounds the whole; and a process
 * that drained well ends with 143, which supervisors count as a failure.
 */
import diagnostics from 'node:diagnostics_channel'
import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { log } from '../base/log.mjs'
import { processWide } from '../base/process-wide.mjs'

// Above the longest answer (a page waits for the service at most 4.5 s, a picture 7 s), below the 30 s that
// container platforms and deploy/compose.yaml grant before they kill.
const DRAIN_LIMIT_MS = 25_000

// A reader whose connection was accepted in the last moment may be about to ask.
const FIRST_WORD_MS = 1_000

// What the framework exits with once everything has ended: 128 and the signal's number.
const DRAINED_AFTER_SIGTERM = 143
// Somebody's request was cut, which is worth a supervisor's notice.
const CUT_SHORT = 1

const state = processWide('drain', () => ({
  isDraining: false,
  connections: new Set<Socket>(),
  open: new Set<ServerResponse>(),
}))

/** Whether the process has been asked to end; a readiness check answers no from then on. */
export const isDraining = () => state.isDraining

/** Watches connections and requests, and waits for the signal. Called once, where the process starts. */
export function drainWhenAsked({ limitMs = DRAIN_LIMIT_MS } = {}): void {
  diagnostics.subscribe('net.server.socket', (message) => {
    const { socket } = message as { socket: Socket }
    state.connections.add(socket)
    socket.once('close', () => state.connections.delete(socket))
  })
  diagnostics.subscribe('http.server.request.start', (message) => {
    const { response, server } = message as { response: ServerResponse; server: Server }
    state.open.add(response)
    if (state.isDraining) endConnectionAfter(response)
    response.once('close', () => {
      state.open.delete(response)
      // Its head may have promised to keep the connection before the signal came.
      if (state.isDraining) server.closeIdleConnections()
    })
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => drain(signal, limitMs))
  process.on('exit', (code) => {
    if (state.isDraining && code === DRAINED_AFTER_SIGTERM) process.exitCode = 0
  })
}

function drain(signal: string, limitMs: number): void {
  if (state.isDraining) return
  state.isDraining = true
  log.info({ event: 'draining', signal, open: state.open.size })
  for (const response of state.open) endConnectionAfter(response)
  setTimeout(closeNeverUsed, FIRST_WORD_MS).unref()
  setTimeout(giveUp, limitMs, limitMs).unref()
}

/** The answer says `Connection: close` where its head is still to be sent, so that a proxy asks elsewhere next. */
function endConnectionAfter(response: ServerResponse): void {
  if (!response.headersSent) response.shouldKeepAlive = false
}

/** No connection is accepted any more, and Node closes those that fall idle: what is left has asked for nothing yet. */
function closeNeverUsed(): void {
  const used = new Set([...state.open].map(({ socket }) => socket))
  for (const connection of state.connections) if (!used.has(connection)) connection.destroySoon()
}

function giveUp(limitMs: number): void {
  log.error({ event: 'drain-given-up', open: state.open.size, afterMs: limitMs })
  process.exit(CUT_SHORT)
}
