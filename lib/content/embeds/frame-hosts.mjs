/**
 * Every host an embed may be framed from. It stands in plain JavaScript because next.config.mjs reads it for the
 * Content-Security-Policy; `frames.ts` says what may be asked of each host, and a test holds the two together.
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
])
