import published from '@/site.config'
import type { SiteSettings } from './site-defaults'
import { readSiteConfig } from './site-schema'

let known: SiteSettings | undefined

/** Validated once. @throws SiteConfigError */
export function siteConfig(): SiteSettings {
  known ??= readSiteConfig(published)
  return known
}
