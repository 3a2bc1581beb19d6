import type { IncomingHttpHeaders } from 'node:http'
import type { Socket } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { CLIENT_HEADER, nameClient, namedClient } from '@/lib/server/named-client'
import { useEnvironment } from '../../fakes/site-environment'

beforeAll(() => useEnvironment({ DELIVERY_BASE_URL: 'http://service.invalid', TRUSTED_PROXIES: '1' }))

const request = (headers: IncomingHttpHeaders, remoteAddress: string | undefined = '10.0.0.1') => ({
  headers,
  socket: { remoteAddress } as Socket,
})

describe('the client’s name', () => {
  it('is written over whatever the client wrote there itself', () => {
    const asked = request({ [CLIENT_HEADER]: '1.1.1.1', 'x-forwarded-for': '9.9.9.9, 203.0.113.7' })
    nameClient(asked)
    expect(asked.headers[CLIENT_HEADER]).toBe('203.0.113.7')
  })
  it('is empty rather than the client’s own where nothing is known', () => {
    const asked = { headers: { [CLIENT_HEADER]: '1.1.1.1' }, socket: {} as Socket }
    nameClient(asked)
    expect(asked.headers[CLIENT_HEADER]).toBe('')
  })
  it('is read from our own header', () => {
    expect(namedClient(new Headers({ [CLIENT_HEADER]: '203.0.113.7', 'x-real-ip': '9.9.9.9' }), false)).toBe(
      '203.0.113.7',
    )
    expect(
      namedClient(new Headers({ 'x-real-ip': '9.9.9.9', 'x-vercel-forwarded-for': '9.9.9.9' }), false),
    ).toBe('')
  })
  it('is the platform’s on Vercel, where a client could have written ours', () => {
    const headers = { [CLIENT_HEADER]: '1.1.1.1', 'x-forwarded-for': '1.1.1.1' }
    expect(namedClient(new Headers({ ...headers, 'x-vercel-forwarded-for': '203.0.113.7' }), true)).toBe(
      '203.0.113.7',
    )
    expect(namedClient(new Headers({ ...headers, 'x-real-ip': '2001:db8::1' }), true)).toBe(
      '2001:db8:0:0::/64',
    )
    expect(namedClient(new Headers(headers), true)).toBe('')
  })
})
