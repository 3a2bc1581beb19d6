/** What the service answers to a form, and what it is sent, with the token that it may ask for. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { submitForm } from '@/components/parts/forms/submit-handler'
import { CLIENT_HEADER } from '@/lib/server/client-address'
import { useEnvironment } from '../../fakes/site-environment'

const ID = '64f0c0de5ea5a1de00000001'
const FORM = {
  id: ID,
  name: 'Tips',
  captcha_config: {},
  field_types: [
    { name: 'story', type: 'long_text' },
    { name: 'picture', type: 'media' },
  ],
}

let host: Server
let status = 201
let submitted: { headers: Record<string, unknown>; body: string } | null = null
beforeAll(async () => {
  host = createServer(async (request, response) => {
    const isSchema = request.url === `/publisher/1001/form_schema/reader/${ID}/`
    if (!isSchema) submitted = { headers: request.headers, body: await text(request) }
    response.writeHead(isSchema ? 200 : status, { 'Content-Type': 'application/json' })
    response.end(isSchema ? JSON.stringify(FORM) : '{}')
  })
  await new Promise<void>((listening) => host.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
  useEnvironment({ DELIVERY_BASE_URL: url, MANAGEMENT_BASE_URL: url, FORM_TOKEN: 'a-token-of-the-form' })
})
afterAll(() => host.close())

let client = 0

function send(fields: Record<string, string | File>) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  const headers = { Origin: 'https://news.example.org', [CLIENT_HEADER]: `192.0.2.${++client}` }
  return submitForm(
    new Request(`https://news.example.org/api/forms/${ID}`, { method: 'POST', body, headers }),
    ID,
  )
}

it.each([
  [201, 'sent'],
  [400, 'refused'],
  [403, 'captcha'],
  [500, 'not-now'],
])('the answer %i of the service leads to the page %s', async (answered, result) => {
  status = answered
  const answer = await send({ 'f-story': 'A boat' })
  expect(answer.headers.get('location')).toBe(`/forms/${ID}/${result}#form-${ID}`)
})

it('the service gets the raw token, the id, each field by its name, and the length of the whole', async () => {
  status = 201
  const png = new File([Buffer.from('89504e470d0a1a0a', 'hex')], 'a.png', { type: 'text/html' })
  await send({ 'f-story': 'A boat', 'f-picture': png })
  const { headers = {}, body = '' } = submitted ?? {}
  expect(headers.authorization).toBe('a-token-of-the-form')
  expect(headers['transfer-encoding']).toBeUndefined()
  const parts = body.split(/--masthead-[\w-]+(?:--)?\r\n/).filter(Boolean)
  expect(parts.slice(0, 2)).toEqual([
    `Content-Disposition: form-data; name="schema"\r\n\r\n${ID}\r\n`,
    'Content-Disposition: form-data; name="story"\r\n\r\nA boat\r\n',
  ])
  expect(parts[2]).toMatch(/name="picture"; filename="a.png"\r\nContent-Type: image\/png\r\n\r\n/)
  expect(parts).toHaveLength(3)
})
