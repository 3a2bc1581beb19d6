import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { log } from '@/lib/base/log.mjs'
import { DeliveryError } from '@/lib/delivery/errors'
import type { Author, Image } from '@/lib/delivery/model'
import { getAuthor } from '@/lib/delivery/records/author'
import { getPost } from '@/lib/delivery/records/posts'
import { handleShareCard } from '@/lib/feeds/share-card/handler'
import { cardPath, postCard, siteCard } from '@/lib/feeds/share-card/share-card'
import { sharedPicturePath } from '@/lib/feeds/share-card/shared-picture'
import { aWholePost, image } from '../feeds/posts'

vi.mock('@/lib/delivery/records/posts', () => ({ getPost: vi.fn() }))

vi.mock('@/lib/delivery/records/author', () => ({ getAuthor: vi.fn() }))

vi.mock('node:dns', async (original) => {
  const dns = await original<typeof import('node:dns')>()
  const lookup = (_: string, __: object, done: (error: null, found: object[]) => void) =>
    done(null, [{ address: '127.0.0.1', family: 4 }])
  return { ...dns, default: dns, lookup }
})

const allowed = vi.hoisted(() => ({ host: '' }))
vi.mock('@/lib/settings/media', async (original) => ({
  ...(await original<typeof import('@/lib/settings/media')>()),
  isOptimisable: (src: string) => new URL(src).host === allowed.host,
}))

