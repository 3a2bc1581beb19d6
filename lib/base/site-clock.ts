import { site } from './config/site'
import type { Clock } from './dates'
import { digitsOf } from './digits/digits-of'

export function siteClock(): Clock {
  const { language, timeZone } = site()
  const digits = digitsOf(language)
  return { language: digits === 'latn' ? language : `${language}-u-nu-${digits}`, timeZone }
}
