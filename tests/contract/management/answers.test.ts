/** The management client against a scripted server: the interface documents no response, so several forms are parsed. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createCategory } from '../../../lib/delivery/management'

type ReceivedRequest = { method?: string; url?: string; headers: IncomingMessage['headers']; body: string }

async function serverThat(answer: (response: ServerResponse) => void) {
  const requests: ReceivedRequest[] = []
  const server: Server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    requests.push({ method: request.method, url: request.url, headers: request.headers, body })
    answer(response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests }
}

const answering =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body))

const create = (baseUrl: string, timeoutMs?: number) =>
  createCategory(
    { baseUrl, publisherId: '1001', apiKey: 'key', apiSecret: 'secret' },
    { name: 'Ships', english_name: 'Ships' },
    { timeoutMs },
  )

test('createCategory sends the POST request that the interface documents', async () => {
  const { url, requests } = await serverThat(answering(201, {}))
  await create(`${url}/manage`)
  expect(requests).toHaveLength(1)
  expect(requests[0]).toMatchObject({ method: 'POST', url: '/manage/publisher/1001/category/' })
  expect(requests[0]?.headers).toMatchObject({
    authorization: `Basic ${Buffer.from('key:secret').toString('base64')}`,
    'content-type': 'application/json',
  })
  expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ name: 'Ships', english_name: 'Ships' })
})

describe('responses to createCategory', () => {
  const record = { id: 7, name: 'Ships', slug: 'ships', absolute_url: '/ships' }
  const all = { id: 7, name: 'Ships', slug: 'ships', absoluteUrl: '/ships' }
  const none = { id: null, name: 'Ships', slug: null, absoluteUrl: null }
  test.each<[string, number, unknown, object]>([
    ['in an envelope', 201, { status: 'ok', data: record, message: '' }, all],
    ['without an envelope', 200, record, all],
    ['in a list of one', 200, { data: [record] }, all],
    ['with an id that is text', 200, { ...record, id: '7' }, all],
    ['without a record', 200, { status: 'ok', message: 'Created' }, none],
    ['with an empty body', 204, '', none],
    ['with fields of other types', 200, { id: {}, name: null, slug: 4 }, none],
  ])('createCategory reads a created category %s', async (_, status, body, expected) => {
    const { url } = await serverThat(answering(status, body))
    expect(await create(url)).toEqual(expected)
  })
})

test.each<[string, number, unknown, string, object]>([
  ['401', 401, { detail: 'Invalid Auth Credentials' }, 'unauthorised', {}],
  ['403', 403, {}, 'unauthorised', {}],
  [
    'a duplicate by its words',
    400,
    { name: ['This name already exists.'] },
    'duplicate',
    { name: [expect.any(String)] },
  ],
  ['a duplicate by its status', 409, { detail: 'Conflict' }, 'duplicate', {}],
  ['a refused field', 422, { errors: { name: ['Too long.'] } }, 'invalid', { name: ['Too long.'] }],
  ['a refusal with a message', 400, { error: { code: 1, description: 'No.' } }, 'invalid', {}],
  ['a refusal without words', 400, '', 'invalid', {}],
  ['an error sent as 200', 200, { status: 'error', message: 'No.' }, 'invalid', {}],
  ['an unknown address', 404, '<h1>Not found</h1>', 'not-found', {}],
  ['too many requests', 429, {}, 'unavailable', {}],
  ['a failure of the service', 503, '<h1>Sorry</h1>', 'unavailable', {}],
  ['a success that is no JSON', 200, '<h1>Welcome</h1>', 'malformed', {}],
])('createCategory classifies a failure: %s', async (_, status, body, failure, fields) => {
  const { url } = await serverThat(answering(status, body))
  await expect(create(url)).rejects.toMatchObject({ failure, fields })
})

test('createCategory does not follow a redirect', async () => {
  const target = await serverThat(answering(201, {}))
  const { url } = await serverThat(answering(308, '', { Location: `${target.url}/` }))
  await expect(create(url)).rejects.toMatchObject({ failure: 'not-found' })
  expect(target.requests).toHaveLength(0)
})

test('createCategory does not repeat a request that failed', async () => {
  const { url, requests } = await serverThat(answering(503, ''))
  await expect(create(url)).rejects.toThrow()
  expect(requests).toHaveLength(1)
})

test('createCategory fails with "unavailable" after a timeout', async () => {
  const { url } = await serverThat(() => {})
  await expect(create(url, 50)).rejects.toMatchObject({
    failure: 'unavailable',
    message: expect.stringContaining('0.05 s'),
  })
})

test('createCategory fails with "unavailable" for a response body that never ends', async () => {
  const { url } = await serverThat((response) => response.writeHead(200).write('{'))
  await expect(create(url, 50)).rejects.toMatchObject({ failure: 'unavailable' })
})

test('createCategory fails with "unavailable" for a refused connection', async () => {
  await expect(create('http://127.0.0.2:65534')).rejects.toMatchObject({
    failure: 'unavailable',
    message: expect.stringContaining('Nothing listens at MANAGEMENT_BASE_URL (127.0.0.2:65534'),
  })
})
