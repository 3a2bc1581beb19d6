import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  askedTooOften,
  badRequest,
  noSuchAddress,
  otherMethods,
  type Read,
  readBody,
  readJson,
  readQuery,
} from '@/lib/server/api-answers'

const schema = z.strictObject({
  tag: z.string().max(5, 'should be short').optional(),
  id: z.string().optional(),
})

async function refusal(read: Read<unknown>) {
  if (read.ok) throw new Error('It was accepted.')
  const { error } = (await read.answer.json()) as { error: { field: string; message: string } }
  return { status: read.answer.status, cache: read.answer.headers.get('cache-control'), ...error }
}

const query = (text: string) => readQuery(`https://news.example.org/api/x?${text}`, schema)

describe('the parameters of a query', () => {
  it('are read where all are known and right', () => {
    expect(query('tag=a&id=%2F')).toEqual({ ok: true, value: { tag: 'a', id: '/' } })
    expect(query('')).toEqual({ ok: true, value: {} })
  })
  it('are refused by the name of the field', async () => {
    expect(await refusal(query('tag=toolong'))).toEqual({
      status: 400,
      cache: 'no-store',
      field: 'tag',
      message: 'should be short',
    })
  })
  it.each([
    ['tag=a&tag=b', 'tag'],
    ['tagg=a', 'tagg'],
    ['__proto__=x', '__proto__'],
    ['constructor=x', 'constructor'],
    ['tag[]=x', 'tag[]'],
  ])('%s is refused', async (text, field) => {
    expect(await refusal(query(text))).toMatchObject({ status: 400, field })
  })
  it('come back as names only, and cut', async () => {
    const { field, message } = await refusal(query(`${'n'.repeat(5_000)}=secret-value`))
    expect(field.length).toBeLessThanOrEqual(60)
    expect(message).not.toContain('secret-value')
  })
  it('change no prototype', () => {
    query('__proto__[x]=1&constructor[prototype][x]=1')
    expect(Reflect.get({}, 'x')).toBeUndefined()
  })
})

const post = (body: BodyInit, headers: HeadersInit = {}) =>
  new Request('https://news.example.org/api/x', {
    method: 'POST',
    body,
    headers,
    duplex: 'half',
  } as RequestInit)

describe('a body', () => {
  it('is read whole, as it was sent', async () => {
    expect(await readBody(post('{"a": "हि"}'), 100)).toEqual({ ok: true, value: '{"a": "हि"}' })
    expect(await readBody(new Request('https://x.example'), 100)).toEqual({ ok: true, value: '' })
  })
  it('that says it is too large is refused unread', async () => {
    const read = await readBody(post('x', { 'Content-Length': '101' }), 100)
    expect(await refusal(read)).toMatchObject({ status: 413, field: 'body', cache: 'no-store' })
  })
  it('that proves too large is refused at that point', async () => {
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1
        controller.enqueue(new Uint8Array(60))
      },
    })
    expect(await refusal(await readBody(post(endless), 100))).toMatchObject({ status: 413 })
    expect(sent).toBeLessThan(10)
  })
  it('of exactly the limit is read', async () => {
    expect(await readBody(post('x'.repeat(100)), 100)).toMatchObject({ ok: true })
  })
  it('that is no UTF-8 is refused', async () => {
    expect(await refusal(await readBody(post(new Uint8Array([0xff, 0xfe])), 100))).toMatchObject({
      status: 400,
    })
  })
  it.each([
    ['{', 'body', 'should be JSON'],
    ['[]', 'body', expect.any(String)],
    ['{"tag": 1}', 'tag', expect.any(String)],
    ['{"__proto__": {"tag": "x"}}', '__proto__', 'is not known here'],
  ])('%s as JSON is refused by field', async (text, field, message) => {
    expect(await refusal(readJson(text, schema))).toMatchObject({ status: 400, field, message })
  })
})

describe('an answer', () => {
  it('has its true status, and is kept by nobody', async () => {
    const answers = [badRequest('a', 'b'), noSuchAddress(), askedTooOften(7)]
    expect(answers.map(({ status }) => status)).toEqual([400, 404, 429])
    for (const { headers } of answers) expect(headers.get('cache-control')).toBe('no-store')
    expect(answers[2]?.headers.get('retry-after')).toBe('7')
    expect(await answers[0]?.json()).toEqual({ error: { field: 'a', message: 'b' } })
  })
  it('to a method the route does not have names those it has', () => {
    const refuse = otherMethods('GET', 'HEAD').POST()
    expect([refuse.status, refuse.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })
})
