/** Requests of crawlers, counted by who they say they are and where they come from. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Crawler, claimedCrawler } from '@/lib/base/crawlers'
import { log } from '@/lib/base/log.mjs'
import { metrics } from '@/lib/base/metrics'
import { networksIn, originOf, readCrawlerNetworks } from '@/lib/server/crawler-networks'
import { json, type ScriptedServer, scriptedServer } from '../../../fakes/scripted-server'
import { useEnvironment } from '../../../fakes/site-environment'
import { listening, siteServer } from '../../../fakes/site-server'

const DAY_MS = 86_400_000

describe('the crawler that a user agent names', () => {
  it.each([
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'Googlebot'],
    ['Mozilla/5.0 AppleWebKit/537.36 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', 'bingbot'],
    [
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.3; +https://openai.com/gptbot)',
      'GPTBot',
    ],
    ['Mozilla/5.0 (compatible; ChatGPT-User/1.0; +https://openai.com/bot)', 'ChatGPT-User'],
    ['Mozilla/5.0 (compatible; claudebot/1.0; +claudebot@anthropic.com)', 'ClaudeBot'],
    ['Claude-SearchBot/1.0', 'Claude-SearchBot'],
    ['Mozilla/5.0 (compatible; PerplexityBot/1.0; +https://perplexity.ai/perplexitybot)', 'PerplexityBot'],
    [
      'meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)',
      'Meta-ExternalAgent',
    ],
    ['Applebot-Extended/1.0', undefined],
    ['notGPTBot/1.0', undefined],
    ['GPTBots', undefined],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0', undefined],
    [undefined, undefined],
  ])('the user agent “%s” is that of %s', (userAgent, name) => {
    expect(claimedCrawler(userAgent)?.name).toBe(name)
  })
})

describe('published networks', () => {
  let owner: ScriptedServer
  let answer: (response: Parameters<Parameters<typeof scriptedServer>[0]>[1]) => void
  const list = { prefixes: [{ ipv4Prefix: '192.0.2.0/28' }, { ipv6Prefix: '2001:db8:7::/48' }] }
  /** A list is known by its address, so each test has one of its own. */
  let count = 0
  let crawler: Crawler & { networks: string }

  beforeAll(async () => {
    owner = await scriptedServer((_, response) => answer(response))
  })
  afterAll(() => owner.close())
  beforeEach(() => {
    answer = (response) => json(response, list)
    count += 1
    crawler = { name: 'GPTBot', purpose: 'training', networks: `${owner.url}/${count}.json` }
  })
  afterEach(() => vi.restoreAllMocks())

  it.each([
    ['192.0.2.15', 'published'],
    ['192.0.2.16', 'elsewhere'],
    ['2001:db8:7:9::/64', 'published'],
    ['2001:db8:8::/64', 'elsewhere'],
    [null, 'unchecked'],
  ] as const)('a request from %s is counted as %s', async (client, origin) => {
    expect(originOf(crawler, '192.0.2.1')).toBe('unchecked')
    await readCrawlerNetworks([crawler])
    expect(originOf(crawler, client)).toBe(origin)
  })

  it('is read once a day, and keeps its last copy while its owner does not answer with a list', async () => {
    const warn = vi.spyOn(log, 'warn').mockImplementation(() => {})
    await readCrawlerNetworks([crawler, crawler], 0)
    await readCrawlerNetworks([crawler], DAY_MS - 1)
    const readings = () => owner.requests.filter(({ url }) => url === `/${count}.json`).length
    expect(readings()).toBe(1)
    const failures: (typeof answer)[] = [
      (response) => response.writeHead(500).end(),
      (response) => response.writeHead(302, { Location: '/elsewhere' }).end(),
      (response) => response.end('<html>'),
      (response) => json(response, { prefixes: [{ ipv4Prefix: 'everywhere' }] }),
      (response) => response.end('x'.repeat(1_000_001)),
      (response) => response.destroy(),
    ]
    for (const failure of failures) {
      answer = failure
      await readCrawlerNetworks([crawler], DAY_MS)
      expect(originOf(crawler, '192.0.2.1')).toBe('published')
    }
    expect(readings()).toBe(1 + failures.length)
    expect(owner.requests.some(({ url }) => url === '/elsewhere')).toBe(false)
    expect(warn).toHaveBeenCalledTimes(failures.length)
    expect(warn).toHaveBeenCalledWith(
      expect.objectContaining({ event: 'crawler-networks-failed', address: crawler.networks }),
    )
  })

  it('leaves out networks that are none, and takes one inside a /64 for the whole, since no more of an address is kept', () => {
    const networks = networksIn(
      JSON.stringify({
        prefixes: [
          { ipv4Prefix: '10.0.0.0/33' },
          { ipv4Prefix: 'x' },
          {},
          { ipv4Prefix: '192.0.2.1' },
          { ipv6Prefix: '2001:db8::5/128' },
        ],
      }),
    )
    expect(networks.rules).toHaveLength(2)
    expect(networks.check('192.0.2.1')).toBe(true)
    expect(networks.check('2001:db8::', 'ipv6')).toBe(true)
  })
})

describe('the metric', () => {
  const server = siteServer((_, response) => void setImmediate(() => response.end('page')))
  let base = ''
  beforeAll(async () => {
    useEnvironment({ DELIVERY_BASE_URL: 'https://api.example.org' })
    base = await listening(server)
  })
  afterAll(() => {
    server.close()
    server.closeAllConnections()
  })

  it('counts pages and feeds of a crawler by its name and purpose, and no files, pictures or readers', async () => {
    const counts = async () =>
      Object.fromEntries(
        (await metrics.crawlerRequests.get()).values.map(({ labels, value }) => [
          `${labels.crawler} ${labels.purpose} ${labels.origin}`,
          value,
        ]),
      )
    const before = await counts()
    const asCrawler = { headers: { 'User-Agent': 'Mozilla/5.0 (compatible; OAI-SearchBot/1.3)' } }
    for (const path of ['/climate/rain', '/feed.xml', '/_next/static/a.js', '/_next/image?url=a&w=1'])
      await (await fetch(base + path, asCrawler)).text()
    await (await fetch(`${base}/climate/rain`)).text()
    expect(before).toEqual({})
    await vi.waitFor(async () => expect(await counts()).toEqual({ 'OAI-SearchBot answers unchecked': 2 }))
  })
})
