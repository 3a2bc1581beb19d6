/** What the file of a story's lead picture says, read from its host and opened by a mark at the picture. */
import type { ServerResponse } from 'node:http'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { listContext } from '@/components/page/context'
import { Banner } from '@/components/post/banner'
import { leadCredits } from '@/components/post/lead-credits'
import { PictureNotes } from '@/components/post/picture-notes'
import { log } from '@/lib/base/log.mjs'
import { type PictureCredits, xmpOf } from '@/lib/server/pictures/credits'
import { siteConfig } from '@/lib/settings/site-config'
import { type ScriptedServer, scriptedServer } from '../../fakes/scripted-server'
import { useEnvironment } from '../../fakes/site-environment'
import { aWholePost, image } from '../feeds/posts'

vi.mock('@/site.config', () => ({ default: { pictures: { credits: true } } }))

const CREDITS: PictureCredits = { creators: ['Asha Rao'], creditLine: 'Bay & Sons' }

describe('what a lead picture says', () => {
  let media: ScriptedServer
  let answer: (response: ServerResponse) => unknown
  let file: Buffer
  let count = 0
  /** A story whose picture no other test has read. */
  const story = (src = `${media.url}/${count}.jpg`) => aWholePost({ image: { ...image, src } })

  beforeAll(async () => {
    media = await scriptedServer((_, response) => answer(response))
    useEnvironment({ DELIVERY_BASE_URL: 'https://service.example', MEDIA_BASE_URL: media.url })
    const picture = sharp({ create: { width: 40, height: 20, channels: 3, background: '#a24' } })
    file = await picture.withXmp(xmpOf(CREDITS)).jpeg().toBuffer()
  })
  beforeEach(() => {
    count += 1
    media.requests.length = 0
    answer = (response) => response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(file)
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.useRealTimers()
  })
  afterAll(() => media.close())

  it('is read from the original', async () => {
    expect(await leadCredits(story())).toEqual(CREDITS)
  })

  it.each<[string, () => ReturnType<typeof story>]>([
    ['at another host', () => story('https://elsewhere.example/a.jpg')],
    ['that the story hides', () => ({ ...story(), hidesBanner: true })],
    ['where there is none', () => ({ ...story(), image: null })],
  ])('of a picture %s, nothing is read', async (_, post) => {
    const warn = vi.spyOn(log, 'warn')
    expect(await leadCredits(post())).toBeNull()
    expect([media.requests, warn.mock.calls]).toEqual([[], []])
  })

  it('is not read without the setting', async () => {
    vi.spyOn(siteConfig().pictures, 'credits', 'get').mockReturnValue(false)
    expect(await leadCredits(story())).toBeNull()
    expect(media.requests).toEqual([])
  })

  it.each<[string, (response: ServerResponse) => unknown]>([
    ['fails', (response) => response.writeHead(500).end()],
    ['is away', (response) => response.destroy()],
  ])('is missing and logged if the host %s', async (_, failure) => {
    const warn = vi.spyOn(log, 'warn').mockImplementation(() => {})
    answer = failure
    expect(await leadCredits(story())).toBeNull()
    expect(warn).toHaveBeenCalledWith(expect.objectContaining({ event: 'picture-credits-failed' }))
  })

  it.each<[string, Buffer]>([
    ['is no picture', Buffer.from('<html>')],
    ['is a damaged picture', Buffer.from('ffd8ffe000', 'hex')],
  ])('is missing if the file %s', async (_, bytes) => {
    answer = (response) => response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(bytes)
    expect(await leadCredits(story())).toBeNull()
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
    let credits: PictureCredits | null | undefined
    const reading = leadCredits(story()).then((value) => {
      credits = value
    })
    await request
    await vi.advanceTimersByTimeAsync(1_000)
    expect(credits).toBeNull()
    await reading
    late?.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(file)
  })
})

describe('the mark at the picture', () => {
  const markup = (credits: PictureCredits) =>
    renderToStaticMarkup(<PictureNotes credits={credits} context={listContext()} />)

  it.each<[Partial<PictureCredits>, string]>([
    [{ creditLine: 'Bay' }, 'About this picture'],
    [{ sourceType: 'trainedAlgorithmicMedia' }, 'About this picture: Made with AI'],
    [{ sourceType: 'compositeWithTrainedAlgorithmicMedia' }, 'About this picture: Partly made with AI'],
    [{ creditLine: 'Bay', sourceType: 'digitalCapture' }, 'About this picture'],
  ])('of a file with %j reads “%s”', (credits, text) => {
    expect(
      /<summary[^>]*>(?:<style.*<\/style>)?([^<]*)<\/summary>/.exec(
        markup({ creators: [], ...credits }),
      )?.[1],
    ).toBe(text)
  })

  it('opens makers, credit, rights and licence, each once and escaped', () => {
    const html = markup({
      creators: ['Asha Rao', '<b>'],
      creditLine: '© Bay',
      copyright: '© Bay',
      webStatement: 'https://bay.example/terms?a=1&b=2',
      licensorUrl: 'https://bay.example/buy',
    })
    expect([...html.matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, item]) => item)).toEqual([
      'Asha Rao, &lt;b&gt;',
      '© Bay',
      '<a href="https://bay.example/terms?a=1&amp;b=2" rel="nofollow noopener">Rights</a>',
      '<a href="https://bay.example/buy" rel="nofollow noopener">Get a licence</a>',
    ])
  })

  it('is not drawn if the file says nothing that it shows', () => {
    expect(markup({ creators: [], sourceType: 'digitalCapture' })).toBe('')
  })

  it('stands in the caption, also of a picture without one', () => {
    const html = renderToStaticMarkup(
      <Banner
        post={aWholePost({ image: { ...image, caption: null, credit: null }, bannerNote: null })}
        notes={<PictureNotes credits={CREDITS} context={listContext()} />}
      />,
    )
    expect(html).toMatch(/<figcaption[^>]*><details/)
  })
})
