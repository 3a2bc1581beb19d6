/**
 * The newspaper of a test file: the production build of the site, and a gate in front of the content service of the run,
 * through which the test can change, count and stop responses.
 */
import { test as base } from '@playwright/test'
import { freePort } from '../../scripts/steps/ports.mjs'
import { askService, openSharedService, type Rule, SHARED_SERVICE_URL } from './content-service'
import { type OneAtATime, oneAtATime } from './one-at-a-time'
import { end, untilReady } from './processes'
import { eventsIn, metricsOf, startSite } from './site-process'
import { OPENED } from './site-secrets'

export type Paper = {
  /** The site's address. */
  url: string
  serviceUrl: string
  /** The origin of its pictures, which are at `/media/{name}.jpg`. */
  mediaUrl: string
  /** Delivery calls that reached the gate since it was last emptied. */
  calls: string[]
  /** Changes responses; `answered` is the service's own JSON. Null changes nothing. */
  change(rule: Rule | null): void
  /** Cuts every connection, as a service that is down does. */
  stop(): void
  resume(): void
  /** Reads from the content service, past the gate. */
  ask<T>(path: string): Promise<T>
  /** The log of the site. */
  log(): string
  /** The events of that log, each as its fields. */
  events(): Record<string, unknown>[]
  /** Calls the webhook; resolves with its status. */
  announce(message: object): Promise<number>
  /** The site's metrics, as text. */
  metrics(): Promise<string>
  /** Settings for further sites of the same newspaper: `startSite(port, paper.settings)`. */
  settings: Record<string, string>
}

type Fixtures = { edition: string; variables: Record<string, string>; paper: Paper }

/**
 * `edition` is the name of the test file: files with different ones never share a newspaper, so what one file has
 * made the site cache is new to the next. A worker and its browser go on to the next file.
 */
export const test = base.extend<Fixtures, { papers: OneAtATime<Paper> }>({
  edition: ['', { option: true }],
  /** Further settings of the site. */
  variables: [{}, { option: true }],
  papers: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of a fixture's dependencies here.
    async ({}, use) => {
      const papers = oneAtATime<Paper>()
      await use(papers)
      await papers.close()
    },
    { scope: 'worker' },
  ],
  paper: async ({ papers, edition, variables }, use) => {
    if (edition === '')
      throw new Error('A test file that needs a newspaper names its edition: test.use({ edition })')
    await use(await papers.of(edition, () => openPaper(variables)))
  },
  baseURL: ({ paper }, use) => use(paper.url),
})

export { expect } from '@playwright/test'

async function openPaper(
  variables: Record<string, string>,
): Promise<{ value: Paper; close(): Promise<void> }> {
  const { serviceUrl, gate } = await openSharedService()
  const sitePort = await freePort()
  const settings = { DELIVERY_BASE_URL: gate.url, MEDIA_BASE_URL: SHARED_SERVICE_URL, ...variables }
  const site = startSite(sitePort, settings)
  const close = async () => {
    await end(site.child)
    gate.close()
  }
  await untilReady(`${site.url}/robots.txt`, site).catch(async (error) => {
    await close()
    throw error
  })
  const paper: Paper = {
    url: site.url,
    serviceUrl,
    mediaUrl: SHARED_SERVICE_URL,
    calls: gate.calls,
    change: gate.change,
    stop: () => gate.setOpen(false),
    resume: () => gate.setOpen(true),
    ask: <T>(path: string) => askService<T>(serviceUrl, path),
    log: site.output,
    events: () => eventsIn(site.output()),
    announce: async (message) => {
      const response = await fetch(`${site.url}/api/revalidate`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${OPENED.REVALIDATE_SECRET}` },
        body: JSON.stringify(message),
      })
      await response.body?.cancel()
      return response.status
    },
    metrics: () => metricsOf(site),
    settings,
  }
  return { value: paper, close }
}
