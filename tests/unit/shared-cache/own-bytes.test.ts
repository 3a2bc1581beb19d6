import { describe, expect, it } from 'vitest'
import { ownBytes } from '@/lib/shared-cache/own-bytes.mjs'

/** A buffer as Node cuts them, from a slab that others share. */
const small = (text: string) => Buffer.from(text)
const isOwn = (bytes: Buffer | undefined) => bytes?.buffer.byteLength === bytes?.byteLength

describe('what is kept', () => {
  it('of a page holds no memory but its own, and says what it said', () => {
    const value = {
      kind: 'APP_PAGE' as never,
      html: '<p>',
      rscData: small('data'),
      segmentData: new Map([
        ['/a', small('part a')],
        ['/b', small('part b')],
      ]),
      headers: {},
      status: 200,
      postponed: undefined,
    } as never as Extract<Parameters<typeof ownBytes>[0], { segmentData: unknown }>
    expect(isOwn(value.rscData)).toBe(false)
    ownBytes(value)
    expect([value.rscData, ...(value.segmentData?.values() ?? [])].map(isOwn)).toEqual([true, true, true])
    expect([...(value.segmentData ?? [])].map(([path, part]) => [path, String(part)])).toEqual([
      ['/a', 'part a'],
      ['/b', 'part b'],
    ])
    expect(String(value.rscData)).toBe('data')
  })
  it('of a route likewise; what is whole already is left alone', () => {
    const whole = Buffer.allocUnsafeSlow(4).fill('a')
    const value = { kind: 'APP_ROUTE', body: whole, status: 200, headers: {} } as never as Extract<
      Parameters<typeof ownBytes>[0],
      { body: unknown }
    >
    ownBytes(value)
    expect(value.body).toBe(whole)
    value.body = small('body')
    ownBytes(value)
    expect([isOwn(value.body), String(value.body)]).toEqual([true, 'body'])
  })
  it('may be nothing', () => {
    expect(() => ownBytes(null)).not.toThrow()
  })
})
