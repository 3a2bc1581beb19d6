import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { lastCalls } from '@/lib/base/webhook-calls'
import { SIGNATURE_HEADER, signatureOf, TIMESTAMP_HEADER } from '@/lib/server/webhook'
import { handleWebhook } from '@/lib/server/webhook-handler'

const SECRET = 'a-secret-of-more-than-sixteen'
const EVENT = '{"event":"post.published","data":{"id":1}}'

async function send(body: BodyInit, headers: Record<string, string>, bodySignatureHeader?: string) {
  const invalidated: string[] = []
  const request = new Request('https://news.example.org/api/revalidate', { method: 'POST', body, headers })
  const answer = await handleWebhook(request, {
    secret: SECRET,
    bodySignatureHeader,
    now: Date.now(),
    revalidate: (tags) => invalidated.push(...tags),
  })
  return { answer, invalidated, text: await answer.text() }
}

const bearer = { Authorization: `Bearer ${SECRET}` }

function signed(body: string) {
  const timestamp = String(Math.floor(Date.now() / 1000))
  return { [TIMESTAMP_HEADER]: timestamp, [SIGNATURE_HEADER]: signatureOf(SECRET, timestamp, body) }
}

it('a webhook event invalidates its tags, and the response lists them', async () => {
  const { answer, invalidated, text } = await send(EVENT, bearer)
  expect([answer.status, JSON.parse(text)]).toEqual([200, { revalidated: invalidated }])
  expect(invalidated).toEqual(['listing', 'post:1', 'address:1'])
  expect(answer.headers.get('cache-control')).toBe('no-store')
})
it('a webhook event that concerns nothing on the site is a 200 and invalidates nothing', async () => {
  const { answer, invalidated } = await send('{"event":"comment.created","data":{}}', bearer)
  expect([answer.status, invalidated]).toEqual([200, []])
})
it.each([
  '{"event":"reader.added","data":{"id":{"email":"asha@example.org"}}}',
  '{"event":"reader.removed"}',
  '{"event":"newsletter.subscribe","data":{"id":4,"email":"asha@example.org"}}',
  '{"event":"form.submitted","data":[1]}',
])(
  'the event %s, of no page, is a 200 that changes nothing, not even how often pages are renewed',
  async (body) => {
    const before = await lastCalls()
    const { answer, invalidated } = await send(body, bearer)
    expect([answer.status, invalidated]).toEqual([200, []])
    expect(await lastCalls()).toEqual(before)
    expect((await send(body, {})).answer.status).toBe(401)
  },
)
it('a signed webhook call is accepted once, and a replay is a 409', async () => {
  const headers = signed(EVENT)
  expect((await send(EVENT, headers)).answer.status).toBe(200)
  const again = await send(EVENT, headers)
  expect([again.answer.status, again.invalidated]).toEqual([409, []])
})
it('equal events whose body alone is signed are each accepted', async () => {
  const headers = { 'X-Body-Signature': createHmac('sha256', SECRET).update(EVENT).digest('hex') }
  for (let call = 0; call < 2; call++) {
    const { answer, invalidated } = await send(EVENT, headers, 'X-Body-Signature')
    expect([answer.status, invalidated]).toEqual([200, ['listing', 'post:1', 'address:1']])
  }
  expect((await send(`${EVENT} `, headers, 'X-Body-Signature')).answer.status).toBe(401)
})
it('a refused webhook sender is told to send a bearer token', async () => {
  expect((await send(EVENT, {})).answer.headers.get('www-authenticate')).toBe('Bearer')
})
it('the last accepted and the last refused call of the webhook are remembered', async () => {
  const before = Date.now()
  await send(EVENT, bearer)
  await send(EVENT, {})
  const { accepted, refused } = await lastCalls()
  expect([accepted?.tags, refused?.status]).toEqual([3, 401])
  for (const call of [accepted, refused]) expect(call?.at).toBeGreaterThanOrEqual(before)
})
it('a signed webhook call with invalid JSON may be sent again', async () => {
  const headers = signed('{')
  expect((await send('{', headers)).answer.status).toBe(400)
  expect((await send('{', headers)).answer.status).toBe(400)
})
it('the webhook is a 404 where no secret is configured', async () => {
  for (const headers of [{}, bearer, signed(EVENT)] as Record<string, string>[]) {
    const answer = await handleWebhook(
      new Request('https://news.example.org/api/revalidate', { method: 'POST', body: EVENT, headers }),
      { secret: undefined, now: Date.now(), revalidate: () => expect.unreachable() },
    )
    expect(answer.status).toBe(404)
  }
})
it.each([
  ['no credentials', EVENT, {}, 401],
  ['a wrong token', EVENT, { Authorization: 'Bearer wrong' }, 401],
  ['a wrong signature', EVENT, { ...signed(EVENT), [SIGNATURE_HEADER]: 'f'.repeat(64) }, 401],
  ['a body that is no JSON', 'tags=1', bearer, 400],
  ['a field of the wrong shape', '{"tags":[7]}', bearer, 400],
  ['more than 16 KB', 'x'.repeat(16 * 1024 + 1), bearer, 413],
  ['bytes that are no UTF-8', new Uint8Array([0xff, 0xfe, 0x00]), bearer, 413],
])('the webhook refuses %s and invalidates nothing', async (_, body, headers, status) => {
  const { answer, invalidated, text } = await send(body, headers as Record<string, string>)
  expect([answer.status, invalidated]).toEqual([status, []])
  expect(text).not.toContain(SECRET)
  expect(JSON.parse(text).error.message).toBeTypeOf('string')
})
it('the webhook response names the invalid field', async () => {
  const { text } = await send('{"event":"post.published"}', bearer)
  expect(JSON.parse(text).error.field).toBe('data')
})
it('an endless webhook body without Content-Length is a 413', async () => {
  const stream = new ReadableStream({
    pull(controller) {
      controller.enqueue(new Uint8Array(8_192).fill(32))
    },
  })
  const request = new Request('https://news.example.org/api/revalidate', {
    method: 'POST',
    body: stream,
    headers: bearer,
    duplex: 'half',
  } as RequestInit)
  const answer = await handleWebhook(request, { secret: SECRET, now: Date.now(), revalidate: () => {} })
  expect(answer.status).toBe(413)
})
