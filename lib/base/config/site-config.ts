/** The publisher's configuration, or the defaults, as the build compiled it in. */
import published from '@/site.config'
import type { SiteSettings } from './site-defaults'
import { readSiteConfig } from './site-schema'

let known: SiteSettings | undefined

/** The configuration of this site, checked at the first call. @throws SiteConfigError */
export function siteConfig(): SiteSettings {
  known ??= readSiteConfig(published)
  return known
}
