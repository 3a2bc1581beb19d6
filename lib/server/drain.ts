/** The framework alone would serve busy keep-alive connections forever and exit with 143. */
import diagnostics from 'node:diagnostics_channel'
import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { log } from '../base/log.mjs'
import { globalSingleton } from '../base/process-state.mjs'

// Longer than any response. Container platforms and deploy/compose.yaml kill after 30 s.
const DRAIN_LIMIT_MS = 25_000

// A new connection may be about to send its request.
const FIRST_WORD_MS = 1_000

// 128 and the signal's number.
const DRAINED_AFTER_SIGTERM = 143
const CUT_SHORT = 1

const state = globalSingleton('drain', () => ({
  isDraining: false,
  /** Unix time in milliseconds. */
  drainingSince: null as number | null,
  connections: new Set<Socket>(),
  open: new Set<ServerResponse>(),
}))

export const isDraining = () => state.isDraining
export const drainingSince = () => state.drainingSince

export function drainOnSignal({ limitMs = DRAIN_LIMIT_MS } = {}): void {
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
      // The response may have promised keep-alive.
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
  state.drainingSince = Date.now()
  log.info({ event: 'draining', signal, open: state.open.size })
  for (const response of state.open) endConnectionAfter(response)
  setTimeout(closeNeverUsed, FIRST_WORD_MS).unref()
  setTimeout(giveUp, limitMs, limitMs).unref()
}

function endConnectionAfter(response: ServerResponse): void {
  if (!response.headersSent) response.shouldKeepAlive = false
}

/** Node closes idle connections only if they were used. */
function closeNeverUsed(): void {
  const used = new Set([...state.open].map(({ socket }) => socket))
  for (const connection of state.connections) if (!used.has(connection)) connection.destroySoon()
}

function giveUp(limitMs: number): void {
  log.error({ event: 'drain-given-up', open: state.open.size, afterMs: limitMs })
  process.exit(CUT_SHORT)
}
