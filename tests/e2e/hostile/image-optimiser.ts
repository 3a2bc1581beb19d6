/** Addresses that the image optimiser must not fetch, and pictures that it must not decode. */
import type { Socket } from 'node:net'
import { scriptedServer } from '../../fakes/scripted-server'
import { LARGE_AVIF } from '../../fixtures/large-avif'
import { ask } from '../ask'
import { withSite } from '../further-site'
import { expect, test } from '../paper'
import { memoryOf } from '../processes'

export function imageOptimiser() {
  test('the image optimiser fetches only from the media host, and follows no redirect to another host', {
    tag: '@full',
  }, async ({ paper }) => {
    const canary = await scriptedServer((_, response) =>
      response.writeHead(200, { 'Content-Type': 'image/png' }).end('x'),
    )
    const media = await scriptedServer((request, response) => {
      if (request.url === '/redirect.png')
        return response.writeHead(302, { Location: `${canary.url}/x.png` }).end()
      if (request.url === '/drawn.svg')
        return response
          .writeHead(200, { 'Content-Type': 'image/svg+xml' })
          .end('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
      return response.writeHead(200, { 'Content-Type': 'image/png' }).end('<html>no picture</html>')
    })
    const canaryHost = canary.url.replace('http://', '')
    await withSite(paper, { MEDIA_BASE_URL: media.url }, async ({ url }) => {
      for (const source of [
        `${canary.url}/x.png`,
        `//${canaryHost}/x.png`,
        `\\\\${canaryHost}/x.png`,
        `http://x@${canaryHost}/x.png`,
        `${media.url}@${canaryHost}/x.png`,
        `${media.url.replace('127.0.0.1', '127.1')}/x.png`,
        `${media.url.replace('127.0.0.1', '0x7f000001')}:1/x.png`,
        `${media.url.replace('127.0.0.1', 'localhost')}/x.png`,
        'http://169.254.169.254/latest/meta-data/',
        'http://[::1]/x.png',
        'file:///etc/passwd',
        `${url}/_next/image?url=x`,
        `${media.url}/redirect.png`,
        `${media.url}/drawn.svg`,
        `${media.url}/page.png`,
      ]) {
        const { status, headers, text } = await ask(
          `${url}/_next/image?url=${encodeURIComponent(source)}&w=640&q=75`,
        )
        // What can't be made smaller stays where it is.
        // 127.1 is another spelling of the media host.
        const isLeft = /drawn\.svg$|page\.png$|\/127\.1:/.test(source)
        const expected = isLeft
          ? [307, new URL(source).href]
          : [status >= 400 ? status : 'refused', undefined]
        expect([source, status, headers.location]).toEqual([source, ...expected])
        expect(String(headers['content-type'])).not.toContain('svg')
        expect(text).not.toContain('<svg')
      }
      expect(canary.requests).toEqual([])
      expect(media.requests.map((one) => one.url).sort()).toEqual(
        expect.arrayContaining(['/drawn.svg', '/redirect.png']),
      )
    })
    await Promise.all([canary.close(), media.close()])
  })

  test('a picture is served although the media host closed its idle connection', { tag: '@full' }, async ({
    paper,
  }) => {
    const used = new WeakSet<Socket>()
    const media = await scriptedServer(({ socket }, response) => {
      // Ends the connection, like a host that closes an idle one while a request is on its way.
      if (used.has(socket)) return socket.resetAndDestroy()
      used.add(socket)
      return response.writeHead(200, { 'Content-Type': 'image/avif' }).end(LARGE_AVIF)
    })
    await withSite(paper, { MEDIA_BASE_URL: media.url }, async ({ url }) => {
      for (const name of ['first', 'second', 'third']) {
        const { status, headers } = await ask(
          `${url}/_next/image?url=${encodeURIComponent(`${media.url}/${name}.avif`)}&w=640&q=75`,
        )
        expect([name, status, headers['content-type']]).toEqual([name, 200, 'image/avif'])
      }
    })
    await media.close()
  })

  test('a small AVIF with very many pixels is sent unchanged and uses little memory', {
    tag: '@full',
  }, async ({ paper }) => {
    const media = await scriptedServer((_, response) =>
      response.writeHead(200, { 'Content-Type': 'image/avif' }).end(LARGE_AVIF),
    )
    await withSite(paper, { MEDIA_BASE_URL: media.url }, async ({ url, child }) => {
      const resized = (width: number) =>
        ask(`${url}/_next/image?url=${encodeURIComponent(`${media.url}/large.avif`)}&w=${width}&q=75`, {
          headers: { Accept: 'image/avif' },
        })
      for (const width of [640, 828, 1080, 1280, 1920]) {
        const { status, headers } = await resized(width)
        expect([width, status, Number(headers['content-length'])]).toEqual([width, 200, LARGE_AVIF.length])
      }
      // The original is cached like any other picture.
      expect((await resized(640)).headers['x-nextjs-cache']).toBe('HIT')
      // The whole process; one such picture took 630 MB more than that.
      if (process.platform === 'linux') expect(memoryOf(child).most).toBeLessThan(700)
    })
    await media.close()
  })
}
