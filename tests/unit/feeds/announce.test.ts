import { afterEach, describe, expect, it } from 'vitest'
import { affectedBy, mergeAffected } from '@/lib/feeds/affected-pages'
import { notifyHub, notifyIndexNow, receiversOf } from '@/lib/feeds/announce'
import { json, type ScriptedServer, scriptedServer } from '../../fakes/scripted-server'
import { siteReading } from '../../fakes/site-environment'
import { aPost } from '../delivery/builders'

const INDEXNOW_ENDPOINT = 'https://api.indexnow.org/indexnow'
const settings = {
  SITE_URL: 'https://news.example.org',
  WEBSUB_HUB: 'https://hub.example.org/',
  INDEXNOW_KEY: 'a-key-of-the-paper',
  INDEXNOW_ENDPOINT,
}

let server: ScriptedServer | undefined
afterEach(() => server?.close())

/** A receiver that answers with a status, and the body it was sent. */
async function receiver(status: number, headers: Record<string, string> = {}) {
  let body = ''
  server = await scriptedServer((request, response) => {
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => response.writeHead(status, headers).end())
  })
  return { ...server, body: () => body }
}

describe('receiversOf', () => {
  it('receiversOf returns the configured hub and IndexNow endpoint, or null', () => {
    expect(receiversOf(settings)).toEqual({
      webSubHub: 'https://hub.example.org/',
      indexNow: { endpoint: INDEXNOW_ENDPOINT, key: 'a-key-of-the-paper' },
    })
    const none = { SITE_URL: settings.SITE_URL, INDEXNOW_ENDPOINT }
    expect(receiversOf(none)).toEqual({ webSubHub: null, indexNow: null })
  })
  it.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
    'a site at %s notifies only receivers on this machine',
    (SITE_URL) => {
      expect(receiversOf({ ...settings, SITE_URL })).toEqual({ webSubHub: null, indexNow: null })
      const here = { WEBSUB_HUB: 'http://127.0.0.1:4000/', INDEXNOW_ENDPOINT: 'http://localhost:4000/' }
      expect(receiversOf({ ...settings, SITE_URL, ...here })).toEqual({
        webSubHub: here.WEBSUB_HUB,
        indexNow: { endpoint: here.INDEXNOW_ENDPOINT, key: settings.INDEXNOW_KEY },
      })
    },
  )
  it.each([
    ['SITE_INDEXING off', { SITE_INDEXING: 'off' as const }],
    ['a preview on Vercel', { VERCEL_ENV: 'preview' }],
    ['the host of a preview', { SITE_URL: 'https://news-git-next.vercel.app' }],
  ])('search engines are not notified of pages that they may not list: %s', (_, more) => {
    expect(receiversOf({ ...settings, ...more })).toEqual({ webSubHub: settings.WEBSUB_HUB, indexNow: null })
  })
})

