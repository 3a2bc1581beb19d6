/**
 * Patterns of still pictures that the image optimiser may fetch (next.config.mjs), so that the provider gets no request
 * from readers. `providers/video.ts` builds the same addresses. JavaScript, since the framework's configuration reads
 * it.
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
