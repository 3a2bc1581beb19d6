import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { audioLengths } from '@/lib/feeds/audio-lengths'

/** A media host of the test's own. */
let server: Server
let host = ''
let answer: RequestListener
let requested: string[] = []

beforeEach(async () => {
  requested = []
  server = createServer((request, response) => {
    requested.push(`${request.method} ${request.url}`)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  server.close()
  server.closeAllConnections()
})

/** Of files of the test's host, which is configured. */
const lengthsOf = async (...names: string[]) => {
  const found = await audioLengths(
    names.map((name) => `http://${host}/${name}`),
    (one) => one === host,
  )
  return names.map((name) => found.get(`http://${host}/${name}`))
}

const saying =
  (status: number, headers: Record<string, string>): RequestListener =>
  (_, response) =>
    response.writeHead(status, headers).end()

it('the length of an audio file is asked for by HEAD once', async () => {
  answer = saying(200, { 'Content-Length': '1234567' })
  expect(await lengthsOf('a.mp3', 'a.mp3')).toEqual([1234567, 1234567])
  expect(await lengthsOf('a.mp3')).toEqual([1234567])
  expect(requested).toEqual(['HEAD /a.mp3'])
})

it.each<[string, RequestListener]>([
  ['refuses HEAD', saying(405, { 'Content-Length': '9' })],
  ['names no length', saying(200, { 'Transfer-Encoding': 'chunked' })],
  ['names no number', (_, response) => response.socket?.end('HTTP/1.1 200 OK\r\nContent-Length: x\r\n\r\n')],
  ['breaks off', (_, response) => response.destroy()],
])(
  'the length of an audio file is unknown where the host %s, and is not asked for again',
  async (what, how) => {
    answer = how
    const name = `${what.length}.mp3`
    expect(await lengthsOf(name)).toEqual([undefined])
    expect(await lengthsOf(name)).toEqual([undefined])
    expect(requested).toEqual([`HEAD /${name}`])
  },
)

it('three redirects are followed, and none to an address inside', async () => {
  answer = ({ url = '' }, response) => {
    const left = Number(url.slice(1, 2))
    if (left === 0) response.writeHead(200, { 'Content-Length': '77' }).end()
    else if (url.endsWith('inside'))
      response.writeHead(302, { Location: `http://127.0.0.2:${port()}/` }).end()
    else response.writeHead(302, { Location: `/${left - 1}.mp3` }).end()
  }
  const port = () => (server.address() as AddressInfo).port
  expect(await lengthsOf('3.mp3', '5.mp3', '1.inside')).toEqual([77, undefined, undefined])
  expect(requested.filter((one) => one === 'HEAD /')).toEqual([])
})

it('a host that is not configured is never asked at an address inside', async () => {
  answer = saying(200, { 'Content-Length': '1' })
  const src = `http://${host}/private.mp3`
  expect(await audioLengths([src, 'http://10.0.0.7/a.mp3'], () => false)).toEqual(new Map())
  expect(requested).toEqual([])
})
