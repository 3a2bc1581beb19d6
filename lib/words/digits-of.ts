import type { Digits } from '../base/digits'
import { siteConfig } from '../settings/site-config'

/** @param language BCP 47 tag */
export function digitsOf(language: string): Digits {
  const { editions, digits } = siteConfig()
  return editions.find((edition) => edition.language === language)?.digits ?? digits
}
