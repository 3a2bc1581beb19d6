/** A site that is asked to end: what has begun is finished, nothing new is begun, and it ends well. */
import { Agent } from 'node:http'
import { connect } from 'node:net'
import { ask } from './ask'
import { expect, freePort, type Paper, startSite, test, untilReady } from './paper'

test.use({ edition: 'drain' })

// The service takes this long for a post, so that a request is under way when the signal comes.
const SERVICE_MS = 2_000
const SIGNAL_AFTER_MS = 300
// What the site lets a page be kept for, and a little: see `revalidate` in the pages.
const STALE_AFTER_MS = 20_500

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

async function slowSite(paper: Paper) {
  const site = startSite(await freePort(), paper.settings)
  await untilReady(`${site.url}/about`, site)
  paper.calls.length = 0
  paper.change(async () => {
    await after(SERVICE_MS)
    return undefined
  })
  return site
}

test.afterEach(({ paper }) => paper.change(null))

test('a page that is being made is answered whole, on a connection that then ends', async ({ paper }) => {
  const site = await slowSite(paper)
  const agent = new Agent({ keepAlive: true })
  const asked = ask(`${site.url}/latest`, { agent })
  await after(SIGNAL_AFTER_MS)
  site.child.kill('SIGTERM')
  const answered = await asked
  expect(answered.status).toBe(200)
  expect(answered.text.trimEnd().endsWith('</html>')).toBe(true)
  expect(answered.headers.connection).toBe('close')
  expect(await site.ended, site.output()).toBe(0)
  expect(site.output()).toContain('"event":"draining"')
  expect(site.output()).not.toContain('"level":"error"')
})

test('meanwhile nothing new is begun, neither on kept connections nor on new ones', async ({ paper }) => {
  const site = await slowSite(paper)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const underWay = ask(`${site.url}/latest`, { agent })
  const behindIt = ask(`${site.url}/api/health`, { agent })
  await after(SIGNAL_AFTER_MS)
  site.child.kill('SIGTERM')
  await after(SIGNAL_AFTER_MS)
  expect((await ask(`${site.url}/api/health`)).status).toBe(0)
  expect((await underWay).status).toBe(200)
  expect((await behindIt).status).toBe(0)
  expect(await site.ended).toBe(0)
})

test('connections that are kept, or were opened ahead and never used, hold nothing up', async ({ paper }) => {
  const site = await slowSite(paper)
  const agent = new Agent({ keepAlive: true, maxSockets: 20 })
  await Promise.all(Array.from({ length: 20 }, () => ask(`${site.url}/api/health`, { agent })))
  const openedAhead = connect(Number(new URL(site.url).port), 'localhost')
  await after(SIGNAL_AFTER_MS)
  const began = Date.now()
  site.child.kill('SIGTERM')
  expect(await site.ended).toBe(0)
  expect(Date.now() - began).toBeLessThan(1_900)
  openedAhead.destroy()
  agent.destroy()
})

test('a page that is being renewed behind its reader’s back is renewed to the end', async ({ paper }) => {
  test.setTimeout(90_000)
  const site = await slowSite(paper)
  await after(STALE_AFTER_MS)
  const stale = await ask(`${site.url}/about`)
  expect([stale.status, stale.headers['x-nextjs-cache']]).toEqual([200, 'STALE'])
  const began = Date.now()
  site.child.kill('SIGTERM')
  expect(await site.ended).toBe(0)
  expect(paper.calls.length).toBeGreaterThan(0)
  expect(Date.now() - began).toBeGreaterThan(SERVICE_MS - SIGNAL_AFTER_MS)
})

test('Ctrl-C ends it in the same way', async ({ paper }) => {
  const site = await slowSite(paper)
  const asked = ask(`${site.url}/latest`)
  await after(SIGNAL_AFTER_MS)
  site.child.kill('SIGINT')
  expect((await asked).status).toBe(200)
  expect(await site.ended).toBe(130)
})
