import { address, type Provider } from './provider'

// Spotify's player has two heights.
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
      // An API URL has no page for readers.
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
