/** Routes that only some deployments have, where a gateway refuses those that it does not know. */
import { expect, it } from 'vitest'
import { deliveryMemory } from '@/lib/delivery/memory'
import { getLiveUpdates } from '@/lib/delivery/records/live-updates'
import { getFooter } from '@/lib/delivery/records/menu'
import { latestPosts, trendingPosts } from '@/lib/delivery/records/posts'
import { getTag } from '@/lib/delivery/records/tag'
import { json } from '../../../fakes/scripted-server'
import { siteReading } from '../../../fakes/site-environment'

siteReading((request, response) => {
  const isListing = request.url?.includes('/posts/?')
  json(response, isListing ? { data: [] } : { message: 'Forbidden' }, isListing ? 200 : 403)
})

it.each([
  ['live updates', () => getLiveUpdates(7, 1, 'live')],
  ['a ranking', () => trendingPosts('24h')],
  ['a tag', () => getTag('rain')],
])('refused credentials are not concluded from a refusal of the route of %s', async (_, read) => {
  await latestPosts(5)
  await read().catch(() => null)
  expect(deliveryMemory.service).toMatchObject({ isRefused: false, refusedSince: null })
})

it('refused credentials are concluded from a refusal of a documented route', async () => {
  await latestPosts(5)
  await getFooter().catch(() => null)
  expect(deliveryMemory.service.isRefused).toBe(true)
})
