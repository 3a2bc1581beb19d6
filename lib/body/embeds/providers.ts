/** The room that an embed gets before it is loaded: a ratio, or a height in CSS pixels. */
export type FrameBox = { ratio: string } | { height: number }

export type Recognised = {
  src: string
  href: string
  box: FrameBox
  /** Address of a still. Its pattern must be in STILL_PATTERNS of `frame-hosts.mjs`, or the optimiser refuses it. */
  poster?: string
}

/** The size in the editor's code, in CSS pixels. */
export type DeclaredSize = { width: number | null; height: number | null }

export type Provider = {
  name: string
  kind: 'play' | 'show'
  accepts: readonly string[]
  recognise: (url: URL, size: DeclaredSize) => Recognised | null
}

/** The declared proportions, unless no film has such ones. */
function proportion({ width, height }: DeclaredSize, usual: string): FrameBox {
  if (width === null || height === null) return { ratio: usual }
  const ratio = width / height
  return ratio >= 0.5 && ratio <= 2.5 ? { ratio: `${width} / ${height}` } : { ratio: usual }
}

export function tall({ height }: DeclaredSize, usual: number): FrameBox {
  return { height: height !== null && height >= 80 && height <= 1_200 ? height : usual }
}

function address(base: string, parameters: Readonly<Record<string, string | null | undefined>> = {}): string {
  const url = new URL(base)
  for (const [name, value] of Object.entries(parameters)) if (value) url.searchParams.set(name, value)
  return url.href
}

function pick(path: string, ...patterns: readonly RegExp[]): string | null {
  for (const pattern of patterns) {
    const capture = pattern.exec(path)?.[1]
    if (capture !== undefined) return capture
  }
  return null
}

const YOUTUBE_ID = /^[\w-]{11}$/
const YOUTUBE_PLAYLIST = /^[\w-]{10,64}$/
const YOUTUBE_CHANNEL = /^UC[\w-]{22}$/

// YouTube's player that sets no cookie before the film is played.
const YOUTUBE_PLAYER = 'https://www.youtube-nocookie.com/embed/'
const YOUTUBE_PLAYS = { autoplay: '1', playsinline: '1' }

/** Playlists and channels. They come before single videos, because their path segments look like the id of a video. */
function youtubeSeries({ pathname, searchParams }: URL, size: DeclaredSize): Recognised | 'unknown' | null {
  const box = proportion(size, '16 / 9')
  if (/^\/(?:embed\/videoseries|playlist)\/?$/.test(pathname)) {
    const list = searchParams.get('list') ?? ''
    if (!YOUTUBE_PLAYLIST.test(list)) return 'unknown'
    const src = address(`${YOUTUBE_PLAYER}videoseries`, { list, ...YOUTUBE_PLAYS })
    return { src, href: address('https://www.youtube.com/playlist', { list }), box }
  }
  if (!/^\/embed\/live_stream\/?$/.test(pathname)) return null
  const channel = searchParams.get('channel') ?? ''
  if (!YOUTUBE_CHANNEL.test(channel)) return 'unknown'
  const src = address(`${YOUTUBE_PLAYER}live_stream`, { channel, ...YOUTUBE_PLAYS })
  return { src, href: `https://www.youtube.com/channel/${channel}/live`, box }
}

/** The second at which a film starts, from `90`, `90s` or `1m30s`; null for the beginning. */
function secondsIn(time: string): string | null {
  const [, hours = '', minutes = '', seconds = ''] =
    /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,6})s?)?$/.exec(time) ?? []
  const totalSeconds = Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)
  return totalSeconds > 0 ? String(totalSeconds) : null
}

const youtube: Provider = {
  name: 'YouTube',
  kind: 'play',
  accepts: [
    'www.youtube.com',
    'youtube.com',
    'm.youtube.com',
    'music.youtube.com',
    'www.youtube-nocookie.com',
    'youtube-nocookie.com',
    'youtu.be',
  ],
  recognise(url, size) {
    const series = youtubeSeries(url, size)
    if (series !== null) return series === 'unknown' ? null : series
    const isShort = url.pathname.startsWith('/shorts/')
    const id =
      url.host === 'youtu.be'
        ? pick(url.pathname, /^\/([\w-]{11})(?:&.{0,200}|\/)?$/)
        : (pick(url.pathname, /^\/(?:embed|shorts|live|v|e)\/([\w-]{11})(?:&.{0,200}|\/)?$/) ??
          (url.pathname === '/watch' ? url.searchParams.get('v') : null))
    if (id === null || !YOUTUBE_ID.test(id)) return null
    const start = secondsIn(url.searchParams.get('start') ?? url.searchParams.get('t') ?? '')
    return {
      src: address(YOUTUBE_PLAYER + id, { ...YOUTUBE_PLAYS, start }),
      href: address('https://www.youtube.com/watch', { v: id, t: start ? `${start}s` : null }),
      poster: `https://i.ytimg.com/vi/${id}/hqdefault.jpg`,
      box: isShort ? { ratio: '9 / 16' } : proportion(size, '16 / 9'),
    }
  },
}

