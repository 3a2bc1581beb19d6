/** Readiness of a new instance, as a rollout checks it, and what the log says when it is not ready. */
import { freePort } from '../../scripts/steps/ports.mjs'
import { REDIS_SERVER, type RedisServer, startRedis, WHY_SKIPPED } from '../fixtures/redis-server'
import { ask } from './ask'
import { type FurtherSite, withSite } from './further-site'
import { expect, test } from './paper'
import { eventsIn } from './site-process'

test.use({ edition: 'readiness' })

const withNewSite: typeof withSite = (paper, settings, run) => withSite(paper, settings, run, '/api/health')

const ready = async ({ url }: { url: string }) => {
  const { status, text } = await ask(`${url}/api/ready`)
  return { status, body: JSON.parse(text) as { reasons?: string[]; redis?: string } }
}
const notReadyLines = (site: FurtherSite) =>
  eventsIn(site.output()).filter(({ event }) => event === 'not-ready')

test('with a wrong API secret /api/ready is 503, and the log says once what to do', async ({ paper }) => {
  await withNewSite(paper, { API_SECRET: 'not-the-secret-at-all' }, async (site) => {
    for (let times = 0; times < 3; times++) {
      const { status, body } = await ready(site)
      expect([status, body.reasons]).toEqual([503, ['credentials-refused']])
    }
    const lines = notReadyLines(site)
    expect(lines).toHaveLength(1)
    expect(lines[0]?.cure).toContain('compare both and PUBLISHER_ID with the developer section')
    expect(site.output()).not.toContain('not-the-secret-at-all')
  })
})

test('/api/ready is 503 until the service is reachable, and 200 during a later outage', async ({ paper }) => {
  paper.stop()
  try {
    await withNewSite(paper, {}, async (site) => {
      const { status, body } = await ready(site)
      expect([status, body.reasons]).toEqual([503, ['nothing-to-show']])
      paper.resume()
      await expect.poll(async () => (await ready(site)).status).toBe(200)
      // From then on the instance stays ready during an outage.
      expect((await ask(`${site.url}/about`)).status).toBe(200)
      paper.stop()
      for (let failures = 0; failures < 6; failures++) await ask(`${site.url}/unheard-of-${failures}`)
      const during = await ready(site)
      expect([during.status, during.body.reasons]).toEqual([200, undefined])
      expect((await ask(`${site.url}/about`)).status).toBe(200)
    })
  } finally {
    paper.resume()
  }
})

test.describe('Redis', () => {
  test.skip(REDIS_SERVER === null, WHY_SKIPPED)

  async function withRedis(options: string[], use: (redis: RedisServer) => Promise<void>) {
    const redis = await startRedis(...options)
    try {
      await use(redis)
    } finally {
      await redis.kill()
    }
  }

  const REFUSING: [word: string, options: string[]][] = [
    ['NOAUTH', ['--requirepass', 'the-password-of-redis']],
    ['OOM', ['--maxmemory', '1', '--maxmemory-policy', 'noeviction']],
    ['READONLY', ['--replicaof', '127.0.0.1 1']],
    ['NOPERM', '--user default on nopass ~masthead:{* +@all'.split(' ')],
  ]
  for (const [word, options] of REFUSING) {
    test(`/api/ready is 503 when Redis refuses with ${word}, and the log says what to do`, async ({
      paper,
    }) => {
      await withRedis(options, (redis) =>
        withNewSite(paper, { REDIS_URL: redis.url }, async (site) => {
          await expect.poll(async () => (await ready(site)).body.redis).toBe(word)
          const { status, body } = await ready(site)
          expect([status, body.reasons]).toEqual([503, ['redis-refused']])
          await expect.poll(() => notReadyLines(site).length).toBe(1)
          expect(notReadyLines(site)[0]?.cure).toContain('user and password in REDIS_URL')
        }),
      )
    })
  }

  test('/api/ready is 200 when Redis is unreachable', async ({ paper }) => {
    await withNewSite(paper, { REDIS_URL: `redis://127.0.0.1:${await freePort()}` }, async (site) => {
      await expect.poll(async () => (await ready(site)).status).toBe(200)
      expect((await ask(`${site.url}/api/ready`)).text).toContain('shared-away')
    })
  })

  test('a new instance is ready during an outage with the pages of another in Redis', async ({ paper }) => {
    await withRedis([], (redis) =>
      withNewSite(paper, { REDIS_URL: redis.url, SITE_URL: paper.url }, async (old) => {
        expect((await ask(`${old.url}/about`)).status).toBe(200)
        paper.stop()
        try {
          await withNewSite(paper, { REDIS_URL: redis.url, SITE_URL: paper.url }, async (young) => {
            await expect.poll(async () => (await ready(young)).status).toBe(200)
            expect((await ask(`${young.url}/about`)).status).toBe(200)
          })
        } finally {
          paper.resume()
        }
      }),
    )
  })
})
