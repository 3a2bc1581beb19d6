/** Pictures that wait for others, on a real server in the framework's place. */
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { watchRequests } from '@/lib/server/requests/requests'
import { useEnvironment } from '../../../fakes/site-environment'

// lib/server/requests/pictures.ts and lib/server/limits.ts
const AT_ONCE = 8
const WAITING_MAX = 120
const BURST = 200
const KEY_MAX_CHARACTERS = 500

/** Pictures that are being made, by their address. */
const making = new Map<string, ServerResponse>()
const hold = (request: IncomingMessage, response: ServerResponse) =>
  void making.set(request.url ?? '', response)
let framework = hold
const server = createServer((request, response) => framework(request, response))
let base = ''

beforeAll(async () => {
  useEnvironment({ DELIVERY_BASE_URL: 'https://api.example.org' })
  watchRequests()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  framework = (_, response) => void response.end('picture')
  for (const response of making.values()) response.end('picture')
  making.clear()
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

const addressOf = (name: string) => `/_next/image?url=https%3A%2F%2Fmedia.example.org%2F${name}&w=96&q=75`
const ask = (address: string, localAddress = '127.0.0.1') =>
  new Promise<IncomingMessage>((resolve) =>
    get(base + address, { localAddress }, (response) => resolve(response.resume()))
      // A request that the end of the tests cuts off.
      .on('error', () => {}),
  )
const made = (count: number) => vi.waitFor(() => expect(making.size).toBe(count))

/** Takes all places, of a client of its own. */
async function takePlaces(name: string, client: string): Promise<void> {
  framework = hold
  for (let n = 0; n < AT_ONCE; n++) void ask(addressOf(`${name}-${n}`), client)
  await made(AT_ONCE)
}

/** Whether a picture that was made before is sent although all places are taken. */
async function isSentAtOnce(address: string, name: string): Promise<boolean> {
  const passed: (string | undefined)[] = []
  await takePlaces(name, '127.0.0.4')
  framework = (request, response) => {
    passed.push(request.url)
    response.end('picture')
  }
  void ask(address)
  // After one that waits for nothing.
  await ask('/_next/image?url=%2Fbusiness')
  return passed.includes(address)
}

describe('pictures that wait for others', () => {
  it('120 pictures wait, and the next is a 503 with Retry-After that does not count towards the limit', async () => {
    await takePlaces('waiting', '127.0.0.2')
    const waiting = Array.from({ length: WAITING_MAX }, (_, n) => ask(addressOf(`turn-${n}`), '127.0.0.2'))
    const arrived = async () => (await ask('/_next/image?url=%2Fbusiness')).statusCode === 400
    for (let n = 0; n < 3; n++) expect(await arrived()).toBe(true)
    const statuses = new Set<number | undefined>()
    for (let n = 0; n < BURST + 40; n++) {
      const response = await ask(addressOf(`more-${n}`), '127.0.0.3')
      expect(response.headers['retry-after']).toBe('5')
      statuses.add(response.statusCode)
    }
    expect([...statuses]).toEqual([503])
    framework = (_, response) => void response.end('picture')
    for (const response of making.values()) response.end('picture')
    const ended = await Promise.all(waiting)
    expect(new Set(ended.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  })

  it('a picture that was made before is sent at once, unless its address is longer than is remembered', async () => {
    const short = addressOf('s'.repeat(300))
    const long = addressOf('l'.repeat(KEY_MAX_CHARACTERS))
    framework = (_, response) => void response.end('picture')
    await ask(short)
    await ask(long)
    expect(await isSentAtOnce(short, 'beside-short')).toBe(true)
    for (const response of making.values()) response.end('picture')
    making.clear()
    expect(await isSentAtOnce(long, 'beside-long')).toBe(false)
  })

  it('a picture that could not be made is not taken for made', async () => {
    const address = addressOf('failed')
    framework = (_, response) => void response.writeHead(404).end('none')
    expect((await ask(address)).statusCode).toBe(404)
    expect(await isSentAtOnce(address, 'beside-failed')).toBe(false)
  })
})