const vimeo: Provider = {
  name: 'Vimeo',
  kind: 'play',
  accepts: ['player.vimeo.com', 'vimeo.com', 'www.vimeo.com'],
  recognise(url, size) {
    const id = pick(
      url.pathname,
      /^\/(?:video\/|channels\/[\w-]{1,60}\/|(?:album|showcase)\/\d{1,12}\/video\/|groups\/[\w-]{1,60}\/videos\/)?(\d{5,12})(?:\/[0-9a-f]{6,16})?\/?$/,
    )
    if (id === null) return null
    // Unlisted videos can be played only with this key.
    const key = pick(url.pathname, /^\/\d{5,12}\/([0-9a-f]{6,16})\/?$/) ?? url.searchParams.get('h')
    const h = key !== null && /^[0-9a-f]{6,16}$/.test(key) ? key : null
    return {
      src: address(`https://player.vimeo.com/video/${id}`, { h, dnt: '1', autoplay: '1' }),
      href: `https://vimeo.com/${id}${h ? `/${h}` : ''}`,
      box: proportion(size, '16 / 9'),
    }
  },
}

const dailymotion: Provider = {
  name: 'Dailymotion',
  kind: 'play',
  accepts: ['www.dailymotion.com', 'dailymotion.com', 'geo.dailymotion.com', 'dai.ly'],
  recognise(url, size) {
    const queryId = /^\/player(?:\/\w{1,20})?\.html$/.test(url.pathname)
      ? url.searchParams.get('video')
      : null
    const path =
      url.host === 'dai.ly'
        ? /^\/(\w{5,20})$/
        : /^\/(?:embed\/|swf\/)?(?:video|swf)\/(\w{5,20})(?:_[\w-]{0,200})?\/?$/
    const id = queryId ?? pick(url.pathname, path)
    if (id === null || !/^\w{5,20}$/.test(id)) return null
    return {
      src: address('https://geo.dailymotion.com/player.html', { video: id }),
      href: `https://www.dailymotion.com/video/${id}`,
      box: proportion(size, '16 / 9'),
    }
  },
}

const tiktok: Provider = {
  name: 'TikTok',
  kind: 'play',
  accepts: ['www.tiktok.com', 'tiktok.com', 'm.tiktok.com'],
  recognise(url) {
    const id = pick(
      url.pathname,
      /^\/(?:embed(?:\/v[23])?|player\/v1|v|@[\w.-]{0,40}\/video)\/(\d{15,22})(?:\.html)?\/?$/,
    )
    if (id === null) return null
    return {
      src: `https://www.tiktok.com/player/v1/${id}`,
      href: `https://www.tiktok.com/@/video/${id}`,
      box: { ratio: '9 / 16' },
    }
  },
}

const brightcove: Provider = {
  name: 'Brightcove',
  kind: 'play',
  accepts: ['players.brightcove.net'],
  recognise(url, size) {
    const player = pick(url.pathname, /^\/(\d{6,20}\/[\w-]{1,60}_[\w-]{1,60})\/index\.html$/)
    const [videoId, playlistId] = [url.searchParams.get('videoId'), url.searchParams.get('playlistId')]
    if (player === null || !/^(?:ref:)?[\w.-]{1,120}$/.test(videoId ?? playlistId ?? '')) return null
    const film = videoId === null ? { playlistId } : { videoId }
    const src = address(`https://players.brightcove.net/${player}/index.html`, film)
    return { src, href: src, box: proportion(size, '16 / 9') }
  },
}

const jwPlayer: Provider = {
  name: 'JW Player',
  kind: 'play',
  accepts: ['cdn.jwplayer.com', 'content.jwplatform.com'],
  recognise(url, size) {
    const player = pick(url.pathname, /^\/players\/(\w{8}-\w{8})\.(?:html|js)$/)
    if (player === null) return null
    const src = `https://cdn.jwplayer.com/players/${player}.html`
    return { src, href: src, box: proportion(size, '16 / 9') }
  },
}

