/** Two instances of the site that share a Redis, and what its end costs their readers. */
import { REDIS_SERVER, type RedisServer, redisServer } from '../fakes/redis-server'
import { ask } from './ask'
import {
  end,
  eventsIn,
  expect,
  freePort,
  OPENED,
  type Paper,
  type SamplePost,
  startSite,
  test,
  untilReady,
} from './paper'

test.use({ edition: 'instances' })
test.skip(REDIS_SERVER === null, 'No redis-server is installed here, and none could be installed.')

type Instance = ReturnType<typeof startSite>

let redis: RedisServer
const instances: Instance[] = []

test.beforeAll(async () => {
  redis = await redisServer(await freePort())
})
test.afterEach(async ({ paper }) => {
  paper.resume()
  await Promise.all(instances.splice(0).map(({ child }) => end(child)))
  await redis.kill()
  await redis.start()
})
test.afterAll(() => redis.kill())

async function start(paper: Paper): Promise<Instance> {
  const instance = startSite(await freePort(), { ...paper.settings, REDIS_URL: redis.url })
  instances.push(instance)
  await untilReady(`${instance.url}/robots.txt`, instance)
  return instance
}

const addressOf = (post: SamplePost | undefined) =>
  new URL(post?.absolute_url ?? '', 'http://site.test').pathname
const cacheOf = async ({ url }: Instance, path: string) =>
  String((await ask(`${url}${path}`)).headers['x-nextjs-cache'])

test('a page that one made, the other serves, and asks nobody', async ({ paper }) => {
  const [a, b] = [await start(paper), await start(paper)]
  const path = addressOf((await paper.ask<SamplePost[]>('/posts/?limit=1'))[0])
  for (const page of ['/', path]) expect((await ask(`${a.url}${page}`)).status).toBe(200)
  // Written in the background, after the reader had the page.
  await new Promise((resolve) => setTimeout(resolve, 300))
  paper.calls.length = 0
  for (const page of ['/', path]) {
    const [made, shared] = [await ask(`${a.url}${page}`), await ask(`${b.url}${page}`)]
    expect(shared.headers['x-nextjs-cache']).toBe('HIT')
    expect(shared.text).toBe(made.text)
  }
  expect(paper.calls).toEqual([])
})

test('what is announced to one is seen by the other within a second', async ({ paper }) => {
  const [a, b] = [await start(paper), await start(paper)]
  for (const instance of [a, b]) await ask(`${instance.url}/latest`)
  await expect.poll(() => cacheOf(b, '/latest')).toBe('HIT')
  const announced = await ask(`${a.url}/api/revalidate`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${OPENED.REVALIDATE_SECRET}` },
    body: '{"tags":["listing"]}',
  })
  expect(announced.status).toBe(200)
  await expect.poll(() => cacheOf(b, '/latest'), { timeout: 1_000, intervals: [50] }).toBe('STALE')
})

test('an instance that is restarted while the service is down serves what was seen before', async ({
  paper,
}) => {
  const first = await start(paper)
  const path = addressOf((await paper.ask<SamplePost[]>('/posts/?limit=1'))[0])
  const before = await Promise.all(['/', path].map((page) => ask(`${first.url}${page}`)))
  await new Promise((resolve) => setTimeout(resolve, 300))
  paper.stop()
  await end(first.child)
  const second = await start(paper)
  const after = await Promise.all(['/', path].map((page) => ask(`${second.url}${page}`)))
  expect(after.map(({ status }) => status)).toEqual([200, 200])
  expect(after.map(({ text }) => /<h1[^>]*>.*?<\/h1>/.exec(text)?.[0])).toEqual(
    before.map(({ text }) => /<h1[^>]*>.*?<\/h1>/.exec(text)?.[0]),
  )
  expect((await ask(`${second.url}/api/ready`)).status).toBe(200)
})

test('a Redis that is killed under load costs no reader a page, and is used again when it is back', async ({
  paper,
}) => {
  const instance = await start(paper)
  const posts = await paper.ask<SamplePost[]>('/posts/?limit=30')
  const pages = ['/', '/latest', ...posts.map(addressOf)]
  const statuses: number[] = []
  let isLoading = true
  const load = Promise.all(
    Array.from({ length: 8 }, async (_, reader) => {
      for (let n = reader; isLoading; n++) {
        statuses.push((await ask(`${instance.url}${pages[n % pages.length]}`)).status)
      }
    }),
  )
  await new Promise((resolve) => setTimeout(resolve, 500))
  await redis.kill()
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  await redis.start()
  const events = () => eventsIn(instance.output()).map(({ event }) => event)
  await expect.poll(events).toContain('cache-redis-back')
  isLoading = false
  await load
  expect(statuses.length).toBeGreaterThan(50)
  expect(statuses.filter((status) => status !== 200)).toEqual([])
  expect(events().filter((event) => String(event).startsWith('cache-redis'))).toEqual([
    'cache-redis-away',
    'cache-redis-back',
  ])
  const ready = await ask(`${instance.url}/api/ready`)
  expect(JSON.parse(ready.text)).toMatchObject({ status: 'ready', cache: 'shared' })
})
