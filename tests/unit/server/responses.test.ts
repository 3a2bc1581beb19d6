import { describe, expect, it, vi } from 'vitest'
import { DeliveryError } from '@/lib/delivery/errors'
import { notFoundText, serviceFailedText, textResponse } from '@/lib/server/responses'

const CONTROL = 'cache-control'

describe('textResponse, notFoundText and serviceFailedText', () => {
  it('a text file is cached by the edge and not by browsers', async () => {
    const response = textResponse('a\n', 3_600, { 'X-Robots-Tag': 'noindex' })
    expect([response.status, await response.text()]).toEqual([200, 'a\n'])
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(response.headers.get(CONTROL)).toBe('public, max-age=0, s-maxage=3600')
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
  })
  it('a text file that is not configured is a 404, like an unknown one', async () => {
    for (const response of [textResponse(null, 3_600), notFoundText()]) {
      expect(response.status).toBe(404)
      expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
      expect(response.headers.get(CONTROL)).toBe('public, max-age=0, s-maxage=60')
    }
  })
  it('a text file that can’t be made is an uncached 503 with Retry-After', () => {
    const response = serviceFailedText(new DeliveryError('unavailable', { route: 'posts', reason: 'down' }))
    const { headers, status } = response
    expect([status, headers.get(CONTROL), headers.get('retry-after')]).toEqual([503, 'no-store', '30'])
  })
  it('Retry-After of a failed text file follows the service’s retryAfterMs', () => {
    const detail = { route: 'posts', reason: 'too many', retryAfterMs: 1_200 }
    expect(serviceFailedText(new DeliveryError('unavailable', detail)).headers.get('retry-after')).toBe('2')
  })
  it('a text file for a client over its allowance is an uncached 429 with Retry-After', () => {
    const detail = { route: 'posts', reason: 'spent', retryAfterMs: 41_000 }
    const { status, headers } = serviceFailedText(new DeliveryError('over-allowance', detail))
    expect([status, headers.get(CONTROL), headers.get('retry-after')]).toEqual([429, 'no-store', '41'])
  })
  it('a DeliveryError made by another bundle is a 503 too', async () => {
    vi.resetModules()
    const other = await import('@/lib/delivery/errors')
    expect(other.DeliveryError).not.toBe(DeliveryError)
    const error = new other.DeliveryError('over-budget', {
      route: 'posts',
      reason: 'spent',
      retryAfterMs: 3_000,
    })
    expect(serviceFailedText(error).status).toBe(503)
  })
  it('serviceFailedText throws errors other than DeliveryError', () => {
    expect(() => serviceFailedText(new TypeError('ours'))).toThrow('ours')
  })
})
