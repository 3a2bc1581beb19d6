/** A site that is asked to end: what has begun is finished, nothing new is begun, and it ends well. */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Agent } from 'node:http'
import { connect } from 'node:net'
import { ask } from './ask'
import { expect, freePort, type Paper, startSite, test, untilReady } from './paper'

test.use({ edition: 'drain' })

const OFTEN = { intervals: [20] }

/** A site whose service delays its answers until the test releases them, so that a request is under way at the signal. */
async function heldSite(paper: Paper, variables: Record<string, string> = {}) {
  const site = startSite(await freePort(), { ...paper.settings, ...variables })
  await untilReady(`${site.url}/about`, site)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  paper.calls.length = 0
  paper.change(async () => {
    await held
    return undefined
  })
  const isDraining = () => expect.poll(site.output, OFTEN).toContain('"event":"draining"')
  const isAsked = () => expect.poll(() => paper.calls.length, OFTEN).toBeGreaterThan(0)
  return { ...site, release, isDraining, isAsked }
}

const isRunning = ({ child }: { child: ChildProcess }) => child.exitCode === null && child.signalCode === null

test.afterEach(({ paper }) => paper.change(null))

test('a page that is being made is answered whole, on a connection that then ends', async ({ paper }) => {
  const site = await heldSite(paper)
  const agent = new Agent({ keepAlive: true })
  const asked = ask(`${site.url}/latest`, { agent })
  await site.isAsked()
  site.child.kill('SIGTERM')
  await site.isDraining()
  site.release()
  const answered = await asked
  expect(answered.status).toBe(200)
  expect(answered.text.trimEnd().endsWith('</html>')).toBe(true)
  expect(answered.headers.connection).toBe('close')
  expect(await site.ended, site.output()).toBe(0)
  expect(site.output()).not.toContain('"level":"error"')
})

test('meanwhile nothing new is begun, neither on kept connections nor on new ones', async ({ paper }) => {
  const site = await heldSite(paper)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const underWay = ask(`${site.url}/latest`, { agent })
  const behindIt = ask(`${site.url}/api/health`, { agent })
  await site.isAsked()
  site.child.kill('SIGTERM')
  await site.isDraining()
  await expect.poll(async () => (await ask(`${site.url}/api/health`)).status, OFTEN).toBe(0)
  site.release()
  expect((await underWay).status).toBe(200)
  expect((await behindIt).status).toBe(0)
  expect(await site.ended).toBe(0)
})

test('connections that are kept, or were opened ahead and never used, hold nothing up', async ({ paper }) => {
  const site = await heldSite(paper)
  const agent = new Agent({ keepAlive: true, maxSockets: 20 })
  await Promise.all(Array.from({ length: 20 }, () => ask(`${site.url}/api/health`, { agent })))
  const openedAhead = connect(Number(new URL(site.url).port), 'localhost')
  await once(openedAhead, 'connect')
  site.child.kill('SIGTERM')
  // Were it to wait for them, it would wait to its limit, and then say so and end with 1.
  expect(await site.ended).toBe(0)
  expect(site.output()).not.toContain('drain-given-up')
  openedAhead.destroy()
  agent.destroy()
})

test('a page that is being renewed behind its reader’s back is renewed to the end', async ({ paper }) => {
  const site = await heldSite(paper, { CONTENT_TTL: '1' })
  await expect
    .poll(async () => {
      const { status, headers } = await ask(`${site.url}/about`)
      return [status, headers['x-nextjs-cache']]
    }, OFTEN)
    .toEqual([200, 'STALE'])
  site.child.kill('SIGTERM')
  await site.isDraining()
  await site.isAsked()
  expect(isRunning(site)).toBe(true)
  site.release()
  expect(await site.ended).toBe(0)
  expect(site.output()).not.toContain('"level":"error"')
})

test('Ctrl-C ends it in the same way', async ({ paper }) => {
  const site = await heldSite(paper)
  const asked = ask(`${site.url}/latest`)
  await site.isAsked()
  site.child.kill('SIGINT')
  await site.isDraining()
  site.release()
  expect((await asked).status).toBe(200)
  expect(await site.ended).toBe(130)
})
