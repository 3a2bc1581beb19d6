import { readPublication } from '../../lib/delivery/records/publication'
import type { Environment } from '../../lib/settings/env'
import type { SiteSettings } from '../../lib/settings/site-defaults'
import { checkAddresses, checkMenu } from './check-addresses'
import { checkAround } from './check-around'
import { checkForms } from './check-forms'
import { checkPictures } from './check-pictures'
import { checkManagement, checkPublication, checkSignInCaptcha } from './check-publication'
import { checkBodies, checkRecords } from './check-records'
import { checkRoutes, recordIn } from './check-routes'
import { checkService } from './check-service'
import { checkClock } from './check-settings'
import { checkSiteConfig, type NamedRecords } from './check-site-config'
import { checkSlots } from './check-slots'
import type { Finding } from './findings'
import { type Connection, createAsk } from './service-client'

export type Progress = (text: string) => void

/**
 * All checks of settings and service: about sixty calls, one after the other.
 * @param progress called with the current step, such as `asking for posts`
 */
export async function examine(
  settings: Environment,
  siteConfig: Pick<SiteSettings, 'slots' | 'ads' | 'hubs' | 'consent'> & NamedRecords,
  progress: Progress = () => {},
): Promise<Finding[]> {
  const connection = connectionOf(settings)
  const ask = createAsk(connection)
  progress('asking the service')
  const service = await checkService(connection, ask)
  if (service.some(({ level }) => level === 'failure')) return [...service, ...(await checkAround(settings))]
  const { tag } = siteConfig.ads
  const reading = { siteUrl: settings.SITE_URL, mediaBase: settings.MEDIA_BASE_URL ?? null }
  const { findings: routes, sample } = await checkRoutes(ask, reading, progress)
  progress('reading records')
  const records = await checkRecords(ask, sample, reading)
  progress('resolving addresses')
  const addresses = await checkAddresses(ask, sample)
  progress('following the menu')
  const menu = await checkMenu(ask, sample, reading, siteConfig)
  progress('looking at pictures and slots')
  const record = recordIn(await ask({ segments: [] }))
  const publication = readPublication(record, null)
  return [
    ...service,
    ...routes,
    ...records,
    ...addresses,
    ...menu,
    ...(await checkPictures(sample, settings)),
    ...checkBodies(sample, reading),
    ...(await checkForms(ask, sample)),
    ...checkPublication(record, publication, settings),
    ...checkSignInCaptcha(record, siteConfig, settings),
    ...(await checkSiteConfig(ask, sample, siteConfig, settings.NEWSLETTER_SIGNUP_URL !== undefined)),
    ...checkSlots(sample, siteConfig.slots, tag),
    ...checkClock(sample, settings, Date.now(), publication.timeZone),
    ...(await checkAround(settings)),
    ...(await checkManagement(settings)),
  ]
}

const connectionOf = (settings: Environment): Connection => ({
  base: settings.DELIVERY_BASE_URL,
  identifyBase: settings.IDENTIFY_BASE_URL,
  publisherId: settings.PUBLISHER_ID,
  apiKey: settings.API_KEY,
  apiSecret: settings.API_SECRET,
})
