/** How many calls of the service the files of lists have under way. */
import { expect, it, vi } from 'vitest'
import { handleSitemapFile } from '@/lib/feeds/sitemap-handler'
import { json } from '../../../fakes/scripted-server'
import { siteReading } from '../../../fakes/site-environment'
import { aPost } from '../../delivery/builders'

const RECORDS = 30
const records = Array.from({ length: RECORDS }, (_, n) => ({
  id: n + 1,
  name: `R ${n + 1}`,
  slug: `r-${n + 1}`,
}))

let underWay = 0
let most = 0

const server = siteReading(
  (request, response) => {
    most = Math.max(most, ++underWay)
    setTimeout(() => {
      underWay--
      json(response, answerOf(new URL(request.url ?? '', 'http://service')))
    }, 10)
  },
  { DELIVERY_RPM: '100000' },
)

function answerOf({ pathname, searchParams }: URL): object {
  const author = /\/author\/r-(\d+)\//.exec(pathname)?.[1]
  if (author) return { data: records[Number(author) - 1] }
  if (pathname.includes('/categories/')) return { data: searchParams.get('page') ? [] : records }
  return { data: records.map((one) => aPost({ id: one.id, contributors: [one] })) }
}

it.each(['categories', 'authors'])('the sitemap of %s makes at most four calls at once', async (name) => {
  most = 0
  const response = await handleSitemapFile([`${name}.xml`])
  expect((await response.text()).match(/<url>/g)).toHaveLength(RECORDS)
  expect(most).toBeLessThanOrEqual(4)
})

it('a sitemap that takes longer than 25 seconds is a 503 with Retry-After, and makes no further calls', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const before = server.asked.length
  const file = handleSitemapFile(['categories.xml'])
  await vi.waitFor(() => expect(server.asked.length).toBeGreaterThan(before + 4))
  vi.setSystemTime(Date.now() + 26_000)
  const response = await file
  vi.useRealTimers()
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '10'])
  expect(server.asked.length - before).toBeLessThan(RECORDS)
})
