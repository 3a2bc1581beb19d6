import { afterEach, expect, it, vi } from 'vitest'
import { forCrawler, PATIENCE_MS, patienceAt } from '@/lib/cms/client/deadline'
import { enterRequest } from '@/lib/platform/request-context.mjs'

afterEach(() => vi.useRealTimers())

it('a read for a crawler lets readers go first, and has its own time however long the file takes', async () => {
  const now = 1_000_000
  enterRequest({ id: 'a', path: '/sitemap.xml', startedAt: now - 20_000, upstreamCalls: 0, hasCopy: false })
  expect(patienceAt(now)).toMatchObject({
    urgency: 'reader',
    isCrawl: false,
    deadline: now - 20_000 + PATIENCE_MS,
  })
  await forCrawler(async () => {
    expect(patienceAt(now)).toMatchObject({
      urgency: 'background',
      importance: 'primary',
      isCrawl: true,
      deadline: now + PATIENCE_MS,
    })
  })
})
