/** Files of `public/`, and hosts of frames. */
import { expect, test } from '@playwright/test'
import { VERIFICATION } from './config'
import { read } from './site'

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
}
