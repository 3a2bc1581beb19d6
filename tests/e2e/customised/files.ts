/** Files of `public/`, hosts of frames, and what files of pictures say. */
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { optimisedPath } from '@/lib/settings/media'
import { scriptedServer } from '../../fakes/scripted-server'
import { ask } from '../ask'
import { end } from '../processes'
import { allPosts } from '../sample-posts'
import { VERIFICATION } from './config'
import { body, read, site } from './site'

const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" photoshop:Credit="Bay" photoshop:City="Nilbandar"/>
</rdf:RDF></x:xmpmeta>`

export function files() {
  test('files of public/ are served at their paths, except .gitkeep', async () => {
    const verification = await read('/google0123456789abcdef.html')
    expect([verification.status, verification.text]).toEqual([200, VERIFICATION])
    expect(verification.headers['content-type']).toContain('text/html')
    const icon = await read('/favicon.ico')
    expect([icon.status, icon.text]).toEqual([200, 'an icon'])
    const logo = await read('/brand/logo.svg')
    expect([logo.status, logo.headers['content-type']]).toEqual([200, 'image/svg+xml'])
    expect((await read('/.gitkeep')).status).toBe(404)
    expect((await read('/brand/none.svg')).status).toBe(404)
    expect((await read('/robots.txt')).text).toContain('Sitemap:')
  })

  test('frame hosts of site.config.ts are in frame-src of the Content-Security-Policy', async () => {
    const { headers } = await read('/')
    const frames = String(headers['content-security-policy'])
      .split('; ')
      .find((one) => one.startsWith('frame-src'))
    expect(frames?.split(' ')).toContain('https://scores.example.com')
    expect(frames?.split(' ')).toContain('https://www.youtube-nocookie.com')
  })

  test('pictures that were made smaller say who made them, and so does the story, with pictures.credits', async () => {
    const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#a24' } })
    const original = await picture.withXmp(XMP).jpeg().toBuffer()
    const media = await scriptedServer((_, response) => {
      response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(original)
    })
    const { url, child } = await site.start({ MEDIA_BASE_URL: media.url })
    try {
      const { status, body: bytes } = await ask(url + optimisedPath(`${media.url}/story.jpg`, 640))
      const { xmpAsString = '' } = status === 200 ? await sharp(bytes).metadata() : {}
      expect([status, xmpAsString.includes('Credit="Bay"'), xmpAsString.includes('Nilbandar')]).toEqual([
        200,
        true,
        false,
      ])
      const posts = await allPosts(site.service)
      const { id, absolute_url } =
        posts.filter(({ type, access_type }) => type === 'Article' && access_type === 'Free').at(-2) ?? {}
      site.service.gate.change((address, answered) => {
        if (!address.pathname.endsWith(`/post/${id}/`)) return undefined
        const { data } = answered as { data: object }
        const media_file_banner = { path: `${media.url}/story.jpg`, alt_text: '' }
        return { body: { status: 'ok', message: '', data: { ...data, media_file_banner } } }
      })
      const story = await ask(url + encodeURI(absolute_url ?? ''))
      expect(body(story)).toMatch(
        /<figcaption[^>]*>[^<]*<details[^>]*><summary[^>]*>[^<]+<\/summary><ul><li[^>]*>Bay<\/li>/,
      )
    } finally {
      site.service.gate.change(null)
      await end(child)
      await media.close()
    }
  })
}
