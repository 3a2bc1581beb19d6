import { describe, expect, it, vi } from 'vitest'
import { FRAME_HOSTS, PROVIDERS, recogniseFrame } from '@/lib/body/embeds/frames'
import { configuredFrameHosts } from '@/lib/settings/check-build'
import { growth, LINEAR_MAX } from '../../../fixtures/cpu-time'

vi.mock('@/site.config', () => ({ default: { embeds: { frameHosts: ['scores.example.com'] } } }))

const none = { width: null, height: null }

/** One address an editor would paste for each provider, and the frame it becomes. */
const KNOWN: readonly [provider: string, pasted: string, frame: string][] = [
  [
    'YouTube',
    'https://www.youtube.com/embed/dQw4w9WgXcQ?si=x&start=30',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&playsinline=1&start=30',
  ],
  [
    'YouTube',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=9s',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&playsinline=1&start=9',
  ],
  [
    'YouTube',
    'https://youtu.be/dQw4w9WgXcQ?t=1h2m3s',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&playsinline=1&start=3723',
  ],
  [
    'YouTube',
    'https://youtu.be/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&playsinline=1',
  ],
  [
    'YouTube',
    'https://www.youtube.com/embed/videoseries?si=x&list=PLrAXtmErZgOeiKm4sgNOknGvNjby9efdf',
    'https://www.youtube-nocookie.com/embed/videoseries?list=PLrAXtmErZgOeiKm4sgNOknGvNjby9efdf&autoplay=1&playsinline=1',
  ],
  [
    'YouTube',
    'https://www.youtube.com/embed/live_stream?channel=UCuAXFkgsw1L7xaCfnd5JJOw',
    'https://www.youtube-nocookie.com/embed/live_stream?channel=UCuAXFkgsw1L7xaCfnd5JJOw&autoplay=1&playsinline=1',
  ],
  [
    'Vimeo',
    'https://player.vimeo.com/video/76979871?h=8272103f6e&x=y',
    'https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1&autoplay=1',
  ],
  [
    'Dailymotion',
    'https://www.dailymotion.com/embed/video/x8m2abc',
    'https://geo.dailymotion.com/player.html?video=x8m2abc',
  ],
  [
    'Dailymotion',
    'https://geo.dailymotion.com/player/xa1b2.html?video=x8m2abc',
    'https://geo.dailymotion.com/player.html?video=x8m2abc',
  ],
  [
    'Brightcove',
    'https://players.brightcove.net/1234567890/abc_default/index.html?videoId=987&autoplay',
    'https://players.brightcove.net/1234567890/abc_default/index.html?videoId=987',
  ],
  [
    'JW Player',
    'https://content.jwplatform.com/players/AbCdEfGh-12345678.html',
    'https://cdn.jwplayer.com/players/AbCdEfGh-12345678.html',
  ],
  [
    'TikTok',
    'https://www.tiktok.com/embed/v2/7106594312292453675',
    'https://www.tiktok.com/player/v1/7106594312292453675',
  ],
  [
    'Facebook',
    'https://www.facebook.com/plugins/post.php?href=https%3A%2F%2Fwww.facebook.com%2Fa%2Fposts%2F1&width=500',
    'https://www.facebook.com/plugins/post.php?href=https%3A%2F%2Fwww.facebook.com%2Fa%2Fposts%2F1&show_text=true',
  ],
  [
    'Instagram',
    'https://www.instagram.com/p/CuE2WNQs6vH/embed/captioned/',
    'https://www.instagram.com/p/CuE2WNQs6vH/embed/',
  ],
  [
    'X',
    'https://twitter.com/newsroom/status/1629307668568633344',
    'https://platform.twitter.com/embed/Tweet.html?id=1629307668568633344&dnt=true',
  ],
  [
    'Facebook',
    'https://www.facebook.com/newsroom/posts/pfbid02abc',
    'https://www.facebook.com/plugins/post.php?href=https%3A%2F%2Fwww.facebook.com%2Fnewsroom%2Fposts%2Fpfbid02abc&show_text=true',
  ],
  [
    'Threads',
    'https://www.threads.net/@newsroom/post/C8abcDEfgh1/embed/',
    'https://www.threads.com/@newsroom/post/C8abcDEfgh1/embed/',
  ],
  [
    'Bluesky',
    'https://bsky.app/profile/did:plc:z72i7hdynmk6r22z27h6tvur/post/3kabcdefgh2y',
    'https://embed.bsky.app/embed/did:plc:z72i7hdynmk6r22z27h6tvur/app.bsky.feed.post/3kabcdefgh2y',
  ],
  [
    'Reddit',
    'https://www.reddit.com/r/india/comments/1abcde/a_title/?ref=x',
    'https://embed.reddit.com/r/india/comments/1abcde/a_title/',
  ],
  [
    'Spotify',
    'https://open.spotify.com/embed/episode/4rOoJ6Egrf8K2IrywzwOMk?utm_source=generator',
    'https://open.spotify.com/embed/episode/4rOoJ6Egrf8K2IrywzwOMk',
  ],
  [
    'SoundCloud',
    'https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/293&color=%23ff5500',
    'https://w.soundcloud.com/player/?url=https%3A%2F%2Fapi.soundcloud.com%2Ftracks%2F293&auto_play=true',
  ],
  [
    'Apple Podcasts',
    'https://embed.podcasts.apple.com/in/podcast/a-show/id1200361736?i=1000632',
    'https://embed.podcasts.apple.com/in/podcast/id1200361736?i=1000632',
  ],
  [
    'Google Maps',
    'https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d3771.9!2d72.8',
    'https://www.google.com/maps/embed?pb=%211m18%211m12%211m3%211d3771.9%212d72.8',
  ],
  [
    'Google Maps',
    'https://maps.google.com/maps?q=Gateway%20of%20India&z=14&output=embed',
    'https://www.google.com/maps?q=Gateway+of+India&z=14&output=embed',
  ],
  ['Datawrapper', 'https://datawrapper.dwcdn.net/aB3dE/2/', 'https://datawrapper.dwcdn.net/aB3dE/2/'],
  [
    'Flourish',
    'https://flo.uri.sh/visualisation/1234567/embed',
    'https://flo.uri.sh/visualisation/1234567/embed',
  ],
  [
    'Infogram',
    'https://e.infogram.com/0a1b2c3d-aaaa-bbbb-cccc-000000000000?src=embed',
    'https://e.infogram.com/0a1b2c3d-aaaa-bbbb-cccc-000000000000?src=embed',
  ],
  [
    'Tableau',
    'https://public.tableau.com/views/Book_1/Sheet1?:language=en&:embed=y',
    'https://public.tableau.com/views/Book_1/Sheet1?%3Aembed=y&%3AshowVizHome=no',
  ],
]

