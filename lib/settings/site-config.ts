import published from '@/site.config'
import type { SiteSettings } from './site-defaults'
import { readSiteConfig } from './site-schema'

let settings: SiteSettings | undefined

/** The configuration of the site as the build has compiled it in, with all defaults. @throws SiteConfigError */
export function siteConfig(): SiteSettings {
  settings ??= readSiteConfig(published)
  return settings
}
