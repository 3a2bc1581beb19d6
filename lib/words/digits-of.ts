import type { Digits } from '../base/digits'
import { siteConfig } from '../settings/site-config'

/**
 * The digits of a language: those of the edition that has it, otherwise those of the site.
 * @param language BCP 47 tag
 */
export function digitsOf(language: string): Digits {
  const { editions, digits } = siteConfig()
  return editions.find((edition) => edition.language === language)?.digits ?? digits
}
