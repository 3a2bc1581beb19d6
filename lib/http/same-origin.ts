import { env } from '../base/config/env'

/** Browsers send `Origin` with every POST, and pages can't forge it. */
export function isOfThisSite(headers: Headers): boolean {
  const fetchSite = headers.get('sec-fetch-site')
  if (fetchSite !== null && fetchSite !== 'same-origin') return false
  const { SITE_URL, DEPLOYMENT_ORIGINS } = env()
  return [new URL(SITE_URL).origin, ...DEPLOYMENT_ORIGINS].includes(headers.get('origin') ?? '')
}
