/** The cost of live updates: responses of their route, and the script that polls it. */
import { gzipSync } from 'node:zlib'
import { DEFERRED_ID } from '../../../lib/base/deferred-id.mjs'
import { ask } from '../ask'
import { expect, test } from '../paper'
import { hydrate, openHydrated } from '../reader'
import { weigh } from '../weight.mjs'
import { anUpdate, BEFORE, complete, MINUTE, publish, running } from './blogs'

const KB = 1024
// The framework's own share of a page's scripts is about 135 KB.
const SCRIPTS_MAX = 147 * KB
// The script that polls, counts and draws: loaded by pages of running blogs alone.
const ARRIVALS_MAX = 15 * KB

export function costs() {
  test('/api/live validates its parameters, limits a response to 20 updates and answers 304 and 405', async ({
    page,
    paper,
  }) => {
    const content = `<p>A</p><img src="${paper.mediaUrl}/media/spring-tide-steps.jpg" alt="Steps" width="1400" height="1400">`
    await publish(
      paper,
      Array.from({ length: 30 }, (_, n) => anUpdate(6_030 - n, 5 + n, { content })),
    )
    const at = (id: string | number, query: string) => ask(`${paper.url}/api/live/${id}${query}`)
    const after = `?after=${new Date(Date.now() - 600 * MINUTE).toISOString()}`
    for (const [id, query, field] of [
      ['x', after, 'id'],
      [running.id, '', 'after'],
      [running.id, '?after=now', 'after'],
    ] as const) {
      const refused = await at(id, query)
      expect([refused.status, JSON.parse(refused.text).error.field]).toEqual([400, field])
    }
    expect((await at(999_999, after)).status).toBe(404)
    const bounded = async () => {
      const { updates, hasMore } = JSON.parse((await at(running.id, after)).text)
      return [updates[0]?.id, updates.length, hasMore]
    }
    // The site keeps the updates of the test before this one for two seconds.
    await expect.poll(bounded, { intervals: [2_100] }).toEqual(['6030', 20, true])
    const liveResponse = await at(running.id, after)
    expect(liveResponse.text).not.toMatch(/<\w+[\s>]/)
    // The optimiser serves the picture addresses in the response.
    const [address] = liveResponse.text.match(/\/_next\/image\?[^" ]+/) ?? []
    const picture = await page.request.get(String(address))
    expect([address, picture.status(), picture.headers()['content-type']]).toEqual([
      expect.stringContaining('/_next/image?'),
      200,
      expect.stringMatching(/^image\//),
    ])
    const again = await ask(`${paper.url}/api/live/${running.id}${after}`, {
      headers: { 'If-None-Match': String(liveResponse.headers.etag) },
    })
    expect([again.status, again.body.length]).toEqual([304, 0])
    const posted = await ask(`${paper.url}/api/live/${running.id}${after}`, { method: 'POST' })
    expect([posted.status, posted.headers.allow]).toEqual([405, 'GET, HEAD'])
  })

  test(`the live update script is at most ${ARRIVALS_MAX / KB} KB, and loaded by running blogs alone`, {
    tag: '@full',
  }, async ({ page, paper }) => {
    await publish(paper, BEFORE)
    const loaded: { isIt: boolean; size: number }[] = []
    page.on('response', async (response) => {
      if (response.request().resourceType() !== 'script') return
      const text = await response.text().catch(() => '')
      loaded.push({ isIt: text.includes('/api/live/'), size: gzipSync(text).length })
    })
    // The first response, sent while rendering, has its scripts inline.
    await expect
      .poll(async () => (await ask(paper.url + complete.absolute_url)).text)
      .toContain(`id="${DEFERRED_ID}"`)
    await page.goto(complete.absolute_url)
    const scriptCount = await page
      .locator(`#${DEFERRED_ID}`)
      .evaluate(({ textContent }) => (JSON.parse(textContent) as { scripts: string[] }).scripts.length)
    await hydrate(page)
    // Wait for the other scripts that hydration loads.
    await expect.poll(() => loaded.length).toBeGreaterThan(scriptCount)
    expect(loaded.filter(({ isIt }) => isIt)).toEqual([])
    await openHydrated(page, running.absolute_url)
    const liveFiles = () => loaded.filter(({ isIt }) => isIt)
    await expect.poll(() => liveFiles().length).toBe(1)
    expect(liveFiles()[0]?.size).toBeLessThanOrEqual(ARRIVALS_MAX)
    const { scriptsGzip } = await weigh(paper.url + running.absolute_url)
    expect(scriptsGzip).toBeLessThanOrEqual(SCRIPTS_MAX)
  })
}
