import { describe, expect, it } from 'vitest'
import { readVitalsReport } from '@/lib/base/web-vitals'

describe('readVitalsReport', () => {
  it('readVitalsReport returns a valid report unchanged', () => {
    const report = {
      page: 'article',
      connection: '4g',
      values: { LCP: 1200.5, CLS: 0.02, INP: 80, TTFB: 90 },
    }
    expect(readVitalsReport(report)).toEqual(report)
  })
  it('readVitalsReport drops unknown metrics and out-of-range values, and is null if none is left', () => {
    const values = { LCP: -1, INP: 1e9, CLS: '0.1', TTFB: Number.NaN, FID: 3, __proto__: { LCP: 1 } }
    expect(readVitalsReport({ page: 'front', connection: '5g', values: { ...values, TTFB: 4 } })).toEqual({
      page: 'front',
      connection: 'unknown',
      values: { TTFB: 4 },
    })
    expect(readVitalsReport({ page: 'front', connection: '4g', values })).toBeNull()
  })
  it.each([
    null,
    1,
    'text',
    [],
    {},
    { page: 'made-up', values: { LCP: 1 } },
    { page: 'front', values: null },
  ])('readVitalsReport(%j) is null', (body) => {
    expect(readVitalsReport(body)).toBeNull()
  })
})
