/** Pictures in turn, on a real server that makes one when the test says so. */
import { createServer, get, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { watchRequests } from '@/lib/process/requests/requests'
import { useEnvironment } from '../../../fakes/site-environment'

// lib/process/requests/picture-requests.ts
const AT_ONCE = 8

/** Pictures that are being made, by their address. */
const making: [url: string, response: ServerResponse][] = []
const server = createServer((request, response) => {
  making.push([request.url ?? '', response])
})
let base = ''

beforeAll(async () => {
  useEnvironment({ DELIVERY_BASE_URL: 'https://api.example.org' })
  watchRequests(0)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

const addressOf = (name: string) => `/_next/image?url=https%3A%2F%2Fmedia.example.org%2F${name}&w=96&q=75`
const ask = (name: string) => get(base + addressOf(name)).on('error', () => {})

/** Until as many are being made. */
const made = (count: number) => vi.waitFor(() => expect(making).toHaveLength(count))

describe('a picture whose reader left before it was made', () => {
  it('waits for its turn when it is asked for again', async () => {
    const left = ask('left')
    await made(1)
    const closed = new Promise((resolve) => making[0]?.[1].once('close', resolve))
    left.destroy()
    await closed
    making.length = 0
    for (let n = 0; n < AT_ONCE; n++) ask(`slow-${n}`)
    await made(AT_ONCE)
    ask('left')
    // After one that waits for nothing.
    await new Promise((resolve) => get(`${base}/_next/image?url=%2Fbusiness`, resolve))
    expect(making.map(([url]) => url)).not.toContain(addressOf('left'))
    making.shift()?.[1].end('picture')
    await vi.waitFor(() => expect(making.map(([url]) => url)).toContain(addressOf('left')))
  })
})
