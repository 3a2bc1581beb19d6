import { site } from '../settings/site'
import type { Clock } from './dates'
import { digitsOf } from './digits'

export function siteClock(): Clock {
  const { language, timeZone } = site()
  const digits = digitsOf(language)
  return { language: digits === 'latn' ? language : `${language}-u-nu-${digits}`, timeZone }
}
