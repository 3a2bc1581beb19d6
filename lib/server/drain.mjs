// @ts-check
/**
 * Ends the process on SIGTERM or SIGINT without cutting a response: no connection is accepted any more, requests that
 * have begun are answered, then the process exits (tests/unit/server/drain.full.test.ts).
 */
import { log } from '../base/log.mjs'
import { serverState as state } from './state.mjs'

// Longer than any response: pages wait at most 4.5 s for the content service, pictures 7 s for their host. Container
// platforms and deploy/compose.yaml kill a process 30 s after the signal.
const DRAIN_LIMIT_MS = 25_000

// A connection that was accepted just before the signal may be about to send its first request.
const FIRST_WORD_MS = 1_000

// A form that is still arriving may never become complete. Most forms arrive within a second.
const BODY_GRACE_MS = 5_000

// Exit code if a response was cut, so that a supervisor notices.
const CUT_SHORT = 1
// Exit code after Ctrl-C: 128 and the number of the signal, as shells expect.
const INTERRUPTED = 130

/**
 * Call this before other listeners of requests are added: a later listener may send the head at once, and the head must
 * not promise to keep the connection while the server is draining.
 * @param {import('node:http').Server} server
 * @param {{ close?: () => Promise<unknown>, limitMs?: number, bodyGraceMs?: number }} options `close` ends what goes on
 *   after responses; limits are in milliseconds
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
      // A head that was sent before the signal may have promised to keep the connection, which is idle now.
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

  /** Node closes idle connections only if they were used. Browsers also open some ahead of time, and never use them. */
  function closeNeverUsed() {
    const used = new Set([...open].map(({ socket }) => socket))
    for (const connection of connections) if (!used.has(connection)) connection.destroySoon()
  }

  /** A request whose body never arrives would hold the process until it is killed. */
  function closeUnfinishedBodies() {
    for (const { req } of open) if (!req.complete) req.destroy()
  }

  function giveUp() {
    log.error({ event: 'drain-given-up', open: open.size, afterMs: limitMs })
    process.exit(CUT_SHORT)
  }

  // The listeners stay after the first signal. With Ctrl-C, both the terminal and npm send one; without a listener the
  // second would end the process at once.
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => drain(signal))
}

/** @param {import('node:http').ServerResponse} response */
function endConnectionAfter(response) {
  if (!response.headersSent) response.shouldKeepAlive = false
}
