// @ts-check
/** Settings of the framework that follow the environment at start: for next.config.mjs, and for an image, whose configuration its build wrote down. */

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/

// A host name without a dot is in the publisher's own network, such as a container's.
const OWN_NETWORK = /^[a-z0-9_-]+(:\d+)?$/

/** Whether a media host is on this machine or in the publisher's own network. @param {string} host */
export const isOwnHost = (host) => LOOPBACK.test(host) || OWN_NETWORK.test(host)

const DAY_SECONDS = 86_400

/**
 * @typedef {{ protocol: 'http' | 'https', hostname: string, port: string, pathname: string, search?: string | undefined }} Pattern
 */

/**
 * @param {Record<string, string | undefined>} variables as in `process.env`: MEDIA_BASE_URL, MEDIA_HOSTS, MEDIA_QUERIES, EXPIRE_TTL
 * @param {readonly Pattern[]} others that the image optimiser may fetch too
 */
export function startSettings({ MEDIA_BASE_URL, MEDIA_HOSTS, MEDIA_QUERIES, EXPIRE_TTL }, others) {
  const hosts = mediaHosts(MEDIA_BASE_URL, MEDIA_HOSTS)
  // A meaningless query would create the same picture for each of its values.
  const search = MEDIA_QUERIES === 'on' ? undefined : ''
  const remotePatterns = hosts.flatMap((host) => {
    const [hostname = '', port = ''] = host.split(/:(?=\d+$)/)
    const protocols = /** @type {Pattern['protocol'][]} */ (isOwnHost(host) ? ['http', 'https'] : ['https'])
    return protocols.map((protocol) => ({ protocol, hostname, port, pathname: '/**', search }))
  })
  return {
    // The framework's default is a year: a CDN that missed a purge would show a retracted story that long.
    expireTime: Number(EXPIRE_TTL) || DAY_SECONDS,
    images: {
      remotePatterns: [...remotePatterns, ...others],
      // Only if the publisher configures a loopback host (as the demo) or one in their network (as deploy/compose.yaml).
      dangerouslyAllowLocalIP: hosts.some(isOwnHost),
    },
  }
}

/** @param {string | undefined} base @param {string | undefined} list separated by commas */
function mediaHosts(base, list) {
  return [
    ...(base && URL.canParse(base) ? [new URL(base).host] : []),
    ...(list ?? '')
      .split(',')
      .map((host) => host.trim().toLowerCase())
      .filter(Boolean),
  ]
}
