/**
 * The security headers of pages. The framework writes inline scripts into pages, and a cached page can't have a nonce,
 * which must differ for each response. So inline scripts are allowed; handlers in attributes are not
 * (`script-src-attr`).
 */
/** @typedef {{ scripts: readonly string[], connections: readonly string[], frames: readonly string[], styles?: readonly string[] }} ThirdParties */

/** @type {ThirdParties} */
const NONE = { scripts: [], connections: [], frames: [] }

/** Two years. The preload lists of browsers require one at least. */
const HSTS_SECONDS = 63_072_000

/**
 * @param {object} options
 * @param {string} options.siteUrl SITE_URL
 * @param {string | null | undefined} options.slotsOrigin SLOTS_ORIGIN
 * @param {readonly string[]} options.frameHosts
 * @param {ThirdParties | undefined} [options.thirdParties]
 * @param {boolean | undefined} [options.isDevelopment] the overlay needs eval
 * @returns {{ key: string, value: string }[]}
 */
export function pageHeaders({
  siteUrl,
  slotsOrigin,
  frameHosts,
  thirdParties = NONE,
  isDevelopment = false,
}) {
  const headers = [
    {
      key: 'Content-Security-Policy',
      value: policy({ slotsOrigin, frameHosts, thirdParties, isDevelopment }),
    },
    { key: 'X-Content-Type-Options', value: 'nosniff' },
    // The hosts of videos refuse to play without a referrer.
    { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
    {
      key: 'Permissions-Policy',
      value: 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    },
  ]
  if (siteUrl.startsWith('https:')) {
    headers.push({ key: 'Strict-Transport-Security', value: `max-age=${HSTS_SECONDS}` })
  }
  return headers
}

function policy({ slotsOrigin, frameHosts, thirdParties, isDevelopment }) {
  const frames = [
    ...frameHosts.map((host) => `https://${host}`),
    ...(slotsOrigin ? [slotsOrigin] : []),
    ...thirdParties.frames,
  ]
  return [
    directive('default-src', "'self'"),
    directive(
      'script-src',
      "'self'",
      "'unsafe-inline'",
      ...(isDevelopment ? ["'unsafe-eval'"] : []),
      ...thirdParties.scripts,
    ),
    directive('script-src-attr', "'none'"),
    directive('worker-src', "'self'"),
    directive('manifest-src', "'self'"),
    directive('style-src', "'self'", "'unsafe-inline'", ...(thirdParties.styles ?? [])),
    directive('img-src', "'self'", 'data:', 'https:'),
    directive('font-src', "'self'"),
    directive('connect-src', "'self'", ...(isDevelopment ? ['ws:'] : []), ...thirdParties.connections),
    directive('media-src', 'https:'),
    directive('frame-src', "'self'", ...frames),
    directive('frame-ancestors', "'self'"),
    directive('object-src', "'none'"),
    directive('base-uri', "'none'"),
    directive('form-action', "'self'"),
  ].join('; ')
}

function directive(name, ...sources) {
  return `${name} ${sources.join(' ')}`
}
