/** What next.config.mjs reads of site.config.ts in a build. */
import { tagSettings } from './ad-tag'
import { siteConfig } from './site-config'
import type { SiteSettings } from './site-defaults'
import { type ThirdParties, thirdParties } from './third-parties'

/**
 * Constants that the build compiles in. The code of a feature that is off can then be removed from the scripts for
 * browsers: it stands behind a constant that is empty.
 */
export type Constants = {
  BUILT_CONSENT: string
  BUILT_MEASUREMENT: string
  BUILT_PAGE_FACTS: string
  BUILT_ANCHOR: string
  BUILT_EDITIONS: string
  BUILT_AD_TAG: string
  BUILT_ADS_IN_PAGE: string
  BUILT_VIDEO_ADS: string
  BUILT_BLOCKER_NOTICE: string
  BUILT_READER_REVENUE: string
  /** JSON of `TagSettings` in ad-tag.ts. */
  BUILT_AD_TAG_SETTINGS: string
}

export function constantsOf({
  consent,
  analytics,
  vitals,
  ads,
  editions,
  readerRevenue,
}: Pick<SiteSettings, 'consent' | 'analytics' | 'vitals' | 'ads' | 'editions' | 'readerRevenue'>): Constants {
  const isMeasured = analytics.length > 0 || vitals.share > 0
  return {
    BUILT_CONSENT: consent.mode === 'none' ? '' : consent.mode,
    BUILT_MEASUREMENT: isMeasured ? 'on' : '',
    BUILT_PAGE_FACTS: isMeasured || ads.tag ? 'on' : '',
    BUILT_ANCHOR: ads.anchor ? 'on' : '',
    BUILT_EDITIONS: editions.length > 0 ? 'on' : '',
    BUILT_AD_TAG: ads.tag ? 'on' : '',
    BUILT_ADS_IN_PAGE: ads.inPage ? 'on' : '',
    BUILT_VIDEO_ADS: ads.video ? 'on' : '',
    BUILT_BLOCKER_NOTICE: ads.blockerNotice ? 'on' : '',
    BUILT_READER_REVENUE: readerRevenue ? 'on' : '',
    BUILT_AD_TAG_SETTINGS: ads.tag ? JSON.stringify(tagSettings(ads.tag)) : '',
  }
}

/** @throws SiteConfigError */
export function publishedSettings(): { thirdParties: ThirdParties; constants: Constants } {
  const settings = siteConfig()
  return { thirdParties: thirdParties(settings), constants: constantsOf(settings) }
}