describe('recogniseFrame', () => {
  it.each(KNOWN)('recogniseFrame recognises %s by %s', (provider, pasted, src) => {
    expect(recogniseFrame(pasted, none)).toMatchObject({ provider, src })
  })

  it('every provider has an example address in this test', () => {
    expect(new Set(KNOWN.map(([name]) => name))).toEqual(new Set(PROVIDERS.map(({ name }) => name)))
  })

  it('recognised frames use exactly the hosts in FRAME_HOSTS', () => {
    const used = KNOWN.map(([, pasted]) => new URL(recogniseFrame(pasted, none)?.src ?? 'x:').host)
    expect([...new Set(used)].sort()).toEqual([...FRAME_HOSTS].sort())
  })

  it('recogniseFrame recognises the addresses that it returns', () => {
    for (const [, pasted] of KNOWN) {
      const first = recogniseFrame(pasted, none)
      expect(recogniseFrame(first?.src, none)?.provider).toBe(first?.provider)
    }
  })

  it('a playlist and the broadcast of a channel on YouTube lead to their own pages, and have no still of a film', () => {
    const list = recogniseFrame('https://www.youtube.com/embed/videoseries?list=PLrAXtmErZgOeiKm4', none)
    const live = recogniseFrame(
      'https://www.youtube.com/embed/live_stream?channel=UCuAXFkgsw1L7xaCfnd5JJOw',
      none,
    )
    expect([list, live].map((frame) => [frame?.href, frame?.poster])).toEqual([
      ['https://www.youtube.com/playlist?list=PLrAXtmErZgOeiKm4', undefined],
      ['https://www.youtube.com/channel/UCuAXFkgsw1L7xaCfnd5JJOw/live', undefined],
    ])
  })

  it.each([
    'https://www.youtube.com.evil.example/embed/dQw4w9WgXcQ',
    'https://www.youtube.com:8443/embed/dQw4w9WgXcQ',
    'https://www.youtube.com@evil.example/embed/dQw4w9WgXcQ',
    'https://www.youtube.com/embed/dQw4w9WgXcQ%22x',
    'https://www.youtube.com/redirect?q=x',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/embed/videoseries',
    'https://www.youtube.com/embed/live_stream?channel=%22x',
    'https://player.vimeo.com/video/abc',
    'https://www.facebook.com/plugins/post.php?href=javascript:alert(1)',
    'https://www.facebook.com/plugins/post.php?href=https://evil.example/',
    'https://w.soundcloud.com/player/?url=https://evil.example/tracks/1',
    'https://www.google.com/url?q=x',
    'https://www.google.com/maps/embed?pb=%3Cscript%3E',
    'https://open.spotify.com/embed/track/../../x',
    'https://www.facebook.com/login.php?next=x',
    'https://bsky.app/profile/%2e%2e/post/abcdefg',
    'https://bsky.app/profile/a%2fb/post/abcdefg',
    'https://www.threads.com/login',
    'https://www.reddit.com/r/india/comments/1abcde/%22/../x y/z/w',
    'https://public.tableau.com/views/%2e%2e/x/y',
    'data:text/html,x',
    undefined,
  ])('recogniseFrame returns null for %s', (src) => expect(recogniseFrame(src, none)).toBeNull())

  it('a declared aspect ratio or height is used only within limits', () => {
    const film = 'https://youtu.be/dQw4w9WgXcQ'
    expect(recogniseFrame(film, { width: 400, height: 300 })?.box).toEqual({ ratio: '400 / 300' })
    expect(recogniseFrame(film, { width: 4_000, height: 3 })?.box).toEqual({ ratio: '16 / 9' })
    expect(recogniseFrame('https://www.youtube.com/shorts/dQw4w9WgXcQ', none)?.box).toEqual({
      ratio: '9 / 16',
    })
    expect(recogniseFrame('https://datawrapper.dwcdn.net/aB3dE/', { width: 1, height: 9_999 })?.box).toEqual({
      height: 400,
    })
  })

  it('recogniseFrame returns null for an address of more than 4,096 characters', () => {
    const film = 'https://youtu.be/dQw4w9WgXcQ?x='
    expect(recogniseFrame(film.padEnd(4_096, 'a'), none)?.provider).toBe('YouTube')
    expect(recogniseFrame(film.padEnd(4_097, 'a'), none)).toBeNull()
  })

  it.each([...new Set(KNOWN.map(([provider]) => provider))])(
    'the time recogniseFrame takes for a long address of %s is linear in its length',
    (provider) => {
      const pasted = KNOWN.filter(([name]) => name === provider).flatMap(([, address]) => {
        const { origin, pathname } = new URL(address)
        const segments = pathname.split('/')
        // What follows or fills any part of a path that is recognised.
        return segments.map((_, index) => `${origin}${segments.slice(0, index + 1).join('/')}`)
      })
      const recognise = (length: number) => {
        for (let times = 0; times < 3; times++) {
          for (const start of pasted) {
            for (const filler of ['a', '1', '/', 'a/', '-.']) {
              recogniseFrame(start.padEnd(length - 1, filler).concat('"'), none)
            }
          }
        }
      }
      expect(growth(recognise, 4_096)).toBeLessThan(LINEAR_MAX)
    },
  )
})

