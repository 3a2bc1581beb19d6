/** Bodies that are never finished, on a real server. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { connect } from 'node:net'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { type BodyLimits, withinBodies } from '@/lib/server/requests/bodies'
import { useEnvironment } from '../../../fakes/site-environment'
import { siteServer } from '../../../fakes/site-server'
import { statusesIn } from '../../../fixtures/raw-request'

beforeAll(() => useEnvironment({ DELIVERY_BASE_URL: 'https://api.example.org' }))

/** Addresses inside are charged nothing: they may be a proxy of all readers. */
const TRUSTING = { trustedProxies: 1 }
const CLIENT = 'X-Forwarded-For: 192.0.2.7\r\n'

const OPEN = 'POST /api/forms/1 HTTP/1.1\r\nHost: x\r\nContent-Length: 4000000\r\n'

async function listen(server: ReturnType<typeof createServer>): Promise<number> {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

function post(port: number, headers = ''): Socket {
  const socket = connect(port, '127.0.0.1', () => socket.write(`${OPEN}${headers}\r\nbegin`))
  socket.setEncoding('latin1').on('error', () => {})
  onTestFinished(() => void socket.destroy())
  return socket
}

/** The status that a socket gets before its other side ends it. */
async function statusOf(socket: Socket): Promise<number | undefined> {
  let answered = ''
  socket.on('data', (chunk) => (answered += chunk))
  await once(socket, 'close')
  return statusesIn(answered)[0]
}

it('the site reads twelve request bodies of one client at once, and refuses the others unread', async () => {
  const open: Socket[] = []
  let count = 0
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const port = await listen(
    siteServer((request) => {
      request.resume()
      if (++count === 12) arrive()
    }, TRUSTING),
  )
  for (let index = 0; index < 12; index++) open.push(post(port, CLIENT))
  await arrived
  // Below the number of requests that the API takes of one client.
  const statuses = await Promise.all(Array.from({ length: 30 }, () => statusOf(post(port, CLIENT))))
  expect(new Set(statuses)).toEqual(new Set([429]))
  expect(count).toBe(12)
  // What has ended makes room again.
  const first = open[0] as Socket
  first.destroy()
  await once(first, 'close')
  await expect
    .poll(() => {
      post(port, CLIENT)
      return count
    })
    .toBeGreaterThan(12)
})

/** A server that reads bodies within these limits, and looks at them each millisecond. */
const withLimits = (limits: Partial<BodyLimits>) => {
  const step = withinBodies(limits, 1)
  return listen(createServer((request, response) => step(request, response, () => request.resume())))
}

it('the site reads a limited number of request bodies of all clients at once', async () => {
  const port = await withLimits({ ofAll: 2, ofClient: 5 })
  const statuses = [post(port), post(port), post(port)].map(statusOf)
  expect(await Promise.race(statuses)).toBe(503)
})

it.each<[string, Partial<BodyLimits>]>([
  ['below the least rate', { graceMs: 0, leastRate: 1_000_000 }],
  ['past the deadline', { graceMs: 60_000, deadlineMs: 0 }],
])('a body that comes %s is a 408, and its connection ends', async (_, limits) => {
  expect(await statusOf(post(await withLimits(limits)))).toBe(408)
})

it('a request without a body is not counted', async () => {
  const port = await withLimits({ ofAll: 0 })
  const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'))
  onTestFinished(() => void socket.destroy())
  // It reaches the handler, which never answers; one with a body is refused at once.
  expect(await statusOf(post(port))).toBe(503)
  expect(socket.bytesRead).toBe(0)
})
