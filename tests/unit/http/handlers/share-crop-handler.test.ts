import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Image } from '@/lib/cms/model'
import { getPost } from '@/lib/cms/repositories/posts'
import { cropPath } from '@/lib/features/share-card/crop'
import { cardPath, siteCard } from '@/lib/features/share-card/share-card'
import { handleShareCard } from '@/lib/http/handlers/share-card-handler'
import { aWholePost, image } from '../../seo/posts'

vi.mock('@/lib/cms/repositories/posts', () => ({ getPost: vi.fn() }))
vi.mock('node:dns', async (original) => {
  const dns = await original<typeof import('node:dns')>()
  const lookup = (_: string, __: object, done: (error: null, found: object[]) => void) =>
    done(null, [{ address: '127.0.0.1', family: 4 }])
  return { ...dns, default: dns, lookup }
})
const allowed = vi.hoisted(() => ({ host: '' }))
vi.mock('@/lib/base/config/media', async (original) => ({
  ...(await original<typeof import('@/lib/base/config/media')>()),
  isOptimisable: (src: string) => new URL(src).host === allowed.host,
}))

const site = { name: 'The Paper', url: 'https://news.example.org', language: 'en', timeZone: 'UTC' }

/** A media host of the test's own. */
let server: Server
let answer: RequestListener
let asked: string[] = []
let picture: Image

beforeEach(async () => {
  asked = []
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
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
const ask = (path: string, waitMs = 0) =>
  handleShareCard(path.slice('/share/'.length), { site, waitMs: () => waitMs })

/** Red above, blue below. */
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

describe('a shared picture with a focal point', () => {
  it('is the part around it, of the shape that networks show, and is made once', async () => {
    answer = await serve()
    const path = cropPath(7, picture)
    const response = await ask(path)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(response.headers.get('cache-control')).toContain('immutable')
    const { data, info } = await sharp(Buffer.from(await response.arrayBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([600, 315])
    // The top, which a cut at the middle would not show.
    expect([(data[0] ?? 0) > 200, (data[2] ?? 0) < 60]).toEqual([true, true])
    expect((await ask(path, 1_400)).status).toBe(200)
    expect(asked).toEqual(['/a.png'])
  })

  it('keeps no card waiting while its media host does not answer', async () => {
    answer = () => {}
    const pictureOf = (id: number) => ({ ...picture, src: `http://${allowed.host}/${id}.png` })
    vi.mocked(getPost).mockImplementation(async (id) =>
      aWholePost({ id: Number(id), image: pictureOf(Number(id)) }),
    )
    const hanging = [11, 12, 13].map((id) => ask(cropPath(id, pictureOf(id))))
    await vi.waitFor(() => expect(asked.length).toBeGreaterThanOrEqual(2))
    const late = new Promise<null>((resolve) => setTimeout(resolve, 4_000, null))
    const card = await Promise.race([ask(cardPath(siteCard(site))), late])
    expect(card?.status).toBe(200)
    server.closeAllConnections()
    for (const { status } of await Promise.all(hanging)) expect(status).toBe(307)
  })

  it('leads from an older version to the newest, and to the whole where nothing is cut off', async () => {
    const older = await ask('/share/picture-7-000000000000.jpg')
    expect([older.status, older.headers.get('location')]).toEqual([
      307,
      `https://news.example.org${cropPath(7, picture)}`,
    ])
    offer({ ...picture, focus: null })
    const whole = await ask(cropPath(7, picture))
    expect([whole.status, whole.headers.get('location')]).toEqual([307, picture.src])
    expect(asked).toEqual([])
  })

  it('is fetched from configured hosts alone, and follows no redirect', async () => {
    const foreign = { ...picture, src: 'http://169.254.169.254/a.png' }
    offer(foreign)
    const refused = await ask(cropPath(7, foreign))
    expect([refused.status, refused.headers.get('location')]).toEqual([307, foreign.src])
    offer(picture)
    answer = (_, response) => response.writeHead(302, { Location: `http://${allowed.host}/secret.png` }).end()
    expect((await ask(cropPath(7, picture))).status).toBe(307)
    expect(asked).toEqual(['/a.png'])
  })

  it('is not fetched where the name of its host leads inside', async () => {
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
      expect([host, (await ask(cropPath(7, inside))).status]).toEqual([host, 307])
    }
    expect(asked).toEqual([])
  })

  it.each<[string, RequestListener]>([
    ['is not there', (_, response) => response.writeHead(404, { 'Content-Type': 'image/png' }).end()],
    ['is no picture', (_, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>')],
    ['is broken', (_, response) => response.writeHead(200, { 'Content-Type': 'image/png' }).end('no PNG')],
    [
      'breaks off',
      (_, response) =>
        response
          .writeHead(200, { 'Content-Type': 'image/png', 'Content-Length': '99' })
          .write('x', () => response.destroy()),
    ],
  ])('is the whole one where it %s', async (_, listener) => {
    answer = listener
    const response = await ask(cropPath(7, picture))
    expect([response.status, response.headers.get('location')]).toEqual([307, picture.src])
    expect(response.headers.get('cache-control')).toContain('s-maxage=60')
  })

  it('of no post, or of one without a picture, is not found; too often by one client has to wait', async () => {
    offer(null)
    expect((await ask(cropPath(7, picture))).status).toBe(404)
    vi.mocked(getPost).mockResolvedValue(null)
    expect((await ask(cropPath(7, picture))).status).toBe(404)
    offer(picture)
    expect((await ask(cropPath(7, picture), 1_400)).status).toBe(429)
  })
})
