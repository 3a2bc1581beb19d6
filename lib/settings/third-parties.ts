/**
 * What the page's Content-Security-Policy must allow for the third parties that site.config.ts names. Nothing else is
 * allowed, so a provider that is missing here does not work.
 */

import type { TagOrigins } from './ad-tag'
import {
  type AnalyticsConfig,
  CHARTBEAT_SCRIPT,
  COMSCORE_SERVER,
  GTAG_SCRIPT,
  GTM_SCRIPT,
  PLAUSIBLE_SERVER,
} from './measurement'
import { ONESIGNAL } from './notifications'
import type { SiteSettings } from './site-defaults'
import { IMA_SCRIPT } from './video-ads'

export type ThirdParties = { scripts: string[]; connections: string[]; frames: string[]; styles?: string[] }

/**
 * The hosts to which Google Analytics sends page views: https://developers.google.com/tag-platform/security/guides/csp
 */
const GA4_CONNECTIONS = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://www.googletagmanager.com',
]

export function thirdParties({
  consent,
  analytics,
  entitlement = null,
  comments = null,
  recaptcha = null,
  notifications = null,
  ads,
  frontPage,
  editions = [],
  readerRevenue = null,
}: Pick<SiteSettings, 'consent' | 'analytics'> &
  Partial<
    Pick<
      SiteSettings,
      | 'entitlement'
      | 'comments'
      | 'recaptcha'
      | 'notifications'
      | 'ads'
      | 'frontPage'
      | 'editions'
      | 'readerRevenue'
    >
  >): ThirdParties {
  const sections = [frontPage?.sections ?? [], ...editions.map((one) => one.sections)].flat()
  const sources: Partial<ThirdParties>[] = [
    ...analytics.map(ofAnalytics),
    ofConsent(consent),
    { connections: entitlement ? originsOf(entitlement.endpoint) : [] },
    { frames: comments ? originsOf(comments.frame) : [] },
    recaptcha ? RECAPTCHA : {},
    ofNotifications(notifications),
    ofAdTag(ads?.tag ?? null),
    withOrigins([], ads?.inPage?.origins),
    ofVideoAds(ads?.video ?? null),
    ofReaderRevenue(readerRevenue),
    { frames: sections.flatMap((one) => (one.kind === 'frame' ? originsOf(one.address) : [])) },
  ]
  const all = (kind: keyof ThirdParties) => [...new Set(sources.flatMap((one) => one[kind] ?? []))]
  const styles = all('styles')
  return {
    scripts: all('scripts'),
    connections: all('connections'),
    frames: all('frames'),
    ...(styles.length > 0 && { styles }),
  }
}

function ofAnalytics(one: AnalyticsConfig): Partial<ThirdParties> {
  switch (one.kind) {
    case 'plausible':
      return { connections: originsOf(one.server ?? PLAUSIBLE_SERVER) }
    case 'matomo':
      return { connections: originsOf(one.server) }
    case 'ga4': {
      const scripts = originsOf(one.script ?? GTAG_SCRIPT)
      return { scripts, connections: [...scripts, ...GA4_CONNECTIONS] }
    }
    case 'beacon':
    case 'endpoint':
      return { connections: originsOf(one.address) }
    case 'gtm': {
      const scriptOrigins = originsOf(one.script ?? GTM_SCRIPT)
      const sources = withOrigins(scriptOrigins, one.origins)
      return {
        ...sources,
        scripts: [...sources.scripts, ...(one.customJavaScript ? ["'unsafe-eval'"] : [])],
        connections: [...sources.connections, 'https://www.google.com'],
      }
    }
    case 'chartbeat':
      return { scripts: originsOf(CHARTBEAT_SCRIPT), connections: CHARTBEAT_CONNECTIONS }
    case 'comscore':
      return { scripts: [COMSCORE_SERVER], connections: [COMSCORE_SERVER] }
    case 'tag':
      return withOrigins(originsOf(one.script), one.origins)
  }
}

