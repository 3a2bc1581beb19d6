/** The provider gets no request. See `providers/video.ts`. */
export const STILL_PATTERNS = [
  {
    protocol: /** @type {const} */ ('https'),
    hostname: 'i.ytimg.com',
    port: '',
    pathname: '/vi/*/hqdefault.jpg',
    search: '',
  },
]
