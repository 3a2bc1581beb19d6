/** A site with all reader features configured, and with two editions. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Configured, openConfigured } from '../configured-site'
import { allPosts, type SamplePost } from '../sample-posts'
import { openStubHost } from '../stub-host'
import { IMA, SWG, VAST } from './google-scripts'
import { PUSH_SCRIPTS } from './push-scripts'

export const MEMBERS = 'https://members.example.com'
export const COMMENTS = 'https://comments.example.com'
const config = (push: string, films: string) => `
import { defineSite } from 'masthead/config'

export default defineSite({
  logo: { light: '/brand/light.svg', dark: '/brand/dark.svg' },
  hubs: { galleries: '/pictures', stories: null },
  menu: { hubs: ['videos', 'galleries', 'stories'] },
  stories: { continuous: 2 },
  subscription: { subscribe: 'https://pay.example.com/join', signIn: '/account' },
  gates: { Paid: { headline: 'For friends of the paper', label: 'Friends' } },
  entitlement: { endpoint: '${MEMBERS}/story', meter: { stories: 2 } },
  newsletterBox: { newsletter: 'The Manifest', places: ['story', 'front', 'section'] },
  notifications: {
    provider: 'onesignal',
    appId: '11111111-2222-3333-4444-555555555555',
    script: '${push}/page.js',
    worker: '${push}/worker.js',
    topics: [{ id: 'breaking', name: 'Breaking news' }, { id: 'cricket', name: 'Cricket' }],
  },
  ads: { video: { tag: '${films}/vast?id={id}&url={url}', script: '${films}/ima3.js' } },
  readerRevenue: { products: [{ product: 'CAowqfK3DA:sport', sections: ['sport', 'cricket'] }], script: '${films}/swg.js' },
  comments: { frame: '${COMMENTS}/embed?id={id}&url={url}', height: 500, access: ['free'] },
  editions: [
    { category: 'hindi', language: 'hi-IN', name: 'दैनिक कूरियर', digits: 'deva' },
    { category: 'urdu', language: 'ur' },
  ],
})
`
const drawing = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 60" width="320" height="60"><rect width="320" height="60" fill="${color}"/></svg>`

export let site: Configured
export let posts: SamplePost[] = []
/** Sign-ups that the publisher's mailing system received. */
export const letters: { email: string; groups: number[] }[] = []

/** A provider of notifications. */
export let push: Awaited<ReturnType<typeof openStubHost>>

/** An ad server, with stand-ins for Google's scripts. */
export let film: Awaited<ReturnType<typeof openStubHost>>

let endpoint: Server | undefined

export async function open() {
  endpoint = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      letters.push(JSON.parse(body))
      response.writeHead(202).end('{}')
    })
  })
  push = await openStubHost(PUSH_SCRIPTS)
  film = await openStubHost({ '/ima3.js': IMA, '/vast': VAST, '/swg.js': SWG })
  const listening = endpoint
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  const files = {
    'site.config.ts': config(push.url, film.url),
    'public/brand/light.svg': drawing('#103050'),
    'public/brand/dark.svg': drawing('#c0d8f0'),
  }
  site = await openConfigured('.next-readers', files, {
    NEWSLETTER_SIGNUP_URL: `http://127.0.0.1:${(listening.address() as AddressInfo).port}/letters`,
    // Pages expire within a test.
    CONTENT_TTL: '5',
  })
  posts = await allPosts(site.service)
}

export async function close() {
  await site?.close()
  endpoint?.close()
  push?.close()
  film?.close()
}

export const addressOf = (fits: (post: SamplePost) => boolean) => {
  const fittingPost = posts.find(
    (post) => post.type === 'Article' && post.language_code === 'en' && fits(post),
  )
  return { ...(fittingPost as SamplePost), url: site.url + encodeURI(fittingPost?.absolute_url ?? '/none') }
}
export const free = () => addressOf(({ access_type }) => access_type === 'Free')
export const paid = () => addressOf(({ access_type }) => access_type === 'Paid')
