import { createServer } from 'node:http'
import { listenOnFreePort } from '../steps/ports.mjs'

const MINUTE_MS = 60_000

/**
 * @param {string} serviceUrl
 * @param {(path: string, data: any, serviceUrl: string) => unknown} [reshape] changes the data of an answer
 */
export async function countingGate(serviceUrl, reshape) {
  /** Times in milliseconds. @type {number[]} */
  const calls = []
  const server = createServer(async (request, response) => {
    calls.push(performance.now())
    try {
      const upstream = await fetch(new URL(request.url ?? '/', serviceUrl), {
        headers: { authorization: request.headers.authorization ?? '' },
      })
      response.writeHead(upstream.status, {
        'Content-Type': upstream.headers.get('content-type') ?? 'application/json',
      })
      const body = Buffer.from(await upstream.arrayBuffer())
      response.end(upstream.ok && reshape ? reshapedBody(body, request.url ?? '/') : body)
    } catch {
      request.socket.destroy()
    }
  })
  const reshapedBody = (body, path) => {
    const answer = JSON.parse(body.toString())
    return JSON.stringify({ ...answer, data: reshape(path, answer.data, serviceUrl) })
  }
  const port = await listenOnFreePort(server)
  return {
    url: `http://127.0.0.1:${port}`,
    /** @returns {number} calls since the previous `taken` */
    taken: () => calls.splice(0).length,
    /** @returns {number} maximum per minute since the last `taken` */
    mostInAMinute: () => {
      let first = 0
      return calls.reduce((most, at, last) => {
        while ((calls[first] ?? at) <= at - MINUTE_MS) first++
        return Math.max(most, last - first + 1)
      }, 0)
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
