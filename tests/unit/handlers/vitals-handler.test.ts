import { beforeAll, expect, it } from 'vitest'
import { handleVitals } from '@/components/parts/analytics/vitals-handler'
import { exposition } from '@/lib/base/metrics'
import { readVitalsReport } from '@/lib/base/web-vitals'
import { useEnvironment } from '../../fakes/site-environment'

beforeAll(() => useEnvironment({ DELIVERY_BASE_URL: 'https://api.example.org' }))

const REPORT = { page: 'article', connection: '4g', values: { LCP: 1_900, CLS: 0.04, INP: 150, TTFB: 90 } }

function send(body: unknown, headers: Record<string, string> = {}, share = 1) {
  const request = new Request('https://news.example.org/api/vitals', {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { Origin: 'https://news.example.org', 'Content-Type': 'text/plain', ...headers },
  })
  return handleVitals(request, share)
}
const metricValue = async (line: string) => {
  const { text } = await exposition()
  return Number(
    text
      .split('\n')
      .find((one) => one.startsWith(line))
      ?.split(' ')[1] ?? 0,
  )
}
const LCP = 'masthead_web_vital_seconds_count{vital="LCP",page="article",connection="4g"}'
const SHIFT = 'masthead_layout_shift_bucket{le="0.05",page="article",connection="4g"}'

it('a web vitals report is counted by page and connection, with times in seconds', async () => {
  const answer = await send(REPORT)
  expect([answer.status, await answer.text(), answer.headers.get('cache-control')]).toEqual([
    204,
    '',
    'no-store',
  ])
  expect(await metricValue(LCP)).toBe(1)
  expect(
    await metricValue('masthead_web_vital_seconds_sum{vital="LCP",page="article",connection="4g"}'),
  ).toBe(1.9)
  expect(await metricValue(SHIFT)).toBe(1)
})
it.each([
  ['no JSON', 400],
  [{ ...REPORT, page: 'made-up' }, 400],
  [{ ...REPORT, values: { LCP: 'x' } }, 400],
  ['x'.repeat(1_025), 413],
])('an invalid web vitals report is refused: %j', async (body, status) => {
  expect((await send(body)).status).toBe(status)
  expect(await metricValue(LCP)).toBe(1)
})
it.each<Record<string, string>>([
  { Origin: 'https://evil.example' },
  { Origin: '' },
  { 'Sec-Fetch-Site': 'cross-site' },
])('a web vitals report from another site is refused: %j', async (headers) => {
  expect((await send(REPORT, headers)).status).toBe(403)
  expect(await metricValue(LCP)).toBe(1)
})
it('/api/vitals is a 404 where the share of reporting readers is 0', async () => {
  expect((await send(REPORT, {}, 0)).status).toBe(404)
})

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
it.each([null, 1, 'text', [], {}, { page: 'made-up', values: { LCP: 1 } }, { page: 'front', values: null }])(
  'readVitalsReport(%j) is null',
  (body) => {
    expect(readVitalsReport(body)).toBeNull()
  },
)
