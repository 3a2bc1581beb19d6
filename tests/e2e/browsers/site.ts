/** The site of the tour: with a consent panel, accounts, newsletters, and copies of saved stories for offline. */
import { type Configured, openConfigured } from '../configured-site'
import { SHARED_SERVICE_URL } from '../content-service'
import { newspaperAt, type Paper } from '../paper'
import { end, untilReady } from '../processes'
import { READER_SECRET } from '../reader-session'
import { startSite } from '../site-process'
import { openStubHost } from '../stub-host'

const configOf = (host: string) => `
import { defineSite } from 'masthead/config'

export default defineSite({
  consent: { mode: 'banner' },
  analytics: [{ kind: 'endpoint', address: '${host}/events' }],
})
`

const VARIABLES = {
  OFFLINE: 'on',
  NEWSLETTER_SIGNUP_URL: 'service',
  READER_SECRET,
  MEDIA_BASE_URL: SHARED_SERVICE_URL,
  MANAGEMENT_BASE_URL: `${SHARED_SERVICE_URL}/management`,
  DELIVERY_RPM: '100000',
}

export type TourSite = Pick<Paper, 'url' | 'change' | 'announce' | 'serviceUrl'> & {
  /** Paths of requests to the provider that waits for consent. */
  counted(): string[]
  /** Ends the site, as a reader without a connection finds it. */
  goOffline(): Promise<void>
  comeBack(): Promise<void>
  close(): Promise<void>
}

export async function openTourSite(): Promise<TourSite> {
  const stub = await openStubHost()
  const configured: Configured = await openConfigured(
    '.next-toured',
    { 'site.config.ts': configOf(stub.url) },
    VARIABLES,
  ).catch((error) => {
    stub.close()
    throw error
  })
  const { service, source, url } = configured
  const settings = { DELIVERY_BASE_URL: service.gate.url, ...VARIABLES }
  let further: ReturnType<typeof startSite> | null = null
  return {
    ...newspaperAt({ url }),
    serviceUrl: service.serviceUrl,
    change: async (rule) => service.gate.change(rule),
    counted: () => stub.requests.map(({ path }) => path),
    goOffline: () => end((further ?? configured).child),
    async comeBack() {
      further = startSite(Number(new URL(url).port), settings, source.folder)
      await untilReady(`${url}/robots.txt`, further)
    },
    async close() {
      if (further) await end(further.child)
      await configured.close()
      stub.close()
    },
  }
}
