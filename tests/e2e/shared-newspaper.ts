/**
 * What all test files of a run share, in processes of their own: the content service of the sample newsroom, and a site of
 * it with the switch between them (content-service.ts). A file with a setting of its own starts a site of its own.
 */
import { createWriteStream, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { freePort } from '../../scripts/steps/ports.mjs'
import { openSwitch, startService } from './content-service'
import { end, untilReady } from './processes'
import { SERVICE_LOG, SHARED_LOG, startSite } from './site-process'

/** Settings of the shared site. Each test is a client of its own, by `X-Forwarded-For`. */
const SETTINGS = { DELIVERY_RPM: '100000', TRUSTED_PROXIES: '1' }

/** Playwright's global set-up. @returns what ends the processes after the last test */
export default async function openNewspaper(): Promise<() => Promise<void>> {
  const service = await startService()
  const calls = await openSwitch(service.url)
  const site = startSite(await freePort(), {
    ...SETTINGS,
    DELIVERY_BASE_URL: calls.url,
    MEDIA_BASE_URL: service.url,
    MANAGEMENT_BASE_URL: `${service.url}/management`,
    NEWSLETTER_SIGNUP_URL: 'service',
  })
  mkdirSync(dirname(SHARED_LOG), { recursive: true })
  const log = createWriteStream(SHARED_LOG)
  service.child.stdout?.pipe(createWriteStream(SERVICE_LOG))
  site.child.stdout?.pipe(log)
  site.child.stderr?.pipe(log)
  const close = async () => {
    await end(site.child)
    calls.close()
    await service.close()
  }
  await untilReady(`${site.url}/robots.txt`, site).catch(async (error) => {
    await close()
    throw error
  })
  // Workers inherit them.
  Object.assign(process.env, {
    TEST_SERVICE_URL: service.url,
    TEST_SWITCH_URL: calls.url,
    TEST_SITE_URL: site.url,
  })
  return close
}
