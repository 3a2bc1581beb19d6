/** Files of `public/`, and hosts of frames. */
import { expect, test } from '@playwright/test'
import { VERIFICATION } from './config'
import { read } from './site'

export function files() {
  test('files of public/ are at their addresses, and the one that keeps the folder is not', async () => {
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

  test('hosts of frames of the configuration are in the policy of every page', async () => {
    const { headers } = await read('/')
    const frames = String(headers['content-security-policy'])
      .split('; ')
      .find((one) => one.startsWith('frame-src'))
    expect(frames?.split(' ')).toContain('https://scores.example.com')
    expect(frames?.split(' ')).toContain('https://www.youtube-nocookie.com')
  })
}
