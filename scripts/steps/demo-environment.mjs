import { withoutEnvFiles } from './env-files.mjs'
import { CannotGoOn } from './say.mjs'

/** The embedded service's publisher; its credentials are public. */
export const DEMO_PUBLISHER = { PUBLISHER_ID: '1001', API_KEY: 'demo-key', API_SECRET: 'demo-secret' }

/** Region for dates: the sample newspaper is Indian. */
const TAGS = { en: 'en-IN', hi: 'hi-IN', ur: 'ur-IN' }

/** The sample newspaper's name by language. */
const NAMES = { en: 'The Nilbandar Courier', hi: 'नीलबंदर कूरियर', ur: 'نیل بندر کوریئر' }

/**
 * The requested language, and the content service's options for it.
 * @param {string | undefined} language `en`, `hi` or `ur`
 * @returns {{ language: keyof typeof NAMES, serviceOptions: string[] }}
 */
export function edition(language = 'en') {
  if (!Object.hasOwn(NAMES, language)) {
    throw new CannotGoOn(
      `--language is “${language}”: the sample newsroom writes ${Object.keys(NAMES).join(', ')}.`,
    )
  }
  return {
    language: /** @type {keyof typeof NAMES} */ (language),
    serviceOptions: language === 'en' ? [] : ['--language', language],
  }
}

/**
 * The environment of a site on the embedded content service, without a publisher's settings in env files: those may name
 * caches and services of a public site.
 * @param {{ siteUrl: string, serviceUrl: string, language?: keyof typeof NAMES }} options
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
    MEDIA_HOSTS: '',
    MEDIA_QUERIES: '',
    SLOTS_ORIGIN: '',
  }
}