const CHARTBEAT_CONNECTIONS = ['https://*.chartbeat.com', 'https://*.chartbeat.net']

/** @param own origins of the script itself, which may load from them and connect to them */
const withOrigins = (
  scriptOrigins: string[],
  { scripts = [], connections = [], frames = [] }: TagOrigins = {},
) => ({
  scripts: [...scriptOrigins, ...scripts],
  connections: [...scriptOrigins, ...connections],
  frames: [...frames],
})

/** The sources of reCAPTCHA: https://developers.google.com/recaptcha/docs/faq */
const RECAPTCHA: ThirdParties = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  connections: ['https://www.google.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
}

/**
 * The sources of Google Publisher Tag. Google documents only a policy with nonces, which cached pages can't have, so
 * its hosts are listed. Creatives are in SafeFrames, which have a policy of their own.
 */
const GPT: ThirdParties = {
  scripts: [
    'https://securepubads.g.doubleclick.net',
    'https://*.googlesyndication.com',
    'https://*.adtrafficquality.google',
    'https://www.googletagservices.com',
  ],
  connections: [
    'https://*.doubleclick.net',
    'https://*.googlesyndication.com',
    'https://*.adtrafficquality.google',
    'https://csi.gstatic.com',
  ],
  frames: [
    'https://*.googlesyndication.com',
    'https://*.doubleclick.net',
    'https://*.adtrafficquality.google',
    'https://www.google.com',
  ],
}

function ofAdTag(tag: SiteSettings['ads']['tag']): Partial<ThirdParties> {
  if (tag === null) return {}
  const { script, prebid, origins = {} } = tag
  const scriptOrigins = [script ?? [], prebid?.script ?? []].flat().flatMap(originsOf)
  return {
    scripts: [...GPT.scripts, ...scriptOrigins, ...(origins.scripts ?? [])],
    connections: [...GPT.connections, ...scriptOrigins, ...(origins.connections ?? [])],
    frames: [...GPT.frames, ...(origins.frames ?? [])],
  }
}

/** The SDK requests ads in a frame of its own host, and draws them in the page. */
function ofVideoAds(video: SiteSettings['ads']['video'] | null): Partial<ThirdParties> {
  if (!video) return {}
  const { script = IMA_SCRIPT, origins } = video
  const sdkOrigins = originsOf(script)
  const sources = withOrigins(sdkOrigins, origins)
  return { ...sources, frames: [...sdkOrigins, ...sources.frames] }
}

/** The script's own host, from which it also has a style sheet for its buttons, and the host on which readers pay. */
function ofReaderRevenue(settings: SiteSettings['readerRevenue']): Partial<ThirdParties> {
  if (settings === null) return {}
  const hosts = [...originsOf(settings.script), PAYMENTS]
  const sources = withOrigins(hosts, settings.origins)
  return { ...sources, frames: [...hosts, ...sources.frames], styles: originsOf(settings.script) }
}

const PAYMENTS = 'https://pay.google.com'

function ofNotifications(settings: SiteSettings['notifications']): Partial<ThirdParties> {
  if (settings === null) return {}
  const origins = [...settings.origins]
  if (settings.provider === 'service')
    return { scripts: origins, connections: [...originsOf(settings.endpoint), ...origins] }
  const scripts = [settings.script, settings.worker].flatMap(originsOf)
  return {
    scripts: [...scripts, ...ONESIGNAL.scripts, ...origins],
    connections: [...scripts, ...ONESIGNAL.connections, ...origins],
  }
}

function ofConsent(consent: SiteSettings['consent']): Partial<ThirdParties> {
  if (consent.mode !== 'tcf') return {}
  const all = [...originsOf(consent.script), ...(consent.origins ?? [])]
  return { scripts: all, connections: all, frames: all }
}

function originsOf(address: string): string[] {
  return address.startsWith('/') ? [] : [new URL(address).origin]
}