it('notifyHub sends the feeds in one call, at most sixty', async () => {
  const { url, body, requests } = await receiver(204)
  const topics = Array.from({ length: 100 }, (_, n) => `https://news.example.org/${n}/feed.xml?a&b`)
  expect(await notifyHub(url, topics)).toEqual({ status: 204, ok: true })
  const fields = new URLSearchParams(body())
  expect(fields.get('hub.mode')).toBe('publish')
  expect(fields.getAll('hub.url')).toEqual(topics.slice(0, 60))
  expect(requests[0]).toMatchObject({
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
})

describe('notifyIndexNow', () => {
  const notify = (url: string, urls: string[]) =>
    notifyIndexNow({ endpoint: url, key: settings.INDEXNOW_KEY }, settings.SITE_URL, urls)

  it('notifyIndexNow sends only URLs of this site, at most ten thousand', async () => {
    const { url, body } = await receiver(202)
    const addresses = Array.from({ length: 10_001 }, (_, n) => `https://news.example.org/${n}`)
    expect(await notify(url, ['https://other.example/a', 'nonsense', ...addresses])).toEqual({
      status: 202,
      ok: true,
    })
    const list = JSON.parse(body())
    expect(list).toMatchObject({
      host: 'news.example.org',
      key: 'a-key-of-the-paper',
      keyLocation: 'https://news.example.org/a-key-of-the-paper.txt',
    })
    expect(list.urlList).toEqual(addresses.slice(0, 10_000))
  })
  it.each([
    [429, {}],
    [302, { Location: 'http://127.0.0.1:1/' }],
  ])('an IndexNow status of %i is a failure, and no redirect is followed', async (status, headers) => {
    const { url, requests } = await receiver(status, headers)
    expect(await notify(url, ['https://news.example.org/a'])).toEqual({ status, ok: false })
    expect(requests).toHaveLength(1)
  })
  it('a receiver that does not answer is a failure', async () => {
    expect(await notify('http://127.0.0.1:1/', ['https://news.example.org/a'])).toEqual({
      status: null,
      ok: false,
    })
    server = await scriptedServer(() => {})
    expect(await notifyHub(server.url, ['https://news.example.org/feed.xml'], 50)).toEqual({
      status: null,
      ok: false,
    })
  })
})

describe('affectedBy', () => {
  const CATEGORIES = [
    { id: 2, name: 'Climate', slug: 'climate', absolute_url: '/climate', parent_category: null },
    { id: 9, name: 'Sport', slug: 'sport', absolute_url: '/sport', parent_category: null },
  ]

  const server = siteReading(
    ({ url = '' }, response) => {
      if (url.includes('/categories/')) return json(response, { status: 'ok', data: CATEGORIES })
      if (/\/post\/(1|rain-returns)\//.test(url)) return json(response, { status: 'ok', data: aPost() })
      if (url.includes('/post/7/'))
        return json(response, { status: 'ok', data: { ...aPost(), id: 7, type: 'Video' } })
      if (url.includes('/post/8/')) {
        const content_html = '<audio src="https://media.example.org/8.mp3"></audio>'
        return json(response, { status: 'ok', data: { ...aPost(), id: 8, content_html } })
      }
      if (url.includes('/author/4/')) {
        const data = { id: 4, name: 'Asha Rao', slug: 'asha-rao', absolute_url: '/author/asha-rao' }
        return json(response, { status: 'ok', data })
      }
      json(response, { detail: 'Not found.' }, 404)
    },
    { DELIVERY_RPM: '1000000' },
  )

  const pathsOf = async (tags: string[]) => {
    const { pages, lists } = await affectedBy(tags)
    return { pages, lists: lists.map(({ path }) => path) }
  }

  it('a changed post affects its page and every list it is in, each once', async () => {
    expect(await pathsOf(['listing', 'post:1', 'post:rain-returns', 'address:1', 'category:2'])).toEqual({
      pages: ['/climate/rain-returns'],
      lists: ['/', '/climate', '/author/asha-rao', '/tags/monsoon'],
    })
  })
  it('a new episode affects the list of podcasts, and is announced with its feed', async () => {
    const { lists } = await affectedBy(['post:8'])
    expect(lists).toContainEqual({ path: '/podcasts', filters: {} })
    expect((await pathsOf(['post:1'])).lists).not.toContain('/podcasts')
  })
  it('a changed category or author affects its own page', async () => {
    expect(await pathsOf(['categories', 'category:9'])).toEqual({ pages: ['/sport'], lists: ['/sport'] })
    expect(await pathsOf(['author:4'])).toEqual({ pages: ['/author/asha-rao'], lists: ['/author/asha-rao'] })
  })
  it('a post that no longer exists affects only the front page’s list', async () => {
    expect(await pathsOf(['listing', 'post:404'])).toEqual({ pages: [], lists: ['/'] })
  })
  it('changes of navigation, slots and trending affect no page', async () => {
    expect(await pathsOf(['navigation', 'slots', 'trending'])).toEqual({ pages: [], lists: [] })
  })
  it('affectedBy makes at most 21 requests for a hundred changed posts', async () => {
    server.requests.length = 0
    await affectedBy(Array.from({ length: 100 }, (_, n) => `post:${n + 1_000}`))
    expect(server.requests.length).toBeLessThanOrEqual(21)
  })
  it('mergeAffected keeps the pages and lists of both results, each once', () => {
    const list = (path: string) => ({ path, filters: {} })
    expect(
      mergeAffected(
        { pages: ['/old'], lists: [list('/'), list('/a')] },
        { pages: ['/new', '/old'], lists: [list('/'), list('/b')] },
      ),
    ).toEqual({ pages: ['/old', '/new'], lists: [list('/'), list('/a'), list('/b')] })
  })
})
