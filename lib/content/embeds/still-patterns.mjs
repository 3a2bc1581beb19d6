/**
 * Stills that the optimiser may fetch (next.config.mjs), so that the provider gets no request from readers.
 * `providers/video.ts` builds these addresses.
 */
export const STILL_PATTERNS = [
  {
    protocol: /** @type {const} */ ('https'),
    hostname: 'i.ytimg.com',
    port: '',
    pathname: '/vi/*/hqdefault.jpg',
    search: '',
  },
]
