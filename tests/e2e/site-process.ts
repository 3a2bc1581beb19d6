/** The production build of the site as a process, its log and its metrics. */
import { serverIn } from './builds'
import { type Started, start } from './processes'
import { CANARY, OPENED } from './site-secrets'

/** On a busy machine the service takes longer than readers are made to wait by default. */
export const PATIENT = { DELIVERY_TIMEOUT_MS: '12000' }

/** What readers wait by default, for tests of a service that is slow or silent. */
export const IMPATIENT = { DELIVERY_TIMEOUT_MS: '4500' }

/**
 * Starts the production build on a port.
 * @param cwd the folder of another copy of the project
 */
export function startSite(
  port: number,
  variables: Record<string, string>,
  cwd?: string,
): Started & { url: string } {
  const url = `http://localhost:${port}`
  const command = [serverIn(cwd ?? '.'), '--port', String(port)]
  const settings = {
    ...CANARY,
    ...OPENED,
    SITE_URL: url,
    SITE_NAME: 'The Test Paper',
    SITE_LANGUAGE: 'en',
    SITE_TIME_ZONE: 'Asia/Kolkata',
    PUBLISHER_ID: '1001',
    // Off by default on a loopback host; the tests check what a public site sends.
    SITE_INDEXING: 'on',
    // The default of a site without the webhook, which these sites have.
    CONTENT_TTL: '20',
    ...PATIENT,
    ...variables,
  }
  return { ...start(command, settings, { ...(cwd !== undefined && { cwd }) }), url }
}

/** The log of the site that quick tests share. */
export const SHARED_LOG = 'test-results/site.log'
/** The log of the content service, in which each letter is a line. */
export const SERVICE_LOG = 'test-results/service.log'

/** The metrics of a site, as text. */
export async function metricsOf(site: { url: string }): Promise<string> {
  const headers = { Authorization: `Bearer ${OPENED.METRICS_TOKEN}` }
  return (await fetch(`${site.url}/api/metrics`, { headers })).text()
}

/** The lines of a log that are events, in their order. */
export function eventsIn(output: string): Record<string, unknown>[] {
  return output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
}
