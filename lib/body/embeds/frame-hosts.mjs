/**
 * Every host from which an embed may be framed. next.config.mjs writes them into the Content-Security-Policy, and
 * reads this file uncompiled, so it is JavaScript. A test compares it with `frames.ts`.
 * @type {readonly string[]}
 */
export const FRAME_HOSTS = Object.freeze([
  'www.youtube-nocookie.com',
  'player.vimeo.com',
  'geo.dailymotion.com',
  'www.facebook.com',
  'www.instagram.com',
  'platform.twitter.com',
  'open.spotify.com',
  'w.soundcloud.com',
  'embed.podcasts.apple.com',
  'www.google.com',
  'datawrapper.dwcdn.net',
  'flo.uri.sh',
  'e.infogram.com',
  'public.tableau.com',
  'www.tiktok.com',
  'www.threads.com',
  'embed.bsky.app',
  'embed.reddit.com',
  'players.brightcove.net',
  'cdn.jwplayer.com',
])

/**
 * Stills of films, which the site's own optimiser fetches, so that the provider gets no request from a reader who has
 * not asked for the film. `providers.ts` builds the addresses.
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
