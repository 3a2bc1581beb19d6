/**
 * Limits the bodies that are arriving at the same time, and ends those that arrive too slowly: a client that never
 * finishes them would hold sockets and memory. Bodies are counted before anything of them is read
 * (tests/unit/server/requests/bodies.test.ts).
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { currentRequest } from '../../base/request-context.mjs'
import { retryAfter } from '../responses'
import { announcesBody, refuse } from './arrival'

export type BodyLimits = {
  /** Bodies of one client at the same time. One address may serve many readers. */
  ofClient: number
  /** Bodies of all clients at the same time. */
  ofAll: number
  /** Milliseconds in which a body may arrive at any rate. */
  graceMs: number
  /** Lowest rate after that, in bytes a second on average. */
  leastRate: number
  /** Milliseconds after which a body ends at any rate. */
  deadlineMs: number
}

const LIMITS: BodyLimits = {
  ofClient: 12,
  ofAll: 200,
  graceMs: 10_000,
  // Even a phone at the edge of its network sends ten times as much.
  leastRate: 1_000,
  // Below the five minutes of Node's own limit, which ends the connection without a response.
  deadlineMs: 240_000,
}

const LOOK_EVERY_MS = 1_000
const RETRY_MS = 10_000

type Proceed = () => void

/**
 * Sends 429 for too many bodies of one client, 503 for too many of all, and 408 for one that is too slow.
 * @param lookEveryMs milliseconds between two looks at the rate
 */
export function withinBodies(
  limits: Partial<BodyLimits> = {},
  lookEveryMs = LOOK_EVERY_MS,
): (request: IncomingMessage, response: ServerResponse, proceed: Proceed) => void {
  const { ofClient, ofAll, graceMs, leastRate, deadlineMs } = { ...LIMITS, ...limits }
  const open = new Map<string, number>()
  let openBodies = 0

  return (request, response, proceed) => {
    if (!announcesBody(request)) return proceed()
    const client = currentRequest()?.client ?? null
    const ofThis = client === null ? 0 : (open.get(client) ?? 0)
    if (ofThis >= ofClient) return refuseUnread(response, 429, 'Too many uploads from this address.')
    if (openBodies >= ofAll) return refuseUnread(response, 503, 'Too many uploads.')
    openBodies += 1
    if (client !== null) open.set(client, ofThis + 1)

    const { socket } = request
    const [startedAt, bytesBefore] = [Date.now(), socket.bytesRead]
    const timer = setInterval(() => {
      const ms = Date.now() - startedAt
      const isLate = ms > deadlineMs
      const isSlow = ms > graceMs && socket.bytesRead - bytesBefore < (leastRate * (ms - graceMs)) / 1_000
      if (isLate || isSlow) giveUp(request, response)
    }, lookEveryMs)
    timer.unref()

    let isOpen = true
    const end = () => {
      if (!isOpen) return
      isOpen = false
      clearInterval(timer)
      openBodies -= 1
      if (client === null) return
      const left = (open.get(client) ?? 1) - 1
      if (left > 0) open.set(client, left)
      else open.delete(client)
    }
    request.once('end', end)
    request.once('close', end)
    response.once('close', end)
    proceed()
  }
}

function refuseUnread(response: ServerResponse, status: number, message: string): void {
  response.shouldKeepAlive = false
  refuse(response, status, message, retryAfter(RETRY_MS))
}

function giveUp(request: IncomingMessage, response: ServerResponse): void {
  if (!response.headersSent) {
    response.shouldKeepAlive = false
    refuse(response, 408, 'The body came too slowly.')
  }
  // Whoever reads the body gets an error, and what it then sends is dropped. The request is destroyed only after the
  // response has left, since both share one socket.
  if (response.writableFinished) request.destroy()
  else response.once('finish', () => request.destroy())
}
