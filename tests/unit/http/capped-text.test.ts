import { describe, expect, it } from 'vitest'
import { cappedText } from '@/lib/http/capped-text'

const request = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request('https://news.example.org/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)

describe('cappedText', () => {
  it('a body of just the largest size is read, with its Content-Length and without', async () => {
    expect(await cappedText(request('abcd'), 4)).toBe('abcd')
    expect(await cappedText(request('abcd', { 'Content-Length': '4' }), 4)).toBe('abcd')
    expect(await cappedText(request('abcde'), 4)).toBeNull()
  })
  it('a body whose Content-Length is too large is refused before any of it is read', async () => {
    const body = new ReadableStream({ pull: () => expect.unreachable() }, { highWaterMark: 0 })
    expect(await cappedText(request(body, { 'Content-Length': '5' }), 4)).toBeNull()
  })
  it('a body keeps its byte order mark, which a signature may cover', async () => {
    expect(await cappedText(request('\uFEFFa'), 10)).toBe('\uFEFFa')
  })
})
