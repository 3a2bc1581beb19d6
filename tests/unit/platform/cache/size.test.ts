import { describe, expect, it } from 'vitest'
import { sizeOf } from '@/lib/platform/cache/size.mjs'
import { data, entry, page, route } from '../../../fixtures/cached-values'

describe('sizeOf', () => {
  const size = (fields: Parameters<typeof entry>[1], value = route('')) => sizeOf(entry(value, fields), '')

  it('counts markup, flight data, segments, bodies and keys', () => {
    const bare = sizeOf(entry(page('')), '')
    // Markup, and as many bytes of flight data.
    expect(sizeOf(entry(page('x'.repeat(1_000))), '') - bare).toBe(2_000)
    expect(sizeOf(entry(page('न'.repeat(1_000))), '') - bare).toBe(6_000)
    expect(sizeOf(entry(page('')), 'k'.repeat(100)) - bare).toBe(100)
    expect(sizeOf(entry(route('x'.repeat(500))), '')).toBeGreaterThan(1_000)
    expect(sizeOf(entry(data('x'.repeat(500))), '')).toBeGreaterThan(1_000)
    const segmented = {
      ...(page('') as object),
      segmentData: new Map([['/_tree', Buffer.alloc(5_000)]]),
    } as unknown as ReturnType<typeof page>
    expect(sizeOf(entry(segmented), '') - bare).toBeGreaterThan(4_900)
    // Beyond Latin-1 a character takes two bytes.
    expect(sizeOf(entry(data('न'.repeat(1_000))), '') - sizeOf(entry(data('')), '')).toBe(2_000)
  })

  it('counts tags, copies, heads and earlier data', () => {
    const bare = size({})
    expect(size({ tags: ['ab', 'cde'] }) - bare).toBe(5)
    expect(size({ tags: ['घर'] }) - bare).toBe(4)
    const copy = (bytes: number) => ({
      of: Buffer.alloc(0),
      encoding: 'br' as const,
      bytes: Buffer.alloc(bytes),
    })
    expect(size({ copies: [copy(300), copy(50)] }) - bare).toBe(350)
    expect(size({ earlier: { data: Buffer.alloc(70), until: 0 } }) - bare).toBe(70)
    const heads = new Map([['/a', { status: 200, headers: [] }]])
    expect(size({ heads: heads as never }) - bare).toBe(JSON.stringify([...heads]).length)
  })

  it('counts the headers of every kind, and what is special to each', () => {
    const grown = (value: object, more: object) =>
      size({}, { ...value, ...more } as never) - size({}, value as never)
    const long = { headers: { 'x-next-cache-tags': '', a: 'x'.repeat(100) } }
    expect(grown(route('a'), long)).toBeGreaterThanOrEqual(100)
    expect(grown(page('a'), long)).toBeGreaterThan(70)
    expect(grown(page('a'), { postponed: 'x'.repeat(40) })).toBe(40)
    const older = { kind: 'PAGES', html: '', pageData: {}, headers: {} }
    expect(grown(older, { pageData: { a: 'x'.repeat(50) } })).toBe(56)
    expect(grown(older, { html: 'x'.repeat(50) })).toBe(50)
    expect(grown(older, { headers: { a: 'bc' } })).toBe(8)
    const fetched = { kind: 'FETCH', data: { body: '', url: '', headers: {} } }
    expect(grown(fetched, { data: { body: 'x'.repeat(60), url: 'u'.repeat(7), headers: {} } })).toBe(67)
    expect(grown(fetched, { data: { body: '', url: '', headers: { a: 'bc' } } })).toBe(8)
    const redirect = { kind: 'REDIRECT', props: {} }
    expect(grown(redirect, { props: { to: '/a' } })).toBe(9)
    expect(grown({ kind: 'IMAGE' }, { etag: 'ab' })).toBe(12)
  })
})
