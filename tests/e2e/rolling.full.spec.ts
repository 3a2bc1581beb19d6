/** Two builds of one deployment behind the edge, with one Redis Cluster, while one replaces the other. */
import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../scripts/steps/ports.mjs'
import { type RedisCluster, startRedisCluster } from '../fixtures/redis-cluster'
import { REDIS_SERVER, WHY_SKIPPED } from '../fixtures/redis-server'
import { ask } from './ask'
import { copySource, type Source } from './builds'
import { askEdge, type Edge, isOfInstance, NO_NGINX, nginx, startEdge } from './edge'
import { expect, type Paper, test } from './paper'
import { end, untilReady } from './processes'
import { startSite } from './site-process'

test.use({ edition: 'rolling' })
test.skip(REDIS_SERVER === null, WHY_SKIPPED)
test.skip(nginx === null, NO_NGINX)
test.describe.configure({ mode: 'serial' })

// The time that docs/deploying.md gives an instance to finish its requests.
const GRACE_MS = 30_000
// Both builds have it: a deployment that is built again, as after a rollback or with another package.
const DEPLOYMENT = { NEXT_DEPLOYMENT_ID: 'autumn' }

type Build = 'one' | 'two'
type Site = ReturnType<typeof startSite>

let sources: Record<Build, Source>
let redis: RedisCluster
let edge: Edge
let sites: Site[] = []
let ports: number[]
let stylesOf: Record<Build, string>

const read = (path: string) => askEdge(edge.url + path)
const stylesIn = (html: string) => /\/_next\/static\/[^"\\?]+\.css/.exec(html)?.[0] ?? ''
const filesIn = (html: string) => [
  ...new Set([...html.matchAll(/\/_next\/static\/[^"\\?]+\.(?:js|css|woff2)/g)].map(([path]) => path)),
]

async function startOf(paper: Paper, build: Build, port: number): Promise<Site> {
  const variables = {
    ...paper.settings,
    ...DEPLOYMENT,
    SITE_URL: edge.url,
    REDIS_URL: redis.urls,
    REDIS_MODE: 'cluster',
    TRUSTED_PROXIES: '1',
  }
  const site = startSite(port, variables, sources[build].folder)
  // docs/deploying.md waits for this before the next instance ends.
  await untilReady(`${site.url}/api/ready`, site)
  await untilReady(site.url, site)
  return site
}

/** What a rollout does before it starts an instance: docs/deploying.md. */
function shareFiles(build: Build) {
  cpSync(join(sources[build].folder, '.next/static'), join(edge.files, '_next/static'), { recursive: true })
}

test.beforeAll(async ({ paper }) => {
  sources = { one: copySource('.next-rolling'), two: copySource('.next-rolled') }
  sources.two.changeStyles()
  await sources.one.build(DEPLOYMENT)
  await sources.two.build(DEPLOYMENT)
  redis = await startRedisCluster()
  ports = [await freePort(), await freePort()]
  edge = await startEdge(ports)
  shareFiles('one')
  sites = await Promise.all(ports.map((port) => startOf(paper, 'one', port)))
})

test.afterAll(async () => {
  await edge?.close()
  await Promise.all(sites.map(({ child }) => end(child)))
  await redis?.kill()
  for (const source of Object.values(sources ?? {})) source.remove()
})

test('each instance serves pages of its own build, although both share Redis and a deployment ID', async ({
  paper,
}) => {
  const [old] = sites as [Site]
  const before = await ask(`${old.url}/about`)
  shareFiles('two')
  const port = await freePort()
  const young = await startOf(paper, 'two', port)
  const after = await ask(`${young.url}/about`)
  const fileOfTheOld = await ask(young.url + stylesIn(before.text))
  await end(young.child)
  stylesOf = { one: stylesIn(before.text), two: stylesIn(after.text) }
  expect(stylesOf.one).not.toBe('')
  expect(stylesOf.two).not.toBe(stylesOf.one)
  // So a page of the old build would have had no styles.
  expect(fileOfTheOld.status).toBe(404)
})

test('during a rollout under load all pages and their files answer 200', async ({ paper }) => {
  const amiss: string[] = []
  const counts = { pages: 0, one: 0, two: 0 }
  let isOver = false
  const reader = async (number: number) => {
    for (let times = number; !isOver; times++) {
      const path = ['/', '/about', '/latest', '/privacy', `/latest/page/${2 + (times % 3)}`][times % 5] ?? '/'
      const page = await read(path)
      if (page.status !== 200) amiss.push(`${page.status} ${path}${isOfInstance(page) ? '' : ' of the edge'}`)
      counts.pages++
      if (page.text.includes(stylesOf.one)) counts.one++
      if (page.text.includes(stylesOf.two)) counts.two++
      for (const file of filesIn(page.text)) {
        const { status } = await read(file)
        if (status !== 200) amiss.push(`${status} ${file} of ${path}`)
      }
    }
  }
  const readers = Array.from({ length: 4 }, (_, number) => reader(number))
  const moreThan = (build: Build, count: number) => expect.poll(() => counts[build]).toBeGreaterThan(count)
  await moreThan('one', 10)
  for (const [index, port] of ports.entries()) {
    await end((sites[index] as Site).child, GRACE_MS)
    sites[index] = await startOf(paper, 'two', port)
    await moreThan('two', counts.two + 5)
  }
  isOver = true
  await Promise.all(readers)
  expect(amiss).toEqual([])
  expect(counts.one).toBeGreaterThan(10)
  expect(counts.two).toBeGreaterThan(10)
})

test('static files of the old build are served after the rollout, and an unknown file is 404', async () => {
  const files = readFileSync(join(sources.one.folder, '.next/build-manifest.json'), 'utf8')
  const [, chunk] = /"(static\/chunks\/[^"]+\.js)"/.exec(files) ?? []
  expect((await read(`/_next/${chunk}`)).status).toBe(200)
  const onlyOld = await read(`${stylesOf.one}?dpl=autumn`)
  expect([onlyOld.status, onlyOld.headers['content-type']?.split(';')[0]]).toEqual([200, 'text/css'])
  // nginx does not use an instance for some seconds after it failed: 503 until one is used again.
  await expect.poll(async () => (await read('/_next/static/chunks/never-was.js')).status).toBe(404)
})
