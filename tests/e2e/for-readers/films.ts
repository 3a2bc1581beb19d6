/** Advertisements before films, Reader Revenue Manager: with stand-ins for Google's scripts, on loopback. */
import { expect, type Page, test } from '@playwright/test'
import { withPost } from '../serve-post'
import { addressOf, film, site } from './site'

/** A second of silence. A film of sound alone plays without codecs. */
function silence(): Buffer {
  const samples = 8_000
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(samples, 24)
  head.writeUInt32LE(samples, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples, 40)
  return Buffer.concat([head, Buffer.alloc(samples, 128)])
}

const FILM = '<video src="https://films.example/film.wav" width="640" height="360"></video>'
const PARAGRAPHS = '<p>One.</p><p>Two.</p>'

export function films() {
  test.describe('before films', () => {
    const [WITH, WITHOUT] = [990_001, 990_002]
    test.beforeAll(() => {
      const [one, other] = [
        withPost(WITH, { content_html: PARAGRAPHS + FILM, access_type: 'Free' }),
        withPost(WITHOUT, { content_html: PARAGRAPHS, access_type: 'Free' }),
      ]
      site.service.gate.change((url, answered) => one(url, answered) ?? other(url, answered))
    })
    test.afterAll(() => site.service.gate.change(null))
    test.beforeEach(async ({ page }) => {
      film.requests.length = 0
      await page.route('https://films.example/**', (route) =>
        route.fulfill({ contentType: 'audio/wav', body: silence() }),
      )
    })

    const press = (page: Page) =>
      page.locator('video').evaluate((video: HTMLVideoElement) => void video.play())
    const hasEnded = (page: Page) =>
      page.locator('video').evaluate((video: HTMLVideoElement) => video.ended || !video.paused)

    test('a press loads the SDK, an ad covers the film, and the film plays after it', async ({ page }) => {
      const refused: string[] = []
      // The policy also refuses the sample's pictures, which are at a host without https; films and ads are not pictures.
      page.on('console', (message) => {
        const text = message.text()
        if (text.includes('Content Security') && !text.startsWith('Loading the image')) refused.push(text)
      })
      // Parts start some time after the load event.
      const script = page.waitForResponse(/start-films/)
      await page.goto(`${site.url}/t/${WITH}`)
      await (await script).finished()
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
      expect(film.requests).toEqual([])
      const place = await page.locator('video').boundingBox()
      await press(page)
      const ad = page.getByRole('region', { name: 'Advertisement' })
      const skip = ad.getByRole('button', { name: 'Skip the harbour bank' })
      await expect(skip).toBeVisible()
      expect(film.requests.map(({ path }) => path)).toEqual(['/ima3.js', '/vast'])
      const query = film.requests[1]?.query
      expect([query?.get('id'), query?.get('url'), query?.get('npa')]).toEqual([
        String(WITH),
        `${site.url}/t/${WITH}`,
        '1',
      ])
      const box = await ad.boundingBox()
      for (const side of ['x', 'y', 'width', 'height'] as const)
        expect(Math.abs((box?.[side] ?? 0) - (place?.[side] ?? 0))).toBeLessThan(1.5)
      await skip.click()
      await expect(ad).toHaveCount(0)
      await expect.poll(() => hasEnded(page)).toBe(true)
      expect(refused).toEqual([])
    })

    test('with a blocked SDK the film plays', async ({ page }) => {
      await page.route('**/ima3.js', (route) => route.abort())
      await page.goto(`${site.url}/t/${WITH}`)
      await page.waitForLoadState('networkidle')
      await press(page)
      await expect.poll(() => hasEnded(page)).toBe(true)
      await expect(page.getByRole('region', { name: 'Advertisement' })).toHaveCount(0)
    })

    test('a story without a film has nothing of it', async ({ request }) => {
      expect(await (await request.get(`${site.url}/t/${WITH}`)).text()).toContain('data-part="films"')
      expect(await (await request.get(`${site.url}/t/${WITHOUT}`)).text()).not.toContain('data-part="films"')
    })
  })

  test('Reader Revenue Manager gets the product of the story’s section, and loads in no other section', async ({
    page,
  }) => {
    film.requests.length = 0
    const ofSection = (slug: string) => addressOf(({ primary_category }) => primary_category?.slug === slug)
    for (const [slug, product] of [
      ['cricket', 'CAowqfK3DA:sport'],
      ['business', null],
    ] as const) {
      await page.goto(ofSection(slug).url)
      await page.waitForLoadState('networkidle')
      const readOptions = () =>
        page.evaluate(() => (window as { swgOptions?: { isPartOfProductId: string } }).swgOptions)
      if (product !== null) await expect.poll(readOptions).toMatchObject({ isPartOfProductId: product })
      else expect(await readOptions()).toBeUndefined()
    }
    expect(film.requests.filter(({ path }) => path === '/swg.js')).toHaveLength(1)
  })
}