export const video: readonly Provider[] = [youtube, vimeo, dailymotion, tiktok, brightcove, jwPlayer]

const FACEBOOK_HOSTS = ['www.facebook.com', 'facebook.com', 'm.facebook.com', 'web.facebook.com', 'fb.watch']

const POST_PATH =
  /^\/(?:[\w.-]{1,100}\/(?:posts|photos|videos)\/|(?:permalink|story|photo|video)(?:\.php)?\/?$|groups\/|share\/|watch\/?$|reel\/)/
const VIDEO_PATH = /^\/(?:[\w.-]{1,100}\/videos\/|watch\/?$|video\.php$|reel\/|share\/[vr]\/)/

function facebookPost(url: URL): { post: URL; isVideo: boolean } | null {
  const plugin = pick(url.pathname, /^\/plugins\/(post|video)\.php$/)
  if (plugin === null) {
    const isShort = url.host === 'fb.watch' && /^\/[\w-]{5,30}\/?$/.test(url.pathname)
    if (!isShort && !POST_PATH.test(url.pathname)) return null
    return { post: url, isVideo: isShort || VIDEO_PATH.test(url.pathname) }
  }
  const postAddress = url.searchParams.get('href') ?? ''
  return URL.canParse(postAddress) ? { post: new URL(postAddress), isVideo: plugin === 'video' } : null
}

const facebook: Provider = {
  name: 'Facebook',
  kind: 'show',
  accepts: FACEBOOK_HOSTS,
  recognise(url, size) {
    const facebookLink = facebookPost(url)
    if (facebookLink === null) return null
    const { post, isVideo } = facebookLink
    if (post.protocol !== 'https:' || !FACEBOOK_HOSTS.includes(post.host) || post.username !== '') return null
    const plugin = isVideo ? 'video' : 'post'
    return {
      src: address(`https://www.facebook.com/plugins/${plugin}.php`, { href: post.href, show_text: 'true' }),
      href: post.href,
      box: isVideo ? proportion(size, '16 / 9') : tall(size, 350),
    }
  },
}

const instagram: Provider = {
  name: 'Instagram',
  kind: 'show',
  accepts: ['www.instagram.com', 'instagram.com', 'm.instagram.com'],
  recognise(url, size) {
    const [, pathKind, code] =
      /^\/(?:[\w.]{1,40}\/)?(p|reels?|tv)\/([\w-]{5,40})\/?(?:embed\/?)?(?:captioned\/?)?$/.exec(
        url.pathname,
      ) ?? []
    if (pathKind === undefined || code === undefined) return null
    const kind = pathKind === 'reels' ? 'reel' : pathKind
    const href = `https://www.instagram.com/${kind}/${code}/`
    return { src: `${href}embed/`, href, box: tall(size, kind === 'reel' ? 640 : 480) }
  },
}

const x: Provider = {
  name: 'X',
  kind: 'show',
  accepts: [
    'platform.twitter.com',
    'twitter.com',
    'www.twitter.com',
    'mobile.twitter.com',
    'x.com',
    'www.x.com',
  ],
  recognise(url, size) {
    const queryId = url.pathname === '/embed/Tweet.html' ? url.searchParams.get('id') : null
    const id =
      queryId ??
      pick(
        url.pathname,
        /^\/(?:\w{1,20}|i\/web|i)\/status(?:es)?\/(\d{5,22})(?:\/(?:photo|video)\/\d{1,2})?\/?$/,
      )
    if (id === null || !/^\d{5,22}$/.test(id)) return null
    return {
      src: address('https://platform.twitter.com/embed/Tweet.html', { id, dnt: 'true' }),
      href: `https://x.com/i/web/status/${id}`,
      box: tall(size, 420),
    }
  },
}

const threads: Provider = {
  name: 'Threads',
  kind: 'show',
  accepts: ['www.threads.com', 'threads.com', 'www.threads.net', 'threads.net'],
  recognise(url, size) {
    const post = pick(url.pathname, /^\/(@[\w.]{1,40}\/post\/[\w-]{5,40})(?:\/embed)?\/?$/)
    if (post === null) return null
    const href = `https://www.threads.com/${post}`
    return { src: `${href}/embed/`, href, box: tall(size, 420) }
  },
}

