import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { deadlineAt, deadlineMs, forCrawler } from '@/lib/cms/client/deadline'
import { enterRequest } from '@/lib/platform/request-context.mjs'
import { useEnvironment } from '../../../fakes/site-environment'

beforeAll(() => useEnvironment({ DELIVERY_BASE_URL: 'https://api.example.org' }))

afterEach(() => vi.useRealTimers())

it('forCrawler gives a read background urgency and a deadline of its own, not that of the request', async () => {
  const now = 1_000_000
  enterRequest({
    id: 'a',
    path: '/sitemap.xml',
    startedAt: now - 20_000,
    upstreamCalls: 0,
    servedFromCache: false,
  })
  expect(deadlineAt(now)).toMatchObject({
    urgency: 'reader',
    isCrawl: false,
    deadline: now - 20_000 + deadlineMs(),
  })
  await forCrawler(async () => {
    expect(deadlineAt(now)).toMatchObject({
      urgency: 'background',
      importance: 'primary',
      isCrawl: true,
      deadline: now + deadlineMs(),
    })
  })
})
