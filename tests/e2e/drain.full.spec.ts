/** Graceful shutdown: requests under way are finished, no new ones are accepted, and the process exits with 0. */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Agent } from 'node:http'
import { connect } from 'node:net'
import { freePort } from '../../scripts/steps/ports.mjs'
import { ask } from './ask'
import { expect, type Paper, test } from './paper'
import { untilReady } from './processes'
import { startSite } from './site-process'

test.use({ edition: 'drain' })

const OFTEN = { intervals: [20] }

/** A site whose service delays its answers until the test releases them, so that a request is under way at the signal. */
async function heldSite(paper: Paper, variables: Record<string, string> = {}) {
  const site = startSite(await freePort(), { ...paper.settings, ...variables })
  await untilReady(`${site.url}/about`, site)
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  paper.calls.length = 0
  paper.change(async () => {
    await gate
    return undefined
  })
  const isDraining = () => expect.poll(site.output, OFTEN).toContain('"event":"draining"')
  const isAsked = () => expect.poll(() => paper.calls.length, OFTEN).toBeGreaterThan(0)
  return { ...site, release, isDraining, isAsked }
}

const isRunning = ({ child }: { child: ChildProcess }) => child.exitCode === null && child.signalCode === null

test.afterEach(({ paper }) => paper.change(null))

test('after SIGTERM a request under way gets a complete response with Connection: close', async ({
  paper,
}) => {
  const site = await heldSite(paper)
  const agent = new Agent({ keepAlive: true })
  const pending = ask(`${site.url}/latest`, { agent })
  await site.isAsked()
  site.child.kill('SIGTERM')
  await site.isDraining()
  site.release()
  const answered = await pending
  expect(answered.status).toBe(200)
  expect(answered.text.trimEnd().endsWith('</html>')).toBe(true)
  expect(answered.headers.connection).toBe('close')
  expect(await site.ended, site.output()).toBe(0)
  expect(site.output()).not.toContain('"level":"error"')
})

test('after SIGTERM no new request is accepted, on open or new connections', async ({ paper }) => {
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

test('idle and unused connections do not delay the exit after SIGTERM', async ({ paper }) => {
  const site = await heldSite(paper)
  const agent = new Agent({ keepAlive: true, maxSockets: 20 })
  await Promise.all(Array.from({ length: 20 }, () => ask(`${site.url}/api/health`, { agent })))
  const openedAhead = connect(Number(new URL(site.url).port), 'localhost')
  await once(openedAhead, 'connect')
  site.child.kill('SIGTERM')
  // Waiting for them would end with drain-given-up in the log and exit code 1.
  expect(await site.ended).toBe(0)
  expect(site.output()).not.toContain('drain-given-up')
  openedAhead.destroy()
  agent.destroy()
})

test('a background revalidation is finished before the exit after SIGTERM', async ({ paper }) => {
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

test('SIGINT finishes the request under way and exits with 130', async ({ paper }) => {
  const site = await heldSite(paper)
  const pending = ask(`${site.url}/latest`)
  await site.isAsked()
  site.child.kill('SIGINT')
  await site.isDraining()
  site.release()
  expect((await pending).status).toBe(200)
  expect(await site.ended).toBe(130)
})
