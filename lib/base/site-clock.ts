import { site } from './config/site'
import type { Clock } from './dates'
import { digitsOf } from './digits/digits-of'

/** Where and in which digits the site's times are written; Latin ones need no extension of the tag. */
export function siteClock(): Clock {
  const { language, timeZone } = site()
  const digits = digitsOf(language)
  return { language: digits === 'latn' ? language : `${language}-u-nu-${digits}`, timeZone }
}