describe('the addresses of each provider', () => {
  const none = { width: null, height: null }
  const FILM = { ratio: '16 / 9' }
  const UPRIGHT = { ratio: '9 / 16' }

  const YT = 'dQw4w9WgXcQ'
  const WATCH = `https://www.youtube.com/watch?v=${YT}`
  const VIMEO = 'https://vimeo.com/76979871'
  const DM = 'https://www.dailymotion.com/video/x8m2abc'
  const TT = 'https://www.tiktok.com/@/video/7106594312292453675'
  const FB = 'https://www.facebook.com'
  const plugin = (kind: string, href: string) => `${FB}/plugins/${kind}.php?href=${encodeURIComponent(href)}`
  const TWEET = 'https://x.com/i/web/status/1629307668568633344'
  const THREAD = 'https://www.threads.com/@news.room/post/C8abcDEfgh1'
  const SKY = 'https://bsky.app/profile/news.example/post/3kabcdefgh2y'
  const REDDIT = 'https://www.reddit.com/r/india/comments/1abcde'
  const SPOTIFY_ID = '4rOoJ6Egrf8K2IrywzwOMk'
  const sound = (url: string) => `https://w.soundcloud.com/player/?url=${encodeURIComponent(url)}`
  const POD = 'https://podcasts.apple.com/in/podcast/id1200361736'
  const MAPS = 'https://www.google.com/maps'

  const BRIGHTCOVE = 'https://players.brightcove.net/1234567890/abc_default/index.html?videoId=987'
  const JW = 'https://cdn.jwplayer.com/players/AbCdEfGh-12345678.html'

  /** Addresses of one provider with the page they lead readers to and their space. */
  const LEADS: readonly [href: string, box: object, ...addresses: string[]][] = [
    [BRIGHTCOVE, FILM, BRIGHTCOVE, `${BRIGHTCOVE}&autoplay`],
    [JW, FILM, JW, 'https://content.jwplatform.com/players/AbCdEfGh-12345678.js'],
    [
      'https://soundcloud.com/a/b',
      { height: 166 },
      'https://soundcloud.com/a/b?si=x',
      'https://m.soundcloud.com/a/b',
    ],
    [
      TWEET,
      { height: 420 },
      'https://twitter.com/newsroom/status/1629307668568633344/photo/1',
      'https://x.com/newsroom/status/1629307668568633344/video/2',
    ],
    [
      'https://www.instagram.com/reel/CuE2WNQs6vH/',
      { height: 640 },
      'https://www.instagram.com/reels/CuE2WNQs6vH/',
      'https://www.instagram.com/news.room/reel/CuE2WNQs6vH/',
    ],
    [
      WATCH,
      FILM,
      `https://www.youtube.com/v/${YT}&hl=en&fs=1`,
      `https://www.youtube.com/e/${YT}`,
      `https://www.youtube.com/live/${YT}?feature=share`,
    ],
    [
      VIMEO,
      FILM,
      'https://vimeo.com/channels/staffpicks/76979871',
      'https://vimeo.com/showcase/1234/video/76979871',
    ],
    [
      'https://public.tableau.com/views/Book/Sheet',
      { height: 600 },
      'https://public.tableau.com/app/profile/a.b/viz/Book/Sheet',
    ],
    ['https://datawrapper.dwcdn.net/aB3dE/', { height: 400 }, 'https://www.datawrapper.de/_/aB3dE/'],
    [
      WATCH,
      FILM,
      WATCH,
      `http://youtube.com/watch?v=${YT}&list=x`,
      `https://m.youtube.com/live/${YT}/`,
      `https://www.youtube.com/v/${YT}`,
      `https://www.youtube-nocookie.com/embed/${YT}`,
      `https://youtube-nocookie.com/embed/${YT}?start=0`,
      `https://youtu.be/${YT}/`,
      `https://youtu.be/${YT}?t=soon`,
      `https://youtu.be/${YT}?t=1m30x`,
      `//www.youtube.com/embed/${YT}`,
    ],
    [WATCH, UPRIGHT, `https://www.youtube.com/shorts/${YT}`],
    [
      `${WATCH}&t=90s`,
      FILM,
      `https://youtu.be/${YT}?t=90`,
      `https://youtu.be/${YT}?t=1m30s`,
      `https://youtu.be/${YT}?start=90&t=5`,
    ],
    [`${WATCH}&t=7200s`, FILM, `https://youtu.be/${YT}?t=2h`],
    [`${WATCH}&t=120s`, FILM, `https://youtu.be/${YT}?t=2m`],
    [
      'https://www.youtube.com/playlist?list=PLrAXtmErZg',
      FILM,
      'https://www.youtube.com/playlist?list=PLrAXtmErZg',
      'https://www.youtube.com/embed/videoseries/?list=PLrAXtmErZg',
    ],
    [
      'https://www.youtube.com/channel/UCuAXFkgsw1L7xaCfnd5JJOw/live',
      FILM,
      'https://www.youtube.com/embed/live_stream/?channel=UCuAXFkgsw1L7xaCfnd5JJOw',
    ],
    [
      VIMEO,
      FILM,
      VIMEO,
      `${VIMEO}/`,
      'https://www.vimeo.com/76979871',
      'https://player.vimeo.com/video/76979871',
      'https://player.vimeo.com/video/76979871?h=not-hex',
    ],
    [
      `${VIMEO}/8272103f6e`,
      FILM,
      `${VIMEO}/8272103f6e`,
      `${VIMEO}/8272103f6e/`,
      'https://player.vimeo.com/video/76979871?h=8272103f6e',
    ],
    [
      DM,
      FILM,
      DM,
      `${DM}/`,
      'https://dai.ly/x8m2abc',
      'https://dailymotion.com/embed/video/x8m2abc',
      'https://geo.dailymotion.com/player.html?video=x8m2abc',
    ],
    [
      TT,
      UPRIGHT,
      'https://www.tiktok.com/@a.newsroom/video/7106594312292453675',
      'https://www.tiktok.com/embed/7106594312292453675',
      'https://www.tiktok.com/embed/v3/7106594312292453675/',
      'https://tiktok.com/player/v1/7106594312292453675',
    ],
    [`${FB}/a/posts/1`, { height: 350 }, `${FB}/a/posts/1`, plugin('post', `${FB}/a/posts/1`)],
    [`${FB}/a/videos/1`, FILM, `${FB}/a/videos/1`, plugin('video', `${FB}/a/videos/1`)],
    [`${FB}/reel/1`, FILM, `${FB}/reel/1`],
    [`${FB}/watch/?v=1`, FILM, `${FB}/watch/?v=1`],
    [`${FB}/watch?v=1`, FILM, `${FB}/watch?v=1`],
    ['https://fb.watch/ab-cde/', FILM, 'https://fb.watch/ab-cde/'],
    ['https://m.facebook.com/story.php?id=1', { height: 350 }, 'https://m.facebook.com/story.php?id=1'],
    [`${FB}/permalink.php?id=1`, { height: 350 }, `${FB}/permalink.php?id=1`],
    [`${FB}/photo/?fbid=1`, { height: 350 }, `${FB}/photo/?fbid=1`],
    [`${FB}/groups/1/`, { height: 350 }, `${FB}/groups/1/`],
    [`${FB}/share/p/1`, { height: 350 }, `${FB}/share/p/1`],
    [`${FB}/a.b-c/photos/1`, { height: 350 }, `${FB}/a.b-c/photos/1`],
    [
      'https://www.instagram.com/p/CuE2WNQs6vH/',
      { height: 480 },
      'https://www.instagram.com/p/CuE2WNQs6vH',
      'https://instagram.com/p/CuE2WNQs6vH/embed',
      'https://www.instagram.com/news.room/p/CuE2WNQs6vH/',
    ],
    [
      'https://www.instagram.com/tv/CuE2WNQs6vH/',
      { height: 480 },
      'https://www.instagram.com/tv/CuE2WNQs6vH/',
    ],
    [
      'https://www.instagram.com/reel/CuE2WNQs6vH/',
      { height: 640 },
      'https://www.instagram.com/reel/CuE2WNQs6vH/',
    ],
    [
      TWEET,
      { height: 420 },
      TWEET,
      ...['twitter.com', 'www.twitter.com', 'mobile.twitter.com', 'x.com', 'www.x.com'].map(
        (host) => `https://${host}/newsroom/status/1629307668568633344/`,
      ),
      'https://platform.twitter.com/embed/Tweet.html?id=1629307668568633344',
    ],
    [
      THREAD,
      { height: 420 },
      THREAD,
      `${THREAD}/`,
      `${THREAD}/embed`,
      THREAD.replace('www.threads.com', 'threads.com'),
      THREAD.replace('www.threads.com', 'threads.net'),
    ],
    [
      SKY,
      { height: 420 },
      SKY,
      `${SKY}/`,
      'https://embed.bsky.app/embed/news.example/app.bsky.feed.post/3kabcdefgh2y',
    ],
    [
      'https://bsky.app/profile/did:plc:z72i7hd/post/3kabcdefgh2y',
      { height: 420 },
      'https://bsky.app/profile/did%3Aplc%3az72i7hd/post/3kabcdefgh2y',
    ],
    [
      `${REDDIT}/`,
      { height: 316 },
      REDDIT,
      `${REDDIT}/`,
      REDDIT.replace('www.', 'old.'),
      REDDIT.replace('www.', 'embed.'),
      REDDIT.replace('www.', ''),
    ],
    [`${REDDIT}/a_title/k1abcd/`, { height: 316 }, `${REDDIT}/a_title/k1abcd/`],
    [
      'https://www.reddit.com/user/a-b/comments/1abcde/',
      { height: 316 },
      'https://www.reddit.com/user/a-b/comments/1abcde',
    ],
    ...['track', 'episode'].map((kind): [string, object, ...string[]] => [
      `https://open.spotify.com/${kind}/${SPOTIFY_ID}`,
      { height: 152 },
      `https://open.spotify.com/${kind}/${SPOTIFY_ID}`,
      `https://open.spotify.com/intl-de/${kind}/${SPOTIFY_ID}/`,
      `https://open.spotify.com/embed-podcast/${kind}/${SPOTIFY_ID}`,
    ]),
    ...['album', 'playlist', 'show', 'artist'].map((kind): [string, object, ...string[]] => [
      `https://open.spotify.com/${kind}/${SPOTIFY_ID}`,
      { height: 352 },
      `https://open.spotify.com/embed/${kind}/${SPOTIFY_ID}`,
    ]),
    [
      'https://soundcloud.com/a-b/c_d',
      { height: 166 },
      sound('https://soundcloud.com/a-b/c_d'),
      sound('https://soundcloud.com/a-b/c_d').replace('player/?', 'player?'),
    ],
    ['https://soundcloud.com/a-b/sets/c_d', { height: 450 }, sound('https://soundcloud.com/a-b/sets/c_d')],
    [
      sound('https://api.soundcloud.com/playlists/293'),
      { height: 450 },
      sound('https://api.soundcloud.com/playlists/293?x=y'),
    ],
    [
      sound('https://api.soundcloud.com/tracks/293'),
      { height: 166 },
      sound('https://api.soundcloud.com/tracks/293#x'),
    ],
    [
      POD,
      { height: 450 },
      POD,
      `${POD}/`,
      'https://podcasts.apple.com/in/podcast/a-show/id1200361736',
      `${POD}?i=x`,
    ],
    [`${POD}?i=1000632`, { height: 175 }, `${POD}?i=1000632&l=en`],
    [`${MAPS}/embed?pb=%211m18`, { ratio: '4 / 3' }, `${MAPS}/embed?pb=!1m18&x=y`],
    [
      `${MAPS}/d/viewer?mid=1abcDEF_-.x`,
      { ratio: '4 / 3' },
      `${MAPS}/d/embed?mid=1abcDEF_-.x`,
      `${MAPS}/d/u/0/embed?mid=1abcDEF_-.x&z=3`,
    ],
    [`${MAPS}?q=Goa`, { ratio: '4 / 3' }, `${MAPS}?q=Goa&output=embed`, `${MAPS}/?q=Goa&output=embed&z=123`],
    [
      'https://datawrapper.dwcdn.net/aB3dE/',
      { height: 400 },
      'https://datawrapper.dwcdn.net/aB3dE',
      'https://datawrapper.dwcdn.net/aB3dE/?x',
    ],
    [
      'https://public.flourish.studio/story/123/',
      { height: 575 },
      'https://flo.uri.sh/story/123',
      'https://public.flourish.studio/story/123/',
      'https://flo.uri.sh/story/123/embed/',
    ],
    ['https://infogram.com/0a1b2c3d', { height: 500 }, 'https://infogram.com/0a1b2c3d'],
    [
      'https://public.tableau.com/views/Book_1/Sheet-1.a',
      { height: 600 },
      'https://public.tableau.com/views/Book_1/Sheet-1.a?x=y',
    ],
  ]

  /** Near each pattern's bounds: another path, one character too few or too many, something before or after it. */
  const RESEMBLE: readonly [name: string, ...addresses: string[]][] = [
    [
      'YouTube',
      `https://youtu.be/a/${YT}`,
      `https://youtu.be/${YT}/a`,
      `https://youtu.be/${YT}a`,
      `https://youtu.be/watch?v=${YT}`,
      `https://www.youtube.com/${YT}`,
      `https://www.youtube.com/x/embed/${YT}`,
      `https://www.youtube.com/embed/${YT}/a`,
      `https://www.youtube.com/watch?v=${YT}a`,
      `https://www.youtube.com/watch?v=a%0A${YT}`,
      'https://www.youtube.com/playlist?list=tooshort1',
      `https://www.youtube.com/playlist?list=${'a'.repeat(65)}`,
      'https://www.youtube.com/playlist?list=abcdefghij%22',
      `https://www.youtube.com/x/playlist?list=PLrAXtmErZg`,
      'https://www.youtube.com/playlist/x?list=PLrAXtmErZg',
      'https://www.youtube.com/embed/live_stream?channel=UCuAXFkgsw1L7xaCfnd5JJOwa',
      'https://www.youtube.com/embed/live_stream?channel=aUCuAXFkgsw1L7xaCfnd5JJOw',
      'https://www.youtube.com/embed/live_stream/a?channel=UCuAXFkgsw1L7xaCfnd5JJOw',
      'https://www.youtube.com/embed/live_stream',
    ],
    [
      'Vimeo',
      'https://vimeo.com/1234',
      'https://vimeo.com/1234567890123',
      'https://vimeo.com/channels/76979871',
      'https://vimeo.com/76979871/a-title',
      'https://vimeo.com/76979871/12345',
      'https://vimeo.com/76979871/8272103f6e/a',
      'https://vimeo.com/x/video/76979871',
    ],
    [
      'Dailymotion',
      'https://dai.ly/x8m2',
      'https://dai.ly/x8m2abc/',
      'https://dai.ly/video/x8m2abc',
      'https://www.dailymotion.com/x8m2abc',
      'https://www.dailymotion.com/x/video/x8m2abc',
      'https://www.dailymotion.com/video/x8m2abc/a',
      'https://geo.dailymotion.com/player.html?video=x8',
      'https://geo.dailymotion.com/player.html?video=x8m2abc%22',
      'https://geo.dailymotion.com/player.html?video=%22x8m2abc',
      'https://geo.dailymotion.com/a/player.html?video=x8m2abc',
      'https://geo.dailymotion.com/player.html/a?video=x8m2abc',
    ],
    [
      'TikTok',
      'https://www.tiktok.com/@a/video/71065943122924',
      'https://www.tiktok.com/@a/video/71065943122924536751234',
      'https://www.tiktok.com/@a/photo/7106594312292453675',
      'https://www.tiktok.com/x/embed/7106594312292453675',
      'https://www.tiktok.com/embed/v4/7106594312292453675',
      'https://www.tiktok.com/embed/7106594312292453675/a',
    ],
    [
      'Facebook',
      `${FB}/a`,
      `${FB}/a/about/1`,
      `${FB}/x/a/posts/1`,
      `${FB}/watchers`,
      `${FB}/story.php/a`,
      `${FB}/x/reel/1`,
      `${FB}/x/plugins/post.php?href=${FB}/a/posts/1`,
      `${FB}/plugins/post.php`,
      `${FB}/plugins/post.phpx?href=${FB}/a/posts/1`,
      plugin('page', `${FB}/a/posts/1`),
      plugin('post', 'http://www.facebook.com/a/posts/1'),
      plugin('post', 'https://u@www.facebook.com/a/posts/1'),
      plugin('post', 'https://www.facebook.com:8443/a'),
      'https://fb.watch/abcd/',
      'https://fb.watch/a/abcde',
      'https://fb.watch/abcde/a',
      `${FB}/abcde/`,
    ],
    [
      'Instagram',
      'https://www.instagram.com/p/CuE2/',
      'https://www.instagram.com/stories/CuE2WNQs6vH/',
      'https://www.instagram.com/x/y/p/CuE2WNQs6vH/',
      'https://www.instagram.com/p/CuE2WNQs6vH/x',
      `https://www.instagram.com/p/${'a'.repeat(41)}/`,
    ],
    [
      'X',
      'https://x.com/newsroom',
      'https://x.com/newsroom/status/1234',
      'https://x.com/newsroom/status/12345678901234567890123',
      'https://x.com/a/b/status/1629307668568633344',
      'https://x.com/newsroom/status/1629307668568633344/photo/1/x',
      'https://platform.twitter.com/embed/Tweet.html',
      'https://platform.twitter.com/embed/Tweet.html?id=1629307668568633344a',
      'https://platform.twitter.com/embed/Tweet.html?id=a1629307668568633344',
      'https://platform.twitter.com/embed/Timeline.html?id=1629307668568633344',
    ],
    [
      'Threads',
      'https://www.threads.com/newsroom/post/C8abcDEfgh1',
      'https://www.threads.com/@newsroom/post/C8ab',
      'https://www.threads.com/x/@newsroom/post/C8abcDEfgh1',
      'https://www.threads.com/@newsroom/post/C8abcDEfgh1/x',
    ],
    [
      'Bluesky',
      'https://bsky.app/profile/ab/post/3kabcdefgh2y',
      'https://bsky.app/profile/news.example/post/3kab',
      'https://bsky.app/x/profile/news.example/post/3kabcdefgh2y',
      'https://bsky.app/profile/news.example/post/3kabcdefgh2y/x',
      'https://bsky.app/profile/news.example/lists/3kabcdefgh2y',
      'https://bsky.app/profile/x:y:z/post/3kabcdefgh2y',
    ],
    [
      'Reddit',
      'https://www.reddit.com/r/india',
      'https://www.reddit.com/r/india/comments/1ab',
      'https://www.reddit.com/x/r/india/comments/1abcde',
      `${REDDIT}/a_title/k1abcd/x`,
      `${REDDIT}/a_title/K1ABCD`,
    ],
    [
      'Spotify',
      'https://open.spotify.com/track/short',
      `https://open.spotify.com/user/${SPOTIFY_ID}`,
      `https://open.spotify.com/x/track/${SPOTIFY_ID}`,
      `https://open.spotify.com/track/${SPOTIFY_ID}/x`,
      `https://open.spotify.com/track/${SPOTIFY_ID}a`,
    ],
    [
      'SoundCloud',
      'https://w.soundcloud.com/player/',
      sound('http://soundcloud.com/a/b'),
      sound('https://u@soundcloud.com/a/b'),
      sound('https://soundcloud.com/a'),
      sound('https://soundcloud.com/a/b/c'),
      sound('https://soundcloud.com/a/likes/b'),
      sound('https://api.soundcloud.com/users/1/x'),
      sound('https://api.soundcloud.com/tracks/1/x'),
      sound('https://x.com/a/b'),
      sound('not an address'),
      sound('https://soundcloud.com/a/b').replace('player', 'x/player'),
      sound('https://soundcloud.com/a/b').replace('player/', 'player/x'),
    ],
    [
      'Brightcove',
      'https://players.brightcove.net/1234567890/abc_default/index.html',
      'https://players.brightcove.net/1234567890/index.html?videoId=1',
      `${BRIGHTCOVE}%22`,
      'https://players.brightcove.net/x/1234567890/abc_default/index.html?videoId=1',
    ],
    [
      'JW Player',
      'https://cdn.jwplayer.com/players/AbCdEfGh.html',
      'https://cdn.jwplayer.com/players/AbCdEfGh-123456789.html',
      'https://cdn.jwplayer.com/x/players/AbCdEfGh-12345678.html',
    ],
    [
      'Apple Podcasts',
      'https://podcasts.apple.com/in/podcast/a/b/id1200361736',
      'https://podcasts.apple.com/ind/podcast/id1200361736',
      'https://podcasts.apple.com/in/podcast/id1234',
      'https://podcasts.apple.com/in/podcast/1200361736',
      `${POD}/x`,
      'https://podcasts.apple.com/x/in/podcast/id1200361736',
    ],
    [
      'Google Maps',
      MAPS,
      `${MAPS}?q=Goa`,
      `${MAPS}?q=Goa&output=js`,
      `${MAPS}?q=a%3Cb&output=embed`,
      `${MAPS}?q=&output=embed`,
      `${MAPS}?q=${'a'.repeat(2_001)}&output=embed`,
      `${MAPS}/embed?pb=1m18`,
      `${MAPS}/embed?pb=!1m18%22`,
      `${MAPS}/embed/x?pb=!1m18`,
      `${MAPS}/d/embed?mid=short`,
      `${MAPS}/d/embed?mid=1abcDEF_-.x%22`,
      `${MAPS}/d/embed?mid=%221abcDEF_-.x`,
      `${MAPS}/d/embed/x?mid=1abcDEF_-.x`,
      `${MAPS}/x/d/embed?mid=1abcDEF_-.x`,
      'https://www.google.com/x/maps?q=Goa&output=embed',
      `${MAPS}/x?q=Goa&output=embed`,
      'https://www.google.com/search?q=Goa&output=embed',
    ],
    [
      'Datawrapper',
      'https://datawrapper.dwcdn.net/aB3d/',
      'https://datawrapper.dwcdn.net/aB3dEf/',
      'https://datawrapper.dwcdn.net/aB3dE/x/',
      'https://datawrapper.dwcdn.net/x/aB3dE/',
      'https://datawrapper.dwcdn.net/aB3dE/1/x',
    ],
    [
      'Flourish',
      'https://flo.uri.sh/123',
      'https://flo.uri.sh/chart/123',
      'https://flo.uri.sh/x/story/123',
      'https://flo.uri.sh/story/123/x',
      'https://flo.uri.sh/story/1234567890123',
    ],
    [
      'Infogram',
      'https://infogram.com/short',
      'https://infogram.com/x/0a1b2c3d',
      'https://infogram.com/0a1b2c3d/x',
      `https://infogram.com/${'a'.repeat(121)}`,
    ],
    [
      'Tableau',
      'https://public.tableau.com/views/Book',
      'https://public.tableau.com/x/views/Book/Sheet',
      'https://public.tableau.com/views/Book/Sheet/x',
      'https://public.tableau.com/views/Bo%22ok/Sheet',
    ],
  ]

  describe('recogniseFrame', () => {
    it.each(LEADS)('recogniseFrame leads readers to %s', (href, box, ...addresses) => {
      for (const address of addresses)
        expect(recogniseFrame(address, none), address).toMatchObject({ href, box })
    })

    it.each(RESEMBLE)(
      'recogniseFrame recognises no address that only resembles one of %s',
      (_, ...addresses) => {
        for (const address of addresses) expect(recogniseFrame(address, none), address).toBeNull()
      },
    )

    it('films and music get a button to play, everything else one to show it', () => {
      const kinds = new Map<string, string>()
      for (const [, , address = ''] of LEADS) {
        const frame = recogniseFrame(address, none)
        if (frame) kinds.set(frame.provider, frame.kind)
      }
      const playing = [...kinds].filter(([, kind]) => kind === 'play').map(([provider]) => provider)
      expect(playing.sort()).toEqual(
        [
          'Apple Podcasts',
          'Brightcove',
          'Dailymotion',
          'JW Player',
          'SoundCloud',
          'Spotify',
          'TikTok',
          'Vimeo',
          'YouTube',
        ].sort(),
      )
      expect(kinds.size).toBe(RESEMBLE.length)
    })
  })

  describe('the space of a frame', () => {
    const ratioOf = (width: number | null, height: number | null) =>
      recogniseFrame(WATCH, { width, height })?.box
    const heightOf = (height: number | null) =>
      recogniseFrame('https://infogram.com/0a1b2c3d', { width: 600, height })?.box

    it('a declared ratio from 1:2 to 5:2 is kept', () => {
      expect(ratioOf(100, 200)).toEqual({ ratio: '100 / 200' })
      expect(ratioOf(500, 200)).toEqual({ ratio: '500 / 200' })
      for (const [width, height] of [
        [99, 200],
        [501, 200],
        [null, 200],
        [500, null],
        [0, 0],
      ] as const)
        expect(ratioOf(width, height)).toEqual(FILM)
    })

    it('a declared height from 80 to 1,200 pixels is kept', () => {
      expect([heightOf(80), heightOf(1_200)]).toEqual([{ height: 80 }, { height: 1_200 }])
      for (const height of [79, 1_201, null]) expect(heightOf(height)).toEqual({ height: 500 })
    })

    it('a film’s still is found by the film’s id', () => {
      expect(recogniseFrame(WATCH, none)?.poster).toBe(`https://i.ytimg.com/vi/${YT}/hqdefault.jpg`)
      expect(recogniseFrame(VIMEO, none)?.poster).toBeUndefined()
    })
  })
})

describe('hosts of frames that site.config.ts adds', () => {
  const size = { width: 600, height: 300 }

  it('a URL on a host in embeds.frameHosts is recognised as a frame over https', () => {
    const src = 'https://scores.example.com/cricket?match=7'
    expect(recogniseFrame(src, size)).toEqual({
      provider: 'scores.example.com',
      kind: 'show',
      src,
      href: src,
      box: { height: 300 },
    })
    expect(recogniseFrame('http://scores.example.com/a', size)?.src).toBe('https://scores.example.com/a')
  })

  it.each([
    'https://scores.example.com.evil.example/',
    'https://evil.example/?scores.example.com',
    'https://scores.example.com:8443/',
    'https://user@scores.example.com/',
    'javascript:scores.example.com',
  ])('a URL that only resembles a host in embeds.frameHosts is refused: %s', (src) =>
    expect(recogniseFrame(src, size)).toBeNull(),
  )

  it('configuredFrameHosts returns the hosts in embeds.frameHosts', () => {
    expect(configuredFrameHosts()).toEqual(['scores.example.com'])
  })
})
