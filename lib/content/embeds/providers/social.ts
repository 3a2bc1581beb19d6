import { address, type Provider, pick, proportion, tall } from './provider'

const FACEBOOK_HOSTS = ['www.facebook.com', 'facebook.com', 'm.facebook.com', 'fb.watch']

const facebook: Provider = {
  name: 'Facebook',
  kind: 'show',
  accepts: ['www.facebook.com'],
  recognise(url, size) {
    const plugin = pick(url.pathname, /^\/plugins\/(post|video)\.php$/)
    const shown = url.searchParams.get('href') ?? ''
    if (plugin === null || !URL.canParse(shown)) return null
    const post = new URL(shown)
    if (post.protocol !== 'https:' || !FACEBOOK_HOSTS.includes(post.host) || post.username !== '') return null
    return {
      src: address(`https://www.facebook.com/plugins/${plugin}.php`, { href: post.href, show_text: 'true' }),
      href: post.href,
      box: plugin === 'video' ? proportion(size, '16 / 9') : tall(size, 350),
    }
  },
}

const instagram: Provider = {
  name: 'Instagram',
  kind: 'show',
  accepts: ['www.instagram.com', 'instagram.com'],
  recognise(url, size) {
    const [, kind, code] =
      /^\/(p|reel|tv)\/([\w-]{5,40})\/?(?:embed\/?)?(?:captioned\/?)?$/.exec(url.pathname) ?? []
    if (kind === undefined || code === undefined) return null
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
    const asked = url.pathname === '/embed/Tweet.html' ? url.searchParams.get('id') : null
    const id = asked ?? pick(url.pathname, /^\/(?:\w{1,20}|i\/web)\/status\/(\d{5,22})\/?$/)
    if (id === null || !/^\d{5,22}$/.test(id)) return null
    return {
      src: address('https://platform.twitter.com/embed/Tweet.html', { id, dnt: 'true' }),
      href: `https://x.com/i/web/status/${id}`,
      box: tall(size, 420),
    }
  },
}

export const social: readonly Provider[] = [facebook, instagram, x]
