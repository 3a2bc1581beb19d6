/** Lists by type of post, where the configuration has them. */
import { expect, test } from '@playwright/test'
import { ask } from '../ask'
import { site } from './site'

export function lists() {
  test('lists by post type are at the paths of site.config.ts, and in the menu', async () => {
    expect((await ask(`${site.url}/pictures`)).status).toBe(200)
    expect((await ask(`${site.url}/galleries`)).status).toBe(404)
    expect((await ask(`${site.url}/stories`)).status).toBe(404)
    const front = await ask(`${site.url}/`)
    const header = front.text.slice(front.text.indexOf('<header'), front.text.indexOf('</header>'))
    expect(header).toMatch(/href="\/videos"[^>]*>Videos<[\s\S]*href="\/pictures"[^>]*>Photo galleries</)
    expect(header).not.toContain('Web stories')
  })
}
