import { withoutEnvFiles } from './env-files.mjs'
import { CannotGoOn } from './say.mjs'

export const DEMO_PUBLISHER = { PUBLISHER_ID: '1001', API_KEY: 'demo-key', API_SECRET: 'demo-secret' }

const TAGS = { en: 'en-IN', hi: 'hi-IN', ur: 'ur-IN' }

const NAMES = { en: 'The Nilbandar Courier', hi: 'नीलबंदर कूरियर', ur: 'نیل بندر کوریئر' }

/** Language of the site, and options of the content service for it. @param language `en`, `hi` or `ur` */
export function edition(language = 'en') {
  if (!Object.hasOwn(NAMES, language)) {
    throw new CannotGoOn(
      `--language is “${language}”, but the sample newsroom has only ${Object.keys(NAMES).join(', ')}.`,
    )
  }
  return {
    language: /** @type {keyof typeof NAMES} */ (language),
    serviceOptions: language === 'en' ? [] : ['--language', language],
  }
}

/**
 * The environment of a site on the sample newsroom. Settings of env files are emptied, because they may name the
 * services of a live site.
 */
export function siteEnvironment({ siteUrl, serviceUrl, language = 'en' }) {
  return {
    ...withoutEnvFiles(),
    ...DEMO_PUBLISHER,
    SITE_URL: siteUrl,
    SITE_NAME: NAMES[language],
    SITE_LANGUAGE: TAGS[language],
    SITE_TIME_ZONE: 'Asia/Kolkata',
    DELIVERY_BASE_URL: serviceUrl,
    IDENTIFY_BASE_URL: serviceUrl,
    MANAGEMENT_BASE_URL: `${serviceUrl}/management`,
    MEDIA_BASE_URL: serviceUrl,
    NEWSLETTER_SIGNUP_URL: 'service',
    MEDIA_HOSTS: '',
    MEDIA_QUERIES: '',
    SLOTS_ORIGIN: '',
  }
}
