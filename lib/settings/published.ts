/** Used by next.config.mjs. */
import { tagSettings } from './ad-tag'
import { siteConfig } from './site-config'
import type { SiteSettings } from './site-defaults'
import { type ThirdParties, thirdParties } from './third-parties'

/** Disabled features leave no code in pages. */
export type Constants = {
  BUILT_CONSENT: string
  BUILT_MEASUREMENT: string
  BUILT_PAGE_FACTS: string
  BUILT_ANCHOR: string
  BUILT_EDITIONS: string
  BUILT_AD_TAG: string
  BUILT_ADS_IN_PAGE: string
  /** JSON of TagSettings. */
  BUILT_AD_TAG_SETTINGS: string
}

export function constantsOf({
  consent,
  analytics,
  vitals,
  ads,
  editions,
}: Pick<SiteSettings, 'consent' | 'analytics' | 'vitals' | 'ads' | 'editions'>): Constants {
  const isMeasured = analytics.length > 0 || vitals.share > 0
  return {
    BUILT_CONSENT: consent.mode === 'none' ? '' : consent.mode,
    BUILT_MEASUREMENT: isMeasured ? 'on' : '',
    BUILT_PAGE_FACTS: isMeasured || ads.tag ? 'on' : '',
    BUILT_ANCHOR: ads.anchor ? 'on' : '',
    BUILT_EDITIONS: editions.length > 0 ? 'on' : '',
    BUILT_AD_TAG: ads.tag ? 'on' : '',
    BUILT_ADS_IN_PAGE: ads.inPage ? 'on' : '',
    BUILT_AD_TAG_SETTINGS: ads.tag ? JSON.stringify(tagSettings(ads.tag)) : '',
  }
}

/** @throws SiteConfigError */
export function publishedSettings(): { thirdParties: ThirdParties; constants: Constants } {
  const settings = siteConfig()
  return { thirdParties: thirdParties(settings), constants: constantsOf(settings) }
}
