/** Checks the publication's record, and the host that the site writes to. */
import type { Publication } from '../../lib/delivery/records/publication'
import { fields } from '../../lib/delivery/records/wire'
import type { Environment } from '../../lib/settings/env'
import type { SiteSettings } from '../../lib/settings/site-defaults'
import { type Finding, findingsOf } from './findings'

const { ok, note, warning } = findingsOf('around')

const TIMEOUT_MS = 5_000

/** @param record null if the service has none, or does not let these credentials read it */
export function checkPublication(
  record: object | null,
  { logo, social, sisters, standardPages }: Publication,
  { MEDIA_BASE_URL }: Partial<Pick<Environment, 'MEDIA_BASE_URL'>>,
): Finding[] {
  if (record === null)
    return [
      note(
        'The publication’s record can’t be read, so logo, accounts, sister sites and standard pages come only from the footer and site.config.ts',
        'Ask the vendor whether these credentials may read /publisher/{id}/.',
      ),
    ]
  const logos = ['long_logo', 'logo'].map((name) => (record as Record<string, unknown>)[name])
  const isRelative = logo === null && logos.some((value) => typeof value === 'string' && value !== '')
  if (isRelative && MEDIA_BASE_URL === undefined)
    return [
      warning(
        'The publication’s logo has an address without a host, so it is not shown',
        'Set MEDIA_BASE_URL to the address of the publisher’s media server.',
      ),
    ]
  const parts = [
    logo || isRelative ? 'a logo' : 'no logo',
    `${social.length} accounts`,
    `${sisters.length} sister sites`,
    `${standardPages.length} standard pages`,
  ]
  return [ok(`The publication’s record has ${parts.join(', ')}`)]
}

/**
 * If the service asks for a CAPTCHA that the site does not show, no reader can sign in.
 * @param record of the publication; its site key is public, and its secret key is not read
 */
export function checkSignInCaptcha(
  record: object | null,
  { recaptcha }: Pick<SiteSettings, 'recaptcha'>,
  { READER_SECRET }: Partial<Pick<Environment, 'READER_SECRET'>>,
): Finding[] {
  const { site_key: siteKey, enabled } = fields(fields(fields(record).publisher_config).login_captcha)
  if (READER_SECRET === undefined || enabled === false) return []
  if (typeof siteKey !== 'string' || siteKey === '' || recaptcha?.accounts === siteKey) return []
  return [
    warning(
      recaptcha?.accounts
        ? '“recaptcha.accounts” in site.config.ts is not the publication’s key, so the service refuses its answers'
        : 'The service requires a captcha when readers sign in, but the site shows none, so nobody can sign in with a password',
      `Write recaptcha: { accounts: '${siteKey}' } into site.config.ts and build again.`,
    ),
  ]
}

/** Writes are refused if MANAGEMENT_BASE_URL is the host for reading. The check writes nothing. */
export async function checkManagement(
  settings: Pick<Environment, 'DELIVERY_BASE_URL' | 'PUBLISHER_ID'> &
    Partial<Pick<Environment, 'MANAGEMENT_BASE_URL'>>,
): Promise<Finding[]> {
  const { DELIVERY_BASE_URL, PUBLISHER_ID, MANAGEMENT_BASE_URL: base } = settings
  if (base === undefined || new URL(base).host !== new URL(DELIVERY_BASE_URL).host) return []
  const status = await statusOf(`${base}/publisher/${PUBLISHER_ID}/newsletter/subscribe/`)
  // A route that takes POST answers a GET with 405, or asks for credentials. Only a missing route is a 404.
  if (status !== 404) return []
  return [
    warning(
      'MANAGEMENT_BASE_URL names the delivery host, which has no routes for accounts, newsletters and forms',
      'Set MANAGEMENT_BASE_URL to the management host of your dashboard’s developer section; its name often contains “cms” instead of “cds”.',
    ),
  ]
}

async function statusOf(url: string): Promise<number | null> {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })
    await response.body?.cancel()
    return response.status
  } catch {
    return null
  }
}
