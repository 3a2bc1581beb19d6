import { describe, expect, it } from 'vitest'
import { DeliveryError } from '@/lib/delivery/errors'
import { xmlAnswer } from '@/lib/server/answers'

describe('an XML document', () => {
  it('is kept by the edge for a while', async () => {
    const response = await xmlAnswer('application/xml', async () => '<a/>')
    expect([response.status, await response.text()]).toEqual([200, '<a/>'])
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    expect(response.headers.get('cache-control')).toMatch(/^public, s-maxage=60/)
  })
  it('that can’t be written is a 503 that nobody keeps', async () => {
    const response = await xmlAnswer('application/xml', async () => {
      throw new DeliveryError('unavailable', { route: 'posts', reason: 'down' })
    })
    expect([
      response.status,
      response.headers.get('cache-control'),
      response.headers.get('retry-after'),
    ]).toEqual([503, 'no-store', '30'])
  })
  it('hides no mistake of ours', async () => {
    await expect(
      xmlAnswer('application/xml', async () => {
        throw new TypeError('ours')
      }),
    ).rejects.toThrow('ours')
  })
})
