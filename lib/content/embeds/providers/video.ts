import { address, type DeclaredSize, type Provider, pick, proportion, type Recognised } from './provider'

const YOUTUBE_ID = /^[\w-]{11}$/
const YOUTUBE_PLAYLIST = /^[\w-]{10,64}$/
const YOUTUBE_CHANNEL = /^UC[\w-]{22}$/

// This player sets no cookie before playback.
const YOUTUBE_PLAYER = 'https://www.youtube-nocookie.com/embed/'
const YOUTUBE_PLAYS = { autoplay: '1', playsinline: '1' }

/** These path segments look like video ids. */
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

/** `90`, `90s` or `1m30s`. */
function secondsIn(time: string): string | null {
  const [, hours = '', minutes = '', seconds = ''] =
    /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,6})s?)?$/.exec(time) ?? []
  const all = Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)
  return all > 0 ? String(all) : null
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
    // Unlisted videos require this key.
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
    const videoId = url.searchParams.get('videoId') ?? ''
    if (player === null || !/^(?:ref:)?[\w.-]{1,120}$/.test(videoId)) return null
    const src = address(`https://players.brightcove.net/${player}/index.html`, { videoId })
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
