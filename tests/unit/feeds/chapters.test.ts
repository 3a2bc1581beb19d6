/** Files of chapters: what is taken from one, and how it is downloaded. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { log } from '@/lib/base/log.mjs'
import { chaptersAt, chaptersIn } from '@/lib/feeds/chapters'
import { type ScriptedServer, scriptedServer } from '../../fakes/scripted-server'
import { useEnvironment } from '../../fakes/site-environment'

const fileOf = (...chapters: unknown[]) => JSON.stringify({ version: '1.2.0', chapters })
const [START, TIDE] = [
  { startTime: 0, title: 'Welcome' },
  {
    startTime: 90.5,
    title: 'The tide',
    url: 'https://example.com/tide',
    img: 'https://elsewhere.example/a.png',
  },
]

describe('a file of chapters', () => {
  it('gives beginnings, titles and addresses, in the order of the recording', () => {
    expect(chaptersIn(fileOf(TIDE, START))).toEqual([
      { start: 0, title: 'Welcome', url: null },
      { start: 90.5, title: 'The tide', url: 'https://example.com/tide' },
    ])
  })
  it.each<[string, unknown]>([
    ['that lists leave out', { ...START, toc: false }],
    ['without a beginning', { title: 'x' }],
    ['that begins before the recording', { startTime: -1, title: 'x' }],
    ['that begins after any recording', { startTime: 360_001, title: 'x' }],
    ['whose beginning is a text', { startTime: '0', title: 'x' }],
    ['without a title', { startTime: 1 }],
    ['with a blank title', { startTime: 1, title: ' \n ' }],
    ['that is none', null],
  ])('has no chapter %s', (_, chapter) => {
    expect(chaptersIn(fileOf(chapter, TIDE)).map(({ title }) => title)).toEqual(['The tide'])
  })
  it.each(['javascript:alert(1)', 'https://', 'https://reader:secret@example.com/', 7])(
    'has no link to %s',
    (url) => {
      expect(chaptersIn(fileOf({ ...START, url }))).toEqual([{ start: 0, title: 'Welcome', url: null }])
    },
  )
  it('has at most 300 chapters, and titles of 200 characters on one line', () => {
    const many = Array.from({ length: 301 }, (_, index) => ({
      startTime: index,
      title: `a\n${'ब'.repeat(300)}`,
    }))
    const chapters = chaptersIn(fileOf(...many))
    expect(chapters).toHaveLength(300)
    expect(chapters[0]?.title).toBe(`a ${'ब'.repeat(198)}`)
  })
})

describe('the download', () => {
  let media: ScriptedServer
  let inside: ScriptedServer
  let answer: (response: ServerResponse, request: IncomingMessage) => unknown
  let count = 0
  /** An address that no other test has asked for. */
  const address = () => `${media.url}/${count}.json`
  const good = (response: ServerResponse) => response.end(fileOf(START))
  const titlesAt = async (url: string) => (await chaptersAt(url)).map(({ title }) => title)

  beforeAll(async () => {
    media = await scriptedServer((request, response) => answer(response, request))
    inside = await scriptedServer((_, response) => good(response))
    useEnvironment({ DELIVERY_BASE_URL: 'https://service.example', MEDIA_BASE_URL: media.url })
  })
  beforeEach(() => {
    count += 1
    answer = good
    for (const server of [media, inside]) server.requests.length = 0
    vi.spyOn(log, 'warn').mockImplementation(() => {})
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.useRealTimers()
  })
  afterAll(async () => {
    await media.close()
    await inside.close()
  })

  it('gives the chapters, also behind a redirect', async () => {
    expect(await titlesAt(address())).toEqual(['Welcome'])
    answer = (response, { url }) =>
      url === '/file' ? good(response) : response.writeHead(302, { Location: '/file' }).end()
    count += 1
    expect(await titlesAt(address())).toEqual(['Welcome'])
  })

  it.each<[string, (response: ServerResponse) => unknown]>([
    ['fails', (response) => response.writeHead(500).end(fileOf(START))],
    ['is away', (response) => response.destroy()],
    ['sends no JSON', (response) => response.end('<html>')],
    ['sends other JSON', (response) => response.end('[{"startTime":0}]')],
    ['breaks off', (response) => response.write('{"chap', () => response.destroy())],
    ['sends too much', (response) => response.end(fileOf({ ...START, url: 'x'.repeat(500_000) }))],
    ['redirects for ever', (response) => response.writeHead(302, { Location: '/again' }).end()],
    ['redirects to a file', (response) => response.writeHead(302, { Location: 'file:///etc/passwd' }).end()],
    ['redirects inside', (response) => response.writeHead(302, { Location: inside.url }).end()],
  ])('gives none if the host %s, logs it, and asks again after a minute', async (_, failure) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    answer = failure
    expect(await titlesAt(address())).toEqual([])
    expect(inside.requests).toEqual([])
    expect(log.warn).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ event: 'chapters-failed', source: address() }),
    )
    const requests = media.requests.length
    answer = good
    expect(await titlesAt(address())).toEqual([])
    expect([media.requests.length, vi.mocked(log.warn).mock.calls.length]).toEqual([requests, 1])
    vi.advanceTimersByTime(60_001)
    expect(await titlesAt(address())).toEqual(['Welcome'])
  })

  it('asks no host of an internal network that the settings do not name', async () => {
    expect(await titlesAt(`${inside.url}/chapters.json`)).toEqual([])
    expect(inside.requests).toEqual([])
  })

  it('is not waited for longer than a second', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let arrived = () => {}
    const request = new Promise<void>((resolve) => {
      arrived = resolve
    })
    let late: ServerResponse | undefined
    answer = (response) => {
      late = response
      arrived()
    }
    let titles: string[] | undefined
    const reading = titlesAt(address()).then((value) => {
      titles = value
    })
    await request
    await vi.advanceTimersByTimeAsync(1_000)
    expect(titles).toEqual([])
    await reading
    late?.end(fileOf(START))
  })
})
