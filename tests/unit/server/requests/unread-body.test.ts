import type { IncomingMessage, ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { closeIfBodyUnread, hasUnexpectedBody } from '@/lib/server/requests/arrival'

const BODIES = [
  { 'content-length': '1' },
  { 'content-length': '20000' },
  // Node refuses it before; should it ever pass, it is no empty body.
  { 'content-length': 'x' },
  { 'transfer-encoding': 'chunked' },
  { 'transfer-encoding': '' },
  { 'transfer-encoding': 'chunked', 'content-length': '0' },
]
const NO_BODIES = [{}, { 'content-length': '0' }, { 'content-length': '' }, { 'content-type': 'text/plain' }]

describe('hasUnexpectedBody', () => {
  it.each(['GET', 'HEAD'])('hasUnexpectedBody finds each announced body of %s', (method) => {
    for (const headers of BODIES)
      expect(hasUnexpectedBody({ method, headers }), JSON.stringify(headers)).toBe(true)
    for (const headers of NO_BODIES)
      expect(hasUnexpectedBody({ method, headers }), JSON.stringify(headers)).toBe(false)
  })

  it.each(['POST', 'PUT', 'DELETE', undefined])('hasUnexpectedBody finds none with %s', (method) => {
    for (const headers of BODIES) expect(hasUnexpectedBody({ method, headers })).toBe(false)
  })
})

describe('closeIfBodyUnread', () => {
  const keptAlive = (complete: boolean, headers: object) => {
    const response = { shouldKeepAlive: true } as ServerResponse
    closeIfBodyUnread({ complete, headers } as IncomingMessage, response)
    return response.shouldKeepAlive
  }

  it('closeIfBodyUnread closes the connection whose announced body has not arrived', () => {
    for (const headers of BODIES) expect(keptAlive(false, headers)).toBe(false)
  })
  it('closeIfBodyUnread keeps the connection whose body has arrived, or that has none', () => {
    for (const headers of BODIES) expect(keptAlive(true, headers)).toBe(true)
    for (const headers of NO_BODIES) expect(keptAlive(false, headers)).toBe(true)
  })
})