const bluesky: Provider = {
  name: 'Bluesky',
  kind: 'show',
  accepts: ['bsky.app', 'embed.bsky.app'],
  recognise(url, size) {
    const path = url.pathname.replaceAll(/%3a/gi, ':')
    const [, profile, post] =
      /^\/(?:profile|embed)\/((?:did:[a-z]{3,10}:)?[\w.-]{3,80})\/(?:post|app\.bsky\.feed\.post)\/(\w{5,30})\/?$/.exec(
        path,
      ) ?? []
    if (profile === undefined || post === undefined) return null
    return {
      src: `https://embed.bsky.app/embed/${profile}/app.bsky.feed.post/${post}`,
      href: `https://bsky.app/profile/${profile}/post/${post}`,
      box: tall(size, 420),
    }
  },
}

const reddit: Provider = {
  name: 'Reddit',
  kind: 'show',
  accepts: ['www.reddit.com', 'reddit.com', 'old.reddit.com', 'embed.reddit.com'],
  recognise(url, size) {
    const post = pick(
      url.pathname,
      /^\/((?:r|user)\/[\w-]{1,40}\/comments\/[a-z0-9]{4,12}(?:\/[^/]{1,200}(?:\/[a-z0-9]{4,12})?)?)\/?$/,
    )
    if (post === null) return null
    return {
      src: `https://embed.reddit.com/${post}/`,
      href: `https://www.reddit.com/${post}/`,
      box: tall(size, 316),
    }
  },
}

export const social: readonly Provider[] = [facebook, instagram, x, threads, bluesky, reddit]

// CSS pixels. Spotify's player has two heights: for a single piece and for a list.
const SPOTIFY_HEIGHTS: Readonly<Record<string, number>> = { track: 152, episode: 152 }
const SPOTIFY_LIST_HEIGHT = 352

const spotify: Provider = {
  name: 'Spotify',
  kind: 'play',
  accepts: ['open.spotify.com'],
  recognise(url) {
    const pattern =
      /^\/(?:intl-[a-z]{2}(?:-[a-z]{2})?\/)?(?:embed(?:-podcast)?\/)?(track|album|playlist|episode|show|artist)\/([0-9A-Za-z]{22})\/?$/
    const [, kind, id] = pattern.exec(url.pathname) ?? []
    if (kind === undefined || id === undefined) return null
    return {
      src: `https://open.spotify.com/embed/${kind}/${id}`,
      href: `https://open.spotify.com/${kind}/${id}`,
      box: { height: SPOTIFY_HEIGHTS[kind] ?? SPOTIFY_LIST_HEIGHT },
    }
  },
}

