import { address, type Provider, pick, proportion, tall } from './provider'

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
  const shown = url.searchParams.get('href') ?? ''
  return URL.canParse(shown) ? { post: new URL(shown), isVideo: plugin === 'video' } : null
}

const facebook: Provider = {
  name: 'Facebook',
  kind: 'show',
  accepts: FACEBOOK_HOSTS,
  recognise(url, size) {
    const found = facebookPost(url)
    if (found === null) return null
    const { post, isVideo } = found
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
    const [, written, code] =
      /^\/(?:[\w.]{1,40}\/)?(p|reels?|tv)\/([\w-]{5,40})\/?(?:embed\/?)?(?:captioned\/?)?$/.exec(
        url.pathname,
      ) ?? []
    if (written === undefined || code === undefined) return null
    const kind = written === 'reels' ? 'reel' : written
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
