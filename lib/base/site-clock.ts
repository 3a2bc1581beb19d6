import { site } from './config/site'
import { siteConfig } from './config/site-config'
import type { Clock } from './dates'

/** Where and in which digits the site's times are written; Latin ones need no extension of the tag. */
export function siteClock(): Clock {
  const { language, timeZone } = site()
  const { digits } = siteConfig()
  return { language: digits === 'latn' ? language : `${language}-u-nu-${digits}`, timeZone }
}
