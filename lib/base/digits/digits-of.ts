import { siteConfig } from '../config/site-config'
import type { Digits } from './digits'

/** @param language BCP 47 tag */
export function digitsOf(language: string): Digits {
  const { editions, digits } = siteConfig()
  return editions.find((edition) => edition.language === language)?.digits ?? digits
}
