/**
 * The newspaper of a test: the production build of the site, and a gate in front of the content service of the run,
 * through which the test can change, count and stop responses. Tests share one, unless their file names an edition.
 */
import { readFileSync } from 'node:fs'
import { test as base } from '@playwright/test'
import { freePort } from '../../scripts/steps/ports.mjs'
import {
  askService,
  claim,
  type Gate,
  openSharedService,
  type Rule,
  SHARED_SERVICE_URL,
} from './content-service'
import { type OneAtATime, oneAtATime } from './one-at-a-time'
import { end, untilReady } from './processes'
import { eventsIn, metricsOf, SHARED_LOG, startSite } from './site-process'
import { OPENED } from './site-secrets'

export type Paper = {
  /** The site's address. */
  url: string
  serviceUrl: string
  /** The origin of its pictures, which are at `/media/{name}.jpg`. */
  mediaUrl: string
  /** Delivery calls that reached the gate since it was last emptied. */
  calls: string[]
  /**
   * Changes responses; `answered` is the service's own JSON. Null changes nothing.
   * @param parts of the addresses of calls that reach the gate. Tests that share a newspaper name them, and those only
   *   that no other test makes; where a file has a newspaper of its own, all calls do.
   */
  change(rule: Rule | null, ...parts: string[]): Promise<void>
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
 * `edition` is the name of a test file that has a newspaper of its own, with a cache that no other file has filled. A
 * worker and its browser go on to the next file.
 */
export const test = base.extend<Fixtures, { papers: OneAtATime<Paper>; gate: Gate }>({
  edition: ['', { option: true }],
  /** Further settings of the site, for a file with an edition. */
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
  gate: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      const { gate } = await openSharedService()
      await use(gate)
      gate.close()
    },
    { scope: 'worker' },
  ],
  paper: async ({ papers, gate, edition, variables }, use) => {
    if (edition !== '') return use(await papers.of(edition, () => openPaper(variables)))
    const paper = sharedPaper(gate)
    await use(paper)
    await paper.change(null)
  },
  baseURL: ({ paper }, use) => use(paper.url),
  // Limits are by client, and a test is one.
  extraHTTPHeaders: async ({ edition, extraHTTPHeaders }, use, { testId }) =>
    use(edition === '' ? { 'X-Forwarded-For': addressOf(testId), ...extraHTTPHeaders } : extraHTTPHeaders),
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
    ...newspaperAt(site),
    serviceUrl,
    calls: gate.calls,
    change: async (rule) => gate.change(rule),
    stop: () => gate.setOpen(false),
    resume: () => gate.setOpen(true),
    log: site.output,
    events: () => eventsIn(site.output()),
    settings,
  }
  return { value: paper, close }
}

/** The newspaper that tests share. Calls reach the gate only while a test changes them. */
function sharedPaper(gate: Gate): Paper {
  const url = process.env.TEST_SITE_URL ?? ''
  let claimed: string[] = []
  const onlyAlone = () => {
    throw new Error(
      'This test shares its newspaper: give its file an edition, or change the calls that are its own.',
    )
  }
  const log = () => readFileSync(SHARED_LOG, 'utf8')
  gate.calls.length = 0
  return {
    ...newspaperAt({ url }),
    serviceUrl: SHARED_SERVICE_URL,
    calls: gate.calls,
    async change(rule, ...parts) {
      if (rule !== null && parts.length === 0) onlyAlone()
      if (claimed.length > 0) await claim(claimed, null)
      gate.change(rule)
      claimed = parts
      if (parts.length > 0) await claim(parts, gate.url)
    },
    stop: onlyAlone,
    resume: onlyAlone,
    log,
    events: () => eventsIn(log()),
    settings: { DELIVERY_BASE_URL: SHARED_SERVICE_URL, MEDIA_BASE_URL: SHARED_SERVICE_URL },
  }
}

/** What can be done at any site of the newspaper. */
export const newspaperAt = (site: { url: string }) => ({
  url: site.url,
  mediaUrl: SHARED_SERVICE_URL,
  ask: <T>(path: string) => askService<T>(SHARED_SERVICE_URL, path),
  announce: async (message: object) => {
    const response = await fetch(`${site.url}/api/revalidate`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${OPENED.REVALIDATE_SECRET}` },
      body: JSON.stringify(message),
    })
    await response.body?.cancel()
    return response.status
  },
  metrics: () => metricsOf(site),
})

/** An address of 10.0.0.0/8 for a test. */
function addressOf(testId: string): string {
  const sum = [...testId].reduce((all, one) => (all * 31 + one.charCodeAt(0)) % 2 ** 24, 7)
  return `10.${sum >> 16}.${(sum >> 8) & 255}.${sum & 255}`
}
