/**
 * Thumbnails for the optimiser (next.config.mjs), so that the provider gets no request. Built by
 * `providers/video.ts`.
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
