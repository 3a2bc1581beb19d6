import { afterEach, describe, expect, it } from 'vitest'
import { notifyHub, notifyIndexNow, receiversOf } from '@/lib/seo/announce/receivers'
import { type ScriptedServer, scriptedServer } from '../../../fakes/scripted-server'

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

describe('receivers of announcements', () => {
  it('receivers are those configured', () => {
    expect(receiversOf(settings)).toEqual({
      hub: 'https://hub.example.org/',
      indexNow: { endpoint: INDEXNOW_ENDPOINT, key: 'a-key-of-the-paper' },
    })
    const none = { SITE_URL: settings.SITE_URL, INDEXNOW_ENDPOINT }
    expect(receiversOf(none)).toEqual({ hub: null, indexNow: null })
  })
  it.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
    'is no service elsewhere while the site is at %s',
    (SITE_URL) => {
      expect(receiversOf({ ...settings, SITE_URL })).toEqual({ hub: null, indexNow: null })
      const here = { WEBSUB_HUB: 'http://127.0.0.1:4000/', INDEXNOW_ENDPOINT: 'http://localhost:4000/' }
      expect(receiversOf({ ...settings, SITE_URL, ...here })).toEqual({
        hub: here.WEBSUB_HUB,
        indexNow: { endpoint: here.INDEXNOW_ENDPOINT, key: settings.INDEXNOW_KEY },
      })
    },
  )
  it.each([
    ['SITE_INDEXING off', { SITE_INDEXING: 'off' as const }],
    ['a preview on Vercel', { VERCEL_ENV: 'preview' }],
    ['the host of a preview', { SITE_URL: 'https://news-git-next.vercel.app' }],
  ])('search engines are not notified of pages that they may not list: %s', (_, more) => {
    expect(receiversOf({ ...settings, ...more })).toEqual({ hub: settings.WEBSUB_HUB, indexNow: null })
  })
})

describe('a hub', () => {
  it('the hub gets every feed in one call, at most sixty', async () => {
    const { url, body, asked } = await receiver(204)
    const topics = Array.from({ length: 100 }, (_, n) => `https://news.example.org/${n}/feed.xml?a&b`)
    expect(await notifyHub(url, topics)).toEqual({ status: 204, ok: true })
    const fields = new URLSearchParams(body())
    expect(fields.get('hub.mode')).toBe('publish')
    expect(fields.getAll('hub.url')).toEqual(topics.slice(0, 60))
    expect(asked[0]).toMatchObject({
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  })
})

describe('IndexNow', () => {
  const sent = (url: string, urls: string[]) =>
    notifyIndexNow({ endpoint: url, key: settings.INDEXNOW_KEY }, settings.SITE_URL, urls)

  it('IndexNow gets pages of this site only, at most ten thousand', async () => {
    const { url, body } = await receiver(202)
    const own = Array.from({ length: 10_001 }, (_, n) => `https://news.example.org/${n}`)
    expect(await sent(url, ['https://other.example/a', 'nonsense', ...own])).toEqual({
      status: 202,
      ok: true,
    })
    const list = JSON.parse(body())
    expect(list).toMatchObject({
      host: 'news.example.org',
      key: 'a-key-of-the-paper',
      keyLocation: 'https://news.example.org/a-key-of-the-paper.txt',
    })
    expect(list.urlList).toEqual(own.slice(0, 10_000))
  })
  it.each([
    [429, {}],
    [302, { Location: 'http://127.0.0.1:1/' }],
  ])('that answers %i is a failure, and its redirect is not followed', async (status, headers) => {
    const { url, asked } = await receiver(status, headers)
    expect(await sent(url, ['https://news.example.org/a'])).toEqual({ status, ok: false })
    expect(asked).toHaveLength(1)
  })
  it('that does not answer is a failure too', async () => {
    expect(await sent('http://127.0.0.1:1/', ['https://news.example.org/a'])).toEqual({
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