describe('share cards', () => {
  const site = { name: 'The Paper', url: 'https://news.example.org', language: 'en', timeZone: 'UTC' }
  const post = aWholePost({
    id: 7,
    title: 'Rain returns',
    image: null,
    isOpen: false,
    html: '<p>A secret.</p>',
  })
  const file = cardPath(postCard(post, site)).slice('/share/'.length)
  const fetchCard = (name: string, waitMs = 0) => handleShareCard(name, { site, waitMs: () => waitMs })

  beforeEach(() => {
    vi.mocked(getPost).mockReset().mockResolvedValue(post)
  })

  it('an invalid share card address is a 404 without a call to the service', async () => {
    for (const name of ['', 'x.png', 'post-7.png', '../post-7-0123456789ab.png']) {
      expect((await fetchCard(name)).status).toBe(404)
    }
    expect(getPost).not.toHaveBeenCalled()
  })
  it('the share card of an unknown post is a plain-text 404', async () => {
    vi.mocked(getPost).mockResolvedValue(null)
    const answer = await fetchCard(file)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  })
  it('an outdated share card redirects with 307 to the current one, which no cache keeps', async () => {
    const answer = await fetchCard('post-7-000000000000.png')
    expect(answer.status).toBe(307)
    expect(answer.headers.get('location')).toBe(`/share/${file}`)
  })
  it('redirects between instances with old and new headlines of a post are not cached', async () => {
    const changed = { ...post, title: 'Rain is over' }
    const newer = cardPath(postCard(changed, site))
    const ofTheOther = await fetchCard(newer.slice('/share/'.length))
    vi.mocked(getPost).mockResolvedValue(changed)
    const ofTheOne = await fetchCard(file)
    expect([ofTheOther, ofTheOne].map(({ headers }) => headers.get('location'))).toEqual([
      `/share/${file}`,
      newer,
    ])
    for (const { headers } of [ofTheOther, ofTheOne]) expect(headers.get('cache-control')).toBe('no-store')
  })
  it('a share card over the client’s limit is an uncached 429 with Retry-After', async () => {
    const answer = await fetchCard(file, 1_400)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '2'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
  it('a share card that was drawn before is served to a client over its limit', async () => {
    const first = await fetchCard(file)
    expect(first.headers.get('content-type')).toBe('image/png')
    const waitMs = vi.fn(() => 1_400)
    const again = await handleShareCard(file, { site, waitMs })
    expect([again.status, again.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(await again.bytes()).toEqual(await first.bytes())
    // A card that was drawn before is not counted either.
    expect(waitMs).not.toHaveBeenCalled()
  })
  it('while the service fails, a share card drawn before is a 200 and any other a 503', async () => {
    await fetchCard(file)
    const away = new DeliveryError('unavailable', { route: 'post', reason: 'away' })
    vi.mocked(getPost).mockRejectedValue(away)
    expect((await fetchCard(file)).status).toBe(200)
    const unseen = await fetchCard('post-8-0123456789ab.png')
    expect([unseen.status, unseen.headers.get('retry-after')]).toEqual([503, '30'])
    expect(unseen.headers.get('cache-control')).toBe('no-store')
  })
  it('the site’s share card needs no call to the service', async () => {
    expect((await fetchCard(cardPath(siteCard(site)).slice('/share/'.length))).status).toBe(200)
    expect(getPost).not.toHaveBeenCalled()
  })
})

describe('share pictures', () => {
  const site = { name: 'The Paper', url: 'https://news.example.org', language: 'en', timeZone: 'UTC' }

  /** A media host of the test's own. */
  let server: Server
  let answer: RequestListener
  let requested: string[] = []
  let picture: Image

  beforeEach(async () => {
    requested = []
    server = createServer((request, response) => {
      requested.push(request.url ?? '')
      answer(request, response)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    allowed.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
    picture = { ...image, src: `http://${allowed.host}/a.png`, width: 600, height: 1200, focus: '50% 0%' }
    vi.mocked(getPost).mockReset()
    offer(picture)
  })
  afterEach(() => {
    server.close()
    server.closeAllConnections()
  })

  const offer = (one: Image | null) => vi.mocked(getPost).mockResolvedValue(aWholePost({ id: 7, image: one }))
  const pathOf = (id: number, one: Image) => sharedPicturePath({ kind: 'post', id }, one)
  const fetchShare = (path: string, waitMs = 0) =>
    handleShareCard(path.slice('/share/'.length), { site, waitMs: () => waitMs })

  /** A picture that is red above and blue below, so that its colours tell the crop. */
  const twoColours = () =>
    sharp({ create: { width: 600, height: 1200, channels: 3, background: 'blue' } })
      .composite([
        {
          input: { create: { width: 600, height: 400, channels: 3, background: 'red' } },
          left: 0,
          top: 0,
        },
      ])
      .png()
      .toBuffer()

  const serve = async (): Promise<RequestListener> => {
    const body = await twoColours()
    return (_, response) => response.writeHead(200, { 'Content-Type': 'image/png' }).end(body)
  }

  it('a share picture is a 600×315 JPEG around its focal point, and is made once', async () => {
    answer = await serve()
    const path = pathOf(7, picture)
    const response = await fetchShare(path)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    // Half an hour, less what the test took.
    expect(response.headers.get('cache-control')).toMatch(/^public, max-age=1[78]\d\d, must-revalidate$/)
    // Nothing that was decoded stays in memory.
    expect(sharp.cache().items.current).toBe(0)
    const { data, info } = await sharp(Buffer.from(await response.arrayBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([600, 315])
    // The top, which a cut at the middle would not show.
    expect([(data[0] ?? 0) > 200, (data[2] ?? 0) < 60]).toEqual([true, true])
    expect((await fetchShare(path, 1_400)).status).toBe(200)
    expect(requested).toEqual(['/a.png'])
  })

  it.each([
    ['1x1', 600, 600],
    ['4x3', 600, 450],
    ['16x9', 600, 338],
  ] as const)('a picture for search engines is cut to %s', async (shape, width, height) => {
    answer = await serve()
    const response = await fetchShare(sharedPicturePath({ kind: 'post', id: 7, shape }, picture))
    expect(response.status).toBe(200)
    expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ width, height })
  })

  it.each([
    ['of 1200×800 and 2.5 MB', { width: 1200, height: 800 }, [1200, 800]],
    ['that is high', { width: 1200, height: 1600 }, [1200, 1600]],
  ])('a PNG of noise %s is shared as a JPEG below 600 KB', async (_, size, shape) => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
    const body = await sharp({ create: { ...size, channels: 3, background: 'white', noise } })
      .png({ compressionLevel: 0 })
      .toBuffer()
    expect(body.byteLength).toBeGreaterThan(1_000_000)
    answer = (_, response) => response.writeHead(200, { 'Content-Type': 'image/png' }).end(body)
    const unknown = { ...picture, src: `${picture.src}?${shape}`, width: null, height: null, focus: null }
    offer(unknown)
    const response = await fetchShare(pathOf(7, unknown))
    const file = Buffer.from(await response.arrayBuffer())
    const { format, width, height } = await sharp(file).metadata()
    expect([response.status, format, width, height]).toEqual([200, 'jpeg', ...shape])
    expect(file.byteLength).toBeLessThan(600_000)
  })

  it('a share picture whose original was withdrawn is sent no more after 20 minutes', async () => {
    answer = await serve()
    const gone = { ...picture, src: `http://${allowed.host}/gone.png` }
    offer(gone)
    expect((await fetchShare(pathOf(7, gone))).status).toBe(200)
    answer = (_, response) => response.writeHead(404).end()
    const later = Date.now() + 21 * 60_000
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => later)
    expect((await fetchShare(pathOf(7, gone))).status).toBe(307)
    clock.mockRestore()
  })

  it('the picture chosen for cards and an author’s portrait are made too', async () => {
    answer = await serve()
    const src = `http://${allowed.host}/chosen.png`
    const shared = { title: null, description: null, image: src }
    const chosen = { src, focus: null }
    vi.mocked(getPost).mockResolvedValue(
      aWholePost({
        id: 8,
        image: picture,
        head: { title: null, description: null, canonical: null, shared },
      }),
    )
    expect((await fetchShare(sharedPicturePath({ kind: 'post', id: 8 }, chosen))).status).toBe(200)
    vi.mocked(getAuthor).mockResolvedValue({ name: 'Asha', portrait: src } as Author)
    expect((await fetchShare(sharedPicturePath({ kind: 'author', id: 8 }, chosen))).status).toBe(200)
    expect(requested).toEqual(['/chosen.png', '/chosen.png'])
  })

  it('share cards are drawn while crops wait for a media host that does not answer', async () => {
    answer = () => {}
    const pictureOf = (id: number) => ({ ...picture, src: `http://${allowed.host}/${id}.png` })
    vi.mocked(getPost).mockImplementation(async (id) =>
      aWholePost({ id: Number(id), image: pictureOf(Number(id)) }),
    )
    const hanging = [11, 12, 13].map((id) => fetchShare(pathOf(id, pictureOf(id))))
    await vi.waitFor(() => expect(requested.length).toBeGreaterThanOrEqual(2))
    expect((await fetchShare(cardPath(siteCard(site)))).status).toBe(200)
    server.closeAllConnections()
    for (const { status } of await Promise.all(hanging)) expect(status).toBe(307)
  })

  it('an outdated share picture redirects to the current one', async () => {
    const older = await fetchShare('/share/picture-7-000000000000.jpg')
    expect([older.status, older.headers.get('location')]).toEqual([
      307,
      `https://news.example.org${pathOf(7, picture)}`,
    ])
    expect(requested).toEqual([])
  })

  it('a share picture is fetched only from configured hosts and follows no redirect', async () => {
    const foreign = { ...picture, src: 'http://169.254.169.254/a.png' }
    offer(foreign)
    const refused = await fetchShare(pathOf(7, foreign))
    expect([refused.status, refused.headers.get('location')]).toEqual([307, foreign.src])
    offer(picture)
    answer = (_, response) => response.writeHead(302, { Location: `http://${allowed.host}/secret.png` }).end()
    expect((await fetchShare(pathOf(7, picture))).status).toBe(307)
    expect(requested).toEqual(['/a.png'])
  })

  it('a share picture is not fetched from a host that resolves to a private address', async () => {
    answer = await serve()
    const { port } = server.address() as AddressInfo
    for (const host of [
      `media.example.org:${port}`,
      `169.254.169.254:${port}`,
      `[::ffff:127.0.0.1]:${port}`,
    ]) {
      const inside = { ...picture, src: `http://${host}/a.png` }
      allowed.host = new URL(inside.src).host
      offer(inside)
      expect([host, (await fetchShare(pathOf(7, inside))).status]).toEqual([host, 307])
    }
    expect(requested).toEqual([])
  })

  it.each<[string, RequestListener]>([
    ['is a 404', (_, response) => response.writeHead(404, { 'Content-Type': 'image/png' }).end()],
    ['is HTML', (_, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>')],
    [
      'is no valid image',
      (_, response) => response.writeHead(200, { 'Content-Type': 'image/png' }).end('no PNG'),
    ],
    [
      'breaks off during the download',
      (_, response) =>
        response
          .writeHead(200, { 'Content-Type': 'image/png', 'Content-Length': '99' })
          .write('x', () => response.destroy()),
    ],
  ])('a share picture redirects to the original where that %s', async (_, listener) => {
    answer = listener
    const response = await fetchShare(pathOf(7, picture))
    expect([response.status, response.headers.get('location')]).toEqual([307, picture.src])
    expect(response.headers.get('cache-control')).toContain('s-maxage=60')
  })

  it('an SVG file is known by its first bytes, before anything reads it', async () => {
    answer = (_, response) =>
      response
        .writeHead(200, { 'Content-Type': 'image/png' })
        .end('<svg xmlns="http://www.w3.org/2000/svg" width="600" height="1200"/>')
    const lines = vi.spyOn(log, 'warn')
    expect((await fetchShare(pathOf(7, picture))).status).toBe(307)
    expect(lines).toHaveBeenCalledWith(expect.objectContaining({ reason: 'is of no format that is decoded' }))
  })

  it('a share picture without a post or picture is a 404, and one over the client’s limit a 429', async () => {
    offer(null)
    expect((await fetchShare(pathOf(7, picture))).status).toBe(404)
    vi.mocked(getPost).mockResolvedValue(null)
    expect((await fetchShare(pathOf(7, picture))).status).toBe(404)
    offer(picture)
    expect((await fetchShare(pathOf(7, picture), 1_400)).status).toBe(429)
  })
})
