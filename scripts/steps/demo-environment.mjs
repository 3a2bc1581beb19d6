/** The publisher of the embedded content service, whose credentials are no secret. */
export const DEMO_PUBLISHER = { PUBLISHER_ID: '1001', API_KEY: 'demo-key', API_SECRET: 'demo-secret' }

/**
 * The environment of a site that runs on the embedded content service.
 * @param {{ siteUrl: string, serviceUrl: string }} addresses
 */
export function siteEnvironment({ siteUrl, serviceUrl }) {
  return {
    ...DEMO_PUBLISHER,
    SITE_URL: siteUrl,
    SITE_NAME: 'The Nilbandar Courier',
    SITE_LANGUAGE: 'en',
    SITE_TIME_ZONE: 'Asia/Kolkata',
    DELIVERY_BASE_URL: serviceUrl,
    IDENTIFY_BASE_URL: serviceUrl,
    MANAGEMENT_BASE_URL: `${serviceUrl}/management`,
    MEDIA_BASE_URL: serviceUrl,
    MEDIA_HOSTS: '',
    SLOTS_ORIGIN: '',
  }
}
