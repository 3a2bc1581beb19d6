// @ts-check
/** On a signal, answers what has begun, then ends. */
import { log } from '../base/log.mjs'
import { serverState as state } from './state.mjs'

// Longer than any response; container platforms kill after 30 s.
const DRAIN_LIMIT_MS = 25_000

// A new connection may be about to send its request.
const FIRST_WORD_MS = 1_000

// A form that is still arriving may never be whole; most are within a second.
const BODY_GRACE_MS = 5_000

const CUT_SHORT = 1
// 128 and the number of SIGINT, as shells expect.
const INTERRUPTED = 130

/**
 * Call before other listeners are added.
 * @param {import('node:http').Server} server
 * @param {{ close?: () => Promise<unknown>, limitMs?: number, bodyGraceMs?: number }} options `close` ends what goes on
 *   after responses
 */
export function drainOnSignal(
  server,
  { close = async () => {}, limitMs = DRAIN_LIMIT_MS, bodyGraceMs = BODY_GRACE_MS } = {},
) {
  /** @type {Set<import('node:net').Socket>} */
  const connections = new Set()
  /** @type {Set<import('node:http').ServerResponse>} */
  const open = new Set()
  server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  server.on('request', (_, response) => {
    open.add(response)
    if (state.isDraining) endConnectionAfter(response)
    response.once('close', () => {
      open.delete(response)
      // The response may have promised keep-alive.
      if (state.isDraining) server.closeIdleConnections()
    })
  })

  /** @param {string} signal */
  function drain(signal) {
    if (state.isDraining) return
    state.isDraining = true
    state.drainingSince = Date.now()
    log.info({ event: 'draining', signal, open: open.size })
    for (const response of open) endConnectionAfter(response)
    setTimeout(closeNeverUsed, FIRST_WORD_MS).unref()
    setTimeout(closeUnfinishedBodies, bodyGraceMs).unref()
    setTimeout(giveUp, limitMs).unref()
    server.close(() => close().finally(() => process.exit(signal === 'SIGINT' ? INTERRUPTED : 0)))
  }

  /** Node closes idle connections only if they were used. */
  function closeNeverUsed() {
    const used = new Set([...open].map(({ socket }) => socket))
    for (const connection of connections) if (!used.has(connection)) connection.destroySoon()
  }

  /** Whoever waits for the rest would hold the process until it is killed. */
  function closeUnfinishedBodies() {
    for (const { req } of open) if (!req.complete) req.destroy()
  }

  function giveUp() {
    log.error({ event: 'drain-given-up', open: open.size, afterMs: limitMs })
    process.exit(CUT_SHORT)
  }

  // A terminal and npm may each send one: the second would end the process.
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => drain(signal))
}

/** @param {import('node:http').ServerResponse} response */
function endConnectionAfter(response) {
  if (!response.headersSent) response.shouldKeepAlive = false
}
