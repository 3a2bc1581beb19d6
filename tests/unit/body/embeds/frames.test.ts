import { describe, expect, it } from 'vitest'
import { FRAME_HOSTS, PROVIDERS, recogniseFrame } from '@/lib/body/embeds/frames'
import { growth, LINEAR_MAX } from '../../../fixtures/cpu-time'

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
