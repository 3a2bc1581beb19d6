/**
 * Stills of other houses' players, as the image optimiser may fetch them: next.config.mjs. A page shows them through
 * the optimiser, so that a provider hears of no reader who has not asked for its player. The same addresses are built
 * in `providers/video.ts`. JavaScript, because the framework's configuration reads it.
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
