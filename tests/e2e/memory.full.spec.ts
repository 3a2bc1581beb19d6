/** More pages than the cache holds, in a small container: no page stays in memory after it was sent. */
import { test } from '@playwright/test'
import { freePort } from '../../scripts/steps/ports.mjs'
import { crowd, growthMb } from '../fixtures/crowd'
import { openService } from './content-service'
import { expect } from './paper'
import { end, untilReady } from './processes'
import { allPosts } from './sample-posts'
import { startSite } from './site-process'

const POSTS = 2_000
const HEAP_MB = 256
const CACHE_MB = 16
// Renders under way and garbage not yet collected; 1,000 retained renders would be 200.
const GROWTH_MAX_MB = 60

test(`${POSTS} stories are served in a heap of ${HEAP_MB} MB with less than ${GROWTH_MAX_MB} MB of growth`, async () => {
  // An end to what hangs: beside other work it takes many times as long.
  test.setTimeout(1_800_000)
  const service = await openService('--posts', String(POSTS))
  const site = startSite(await freePort(), {
    DELIVERY_BASE_URL: service.serviceUrl,
    MEDIA_BASE_URL: service.serviceUrl,
    DELIVERY_RPM: '100000000',
    LOG_LEVEL: 'error',
    CACHE_MAX_MB: String(CACHE_MB),
    NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}`,
  })
  try {
    await untilReady(`${site.url}/robots.txt`, site)
    const paths = (await allPosts(service)).map(({ absolute_url }) => encodeURI(absolute_url))
    expect(paths.length).toBeGreaterThanOrEqual(POSTS * 0.99)
    const { statuses, residentMb } = await crowd(site, paths)
    const others = [...statuses].filter(([status]) => status !== 200).flatMap(([, failed]) => failed)
    expect(others, site.output().slice(-1_000)).toEqual([])
    expect(growthMb(residentMb), residentMb.join(' ')).toBeLessThan(GROWTH_MAX_MB)
    console.log(`megabytes resident, every hundred stories: ${residentMb.join(' ')}`)
  } finally {
    await end(site.child)
    await service.close()
  }
})
