/** The number of writes to the connection for one response. */
import { type ServerResponse, request as send } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { useEnvironment } from '../../../fakes/site-environment'
import { siteServer } from '../../../fakes/site-server'

type Answer = (response: ServerResponse) => void

let answer: Answer
let sizes: number[]

const server = siteServer((_, response) => answer(response))

/** Counts the writes that reach the socket. */
function watchWrites(socket: Socket) {
  for (const name of ['_write', '_writev'] as const) {
    const write = (socket as unknown as Record<string, (...args: unknown[]) => void>)[name]
    Object.assign(socket, {
      [name](this: Socket, ...args: unknown[]) {
        sizes.push(sizes.length)
        write?.apply(this, args)
      },
    })
  }
}

beforeAll(async () => {
  useEnvironment({ DELIVERY_BASE_URL: 'https://api.example.org' })
  server.on('connection', watchWrites)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

function fetchText(make: Answer): Promise<string> {
  sizes = []
  answer = make
  return new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    const outgoing = send({ port, path: '/api/health', agent: false }, (response) => {
      let text = ''
      response.on('data', (chunk) => (text += chunk))
      response.on('end', () => resolve(text))
    })
    outgoing.on('error', reject)
    outgoing.end()
  })
}

it('a body that ends a microtask after its headers is sent in one write', async () => {
  const text = await fetchText((response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' })
    response.write('{"status":')
    queueMicrotask(() => response.end('"up"}'))
  })
  expect(text).toBe('{"status":"up"}')
  expect(sizes).toHaveLength(1)
})

it('a page of the framework’s cache is sent in one write, even with pauses between its parts', async () => {
  const text = await fetchText((response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'X-Nextjs-Cache': 'MISS' })
    response.write('<p>one</p>')
    setTimeout(() => {
      response.write(Buffer.from('<p>two</p>'))
      setTimeout(() => response.end('<p>three</p>'), 5)
    }, 5)
  })
  expect(text).toBe('<p>one</p><p>two</p><p>three</p>')
  expect(sizes).toHaveLength(1)
})

it('a page larger than the write buffer arrives complete and in order', async () => {
  const part = 'x'.repeat(1_500_000)
  const text = await fetchText((response) => {
    response.writeHead(200, { 'Content-Type': 'text/html', 'X-Nextjs-Cache': 'HIT' })
    for (let index = 0; index < 5; index++) response.write(`${index}${part}`)
    response.end('end')
  })
  expect(text.replaceAll('x', '')).toBe('01234end')
})

it('the beginning of a streamed response is sent before its end', async () => {
  let finish = () => {}
  const text = fetchText((response) => {
    response.writeHead(200)
    response.write('begun ')
    finish = () => response.end('ended')
  })
  await vi.waitFor(() => expect(sizes.length).toBeGreaterThan(0))
  finish()
  expect(await text).toBe('begun ended')
})