const soundcloud: Provider = {
  name: 'SoundCloud',
  kind: 'play',
  accepts: ['w.soundcloud.com', 'soundcloud.com', 'www.soundcloud.com', 'm.soundcloud.com'],
  recognise(url) {
    const isPlayer = url.host === 'w.soundcloud.com'
    const played = isPlayer ? (url.searchParams.get('url') ?? '') : `https://soundcloud.com${url.pathname}`
    if (isPlayer && url.pathname !== '/player/' && url.pathname !== '/player') return null
    if (!URL.canParse(played)) return null
    const sound = new URL(played)
    const path = /^\/(?:tracks|playlists)\/[\w%:.-]{1,60}$|^\/[\w-]{1,60}(?:\/sets)?\/[\w-]{1,120}$/
    const isKnown = ['api.soundcloud.com', 'soundcloud.com'].includes(sound.host) && path.test(sound.pathname)
    if (sound.protocol !== 'https:' || !isKnown || sound.username !== '') return null
    const clean = `https://${sound.host}${sound.pathname}`
    return {
      src: address('https://w.soundcloud.com/player/', { url: clean, auto_play: 'true' }),
      // An address of the API has no page for readers, so the link leads to the player.
      href:
        sound.host === 'soundcloud.com' ? clean : address('https://w.soundcloud.com/player/', { url: clean }),
      box: { height: /playlists|\/sets\//.test(sound.pathname) ? 450 : 166 },
    }
  },
}

const applePodcasts: Provider = {
  name: 'Apple Podcasts',
  kind: 'play',
  accepts: ['embed.podcasts.apple.com', 'podcasts.apple.com'],
  recognise(url) {
    const [, country, id] =
      /^\/([a-z]{2})\/podcast\/(?:[^/]{1,200}\/)?(id\d{5,15})\/?$/.exec(url.pathname) ?? []
    if (country === undefined || id === undefined) return null
    const episode = url.searchParams.get('i')
    const i = episode !== null && /^\d{5,20}$/.test(episode) ? episode : null
    const path = `/${country}/podcast/${id}`
    return {
      src: address(`https://embed.podcasts.apple.com${path}`, { i }),
      href: address(`https://podcasts.apple.com${path}`, { i }),
      box: { height: i === null ? 450 : 175 },
    }
  },
}

export const audio: readonly Provider[] = [spotify, soundcloud, applePodcasts]

// Characters, enough for a map with several marks.
const MAX_PLACE_LENGTH = 2_000

const googleMaps: Provider = {
  name: 'Google Maps',
  kind: 'show',
  accepts: ['www.google.com', 'maps.google.com'],
  recognise(url, size) {
    const box = proportion(size, '4 / 3')
    const parameter = (name: string, pattern: RegExp) => {
      const value = url.searchParams.get(name)
      return value !== null && value.length <= MAX_PLACE_LENGTH && pattern.test(value) ? value : null
    }
    const pb = url.pathname === '/maps/embed' ? parameter('pb', /^![\w!%.:+\-*/=' ,()&|~]*$/u) : null
    if (pb !== null) {
      const src = address('https://www.google.com/maps/embed', { pb })
      return { src, href: src, box }
    }
    const mid = /^\/maps\/d\/(?:u\/\d\/)?embed$/.test(url.pathname)
      ? parameter('mid', /^[\w.-]{10,80}$/)
      : null
    if (mid !== null) {
      return {
        src: address('https://www.google.com/maps/d/embed', { mid }),
        href: address('https://www.google.com/maps/d/viewer', { mid }),
        box,
      }
    }
    const isSearch = /^\/maps\/?$/.test(url.pathname) && url.searchParams.get('output') === 'embed'
    const q = isSearch ? parameter('q', /^[^<>]+$/) : null
    if (q === null) return null
    const place = { q, z: parameter('z', /^\d{1,2}$/) }
    return {
      src: address('https://www.google.com/maps', { ...place, output: 'embed' }),
      href: address('https://www.google.com/maps', place),
      box,
    }
  },
}

const datawrapper: Provider = {
  name: 'Datawrapper',
  kind: 'show',
  accepts: ['datawrapper.dwcdn.net', 'www.datawrapper.de'],
  recognise(url, size) {
    const chart = pick(url.pathname, /^\/(?:_\/)?([0-9A-Za-z]{5}(?:\/\d{1,5})?)\/?(?:index\.html)?$/)
    if (chart === null) return null
    const src = `https://datawrapper.dwcdn.net/${chart}/`
    return { src, href: src, box: tall(size, 400) }
  },
}

const flourish: Provider = {
  name: 'Flourish',
  kind: 'show',
  accepts: ['flo.uri.sh', 'public.flourish.studio'],
  recognise(url, size) {
    const chart = pick(url.pathname, /^\/((?:visualisation|story)\/\d{1,12})(?:\/embed)?\/?$/)
    if (chart === null) return null
    return {
      src: `https://flo.uri.sh/${chart}/embed`,
      href: `https://public.flourish.studio/${chart}/`,
      box: tall(size, 575),
    }
  },
}

const infogram: Provider = {
  name: 'Infogram',
  kind: 'show',
  accepts: ['e.infogram.com', 'infogram.com'],
  recognise(url, size) {
    const chart = pick(url.pathname, /^\/([\w-]{8,120})\/?$/)
    if (chart === null) return null
    return {
      src: address(`https://e.infogram.com/${chart}`, { src: 'embed' }),
      href: `https://infogram.com/${chart}`,
      box: tall(size, 500),
    }
  },
}

const tableau: Provider = {
  name: 'Tableau',
  kind: 'show',
  accepts: ['public.tableau.com'],
  recognise(url, size) {
    const view = pick(
      url.pathname,
      /^\/(?:views|app\/profile\/[\w.-]{1,80}\/viz|shared\/views)\/([\w.-]{1,120}\/[\w.-]{1,120})\/?$/,
    )
    if (view === null) return null
    const base = `https://public.tableau.com/views/${view}`
    return {
      src: address(base, { ':embed': 'y', ':showVizHome': 'no' }),
      href: base,
      box: tall(size, 600),
    }
  },
}

export const graphics: readonly Provider[] = [googleMaps, datawrapper, flourish, infogram, tableau]
