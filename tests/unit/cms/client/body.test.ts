/** Bodies of the service: of which type, and how deep. Their size is in http.test.ts. */
import { expect, it } from 'vitest'
import { BodyRefused, readJsonBody } from '@/lib/cms/client/body'

const sent = (body: string, type: string | null = 'application/json') => {
  const response = new Response(new TextEncoder().encode(body))
  if (type !== null) response.headers.set('Content-Type', type)
  return response
}

const nested = (levels: number, open: string, close: string) => open.repeat(levels) + close.repeat(levels)

it.each([
  ['lists', '[', ']'],
  ['records', '{"a":', '}'],
])('readJsonBody reads %s nested 200 levels deep and refuses those of 201', async (_, open, close) => {
  // The innermost record needs a value.
  const body = (levels: number) => nested(levels, open, close).replace(':}', ':1}')
  await expect(readJsonBody(sent(body(200)))).resolves.toEqual(JSON.parse(body(200)))
  await expect(readJsonBody(sent(body(201)))).rejects.toThrow('nested deeper')
})

it('readJsonBody counts levels of lists and records together', async () => {
  const body = (levels: number) => nested(levels, '[{"a":', '}]').replace(':}', ':1}')
  await expect(readJsonBody(sent(body(100)))).resolves.toBeDefined()
  await expect(readJsonBody(sent(body(101)))).rejects.toThrow('nested deeper')
})

it.each(['{"a":1}', '[1]'])('readJsonBody reads thousands of %s beside each other', async (one) => {
  const body = `[${Array(5_000).fill(one).join()}]`
  expect(await readJsonBody(sent(body))).toHaveLength(5_000)
})

it.each(['application/json; charset=utf-8', 'Application/JSON', 'application/problem+json'])(
  'readJsonBody reads a body declared as %s',
  async (type) => {
    expect(await readJsonBody(sent('{"data":1}', type))).toEqual({ data: 1 })
  },
)

it.each(['text/html', 'application/jsonp', null])(
  'readJsonBody refuses JSON declared as %s, and leaves its body unread',
  async (type) => {
    let isCancelled = false
    const body = new ReadableStream({
      cancel() {
        isCancelled = true
      },
    })
    const response = new Response(body, { headers: type === null ? {} : { 'Content-Type': type } })
    await expect(readJsonBody(response)).rejects.toBeInstanceOf(BodyRefused)
    expect(isCancelled).toBe(true)
  },
)
