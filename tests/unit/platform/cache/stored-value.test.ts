import { describe, expect, it } from 'vitest'
import { decode, encode } from '@/lib/platform/cache/encoding.mjs'
import type { CachedValue } from '@/lib/platform/cache/entry.mjs'
import { sizeOf } from '@/lib/platform/cache/size.mjs'
import { fromStored, toStored } from '@/lib/platform/cache/stored-value.mjs'
import { EVERY_KIND, entry } from '../../../fixtures/cached-values'

/** A buffer from Node's shared pool. */
const pooled = (text: string) => Buffer.from(text)
const isOwn = (bytes: Buffer | undefined) =>
  bytes !== undefined && bytes.buffer.byteLength === bytes.byteLength

type Page = { html: string; rscData: Buffer; segmentData: Map<string, Buffer> }

const page = (fields: Partial<Page> = {}) =>
  ({
    kind: 'APP_PAGE',
    html: '<p>नमस्ते</p>',
    rscData: pooled('flight data'),
    segmentData: new Map([
      ['/_tree', pooled('tree')],
      ['/_index', pooled('index')],
    ]),
    headers: {},
    status: 200,
    postponed: undefined,
    ...fields,
  }) as unknown as CachedValue

describe('toStored and fromStored', () => {
  it.each(EVERY_KIND)('%s is the same after toStored and fromStored', (_, value) => {
    expect(fromStored(toStored(value))).toEqual(value)
  })

  it('toStored keeps the HTML of a page as UTF-8 bytes outside the heap', () => {
    const { html } = toStored(page()) as unknown as { html: Buffer }
    expect(Buffer.isBuffer(html)).toBe(true)
    expect(isOwn(html)).toBe(true)
    expect(html.toString('utf8')).toBe('<p>नमस्ते</p>')
  })

  it('toStored copies pooled buffers and does not change the given value', () => {
    const given = page()
    const stored = toStored(given) as unknown as Page
    expect([stored.rscData, ...stored.segmentData.values()].map(isOwn)).toEqual([true, true, true])
    expect([...stored.segmentData].map(([path, part]) => [path, String(part)])).toEqual([
      ['/_tree', 'tree'],
      ['/_index', 'index'],
    ])
    expect(isOwn((given as unknown as Page).rscData)).toBe(false)
    const route = { kind: 'APP_ROUTE', body: pooled('body'), status: 200, headers: {} } as never
    expect(isOwn((toStored(route) as unknown as { body: Buffer }).body)).toBe(true)
  })

  it('toStored does not copy a buffer that has its own memory', () => {
    const whole = Buffer.allocUnsafeSlow(4).fill('a')
    expect((toStored(page({ rscData: whole })) as unknown as Page).rscData).toBe(whole)
  })

  it('toStored and decode keep flight data that are also a segment only once', async () => {
    const flight = pooled('flight data of the whole page'.repeat(20))
    const value = page({ rscData: flight, segmentData: new Map([['/_full', flight]]) })
    const stored = toStored(value) as unknown as Page
    expect(stored.segmentData.get('/_full')).toBe(stored.rscData)
    const read = (await decode(await encode(entry(value))))?.value as unknown as Page
    expect(read.segmentData.get('/_full')).toBe(read.rscData)
    expect(isOwn(read.rscData)).toBe(true)
  })

  it('sizeOf counts a buffer that a page holds twice once', () => {
    const flight = Buffer.alloc(10_000)
    const other = Buffer.alloc(10_000)
    const size = (full: Buffer) =>
      sizeOf(entry(page({ rscData: flight, segmentData: new Map([['/_full', full]]) })), '')
    expect(size(other) - size(flight)).toBe(10_000)
  })
})
