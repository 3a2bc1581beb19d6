/** Unusual posts: costly bodies, no title, a percent sign in the address, embeds of every provider. */
import sharp from 'sharp'
import { dataAddress } from '../fixtures/data-pictures'
import { FRAMES } from '../fixtures/frames'
import { ask } from './ask'
import type { Rule } from './content-service'
import { withSite } from './further-site'
import { expect, test } from './paper'
import { hydrate, painted } from './reader'
import { servePost } from './serve-post'
import { expectStill, watchShifts } from './shifts'
import { answerStills } from './stills'

const numbered = (times: number, write: (number: number) => string) =>
  Array.from({ length: times }, (_, number) => write(number)).join('')

for (const [index, [name, html]] of Object.entries({
  'formatting closed in a comment': `<p>First words.${numbered(900, (n) => `<b title=${n}><!--</b>-->`)}${'<p>x'.repeat(900)}`,
  'formatting closed in an attribute': `<p>First words.${numbered(1_300, (n) => `<b title="${n}</b>">`)}${'<p>x'.repeat(1_300)}`,
  'pictures that repeat seventy wrappers': `<p>First words.${'<span title=t>'.repeat(70)}${'<img src=/a.jpg>x'.repeat(12_000)}`,
}).entries()) {
  test(`a body with ${name} is served as plain text`, async ({ paper, page }) => {
    const path = await servePost(paper, 700_000 + index, { content_html: html })
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    const body = page.locator('[data-read-aloud]')
    await expect(body.locator('p').first()).toContainText('First words.')
    await expect(body.locator('b, img, span[title]')).toHaveCount(0)
  })
}

test('pictures in their addresses are drawn, each once in the HTML of a cached page', async ({
  paper,
  page,
  request,
}) => {
  const tealPicture = { width: 320, height: 200, channels: 3, background: 'teal' } as const
  const address = dataAddress('image/jpeg', await sharp({ create: tealPicture }).jpeg().toBuffer())
  const hidden = dataAddress('image/png', `<html><script>window.__xss = 1</script>${' '.repeat(99)}</html>`)
  const path = await servePost(paper, 700_009, {
    content_html: `<p>Before.</p><img src="${address}" alt="Teal"><p>After <img src="${hidden}" alt="words">.</p>`,
  })
  await page.goto(path)
  const picture = page.getByRole('img', { name: 'Teal' })
  await expect(picture).toHaveAttribute('width', '320')
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320)
  await expect(page.getByText('After words.')).toBeVisible()
  const times = async () => (await (await request.get(path)).text()).split(address).length - 1
  await expect.poll(times).toBe(1)
  await hydrate(page)
  await expect(picture).toBeVisible()
})

for (const [index, [opener, words]] of Object.entries({ news: 50, full: 1_500 }).entries())
  for (const width of [390, 1_280])
    test(`a photograph that EXIF turns moves nothing, though nobody knows it yet (${opener}, ${width} px)`, async ({
      paper,
      page,
    }) => {
      const portrait = { width: 600, height: 900, channels: 3, background: 'teal' } as const
      const upright = await sharp({ create: portrait }).jpeg().toBuffer()
      let send = () => {}
      const isPainted = new Promise<void>((resolve) => {
        send = resolve
      })
      await page.route('**/_next/image?*', async (route) => {
        await isPainted
        await route.fulfill({ body: upright, contentType: 'image/jpeg' })
      })
      const path = await servePost(paper, 700_080 + 2 * index + (width === 390 ? 0 : 1), {
        content_html: `<p>${'word '.repeat(words)}</p>`.repeat(2),
        media_file_banner: {
          path: `${paper.mediaUrl}/media/turned-${opener}.jpg`,
          alt_text: 'A pier',
          meta_data: { width: 1_600, height: 900 },
        },
      })
      await page.setViewportSize({ width, height: 720 })
      await watchShifts(page)
      await page.goto(path, { waitUntil: 'commit' })
      const picture = page.getByRole('img', { name: 'A pier' })
      await expect(page.locator('footer').first()).toBeAttached()
      await expect
        .poll(() => page.evaluate(() => performance.getEntriesByType('paint').length))
        .toBeGreaterThan(0)
      const before = await picture.boundingBox()
      send()
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalHeight > image.naturalWidth))
        .toBe(true)
      await painted(page)
      expect(before?.height).toBeGreaterThan(150)
      expect(await picture.boundingBox()).toEqual(before)
      await expectStill(page, 0.01)
    })

for (const [index, title] of ['', null, { rendered: 'x' }].entries()) {
  test(`a post with the title ${JSON.stringify(title)} is shown as “Untitled story”`, async ({
    paper,
    page,
  }) => {
    const path = await servePost(paper, 700_010 + index, { title, content_html: '<p>The story itself.</p>' })
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Untitled story')
    await expect(page).toHaveTitle(/^Untitled story/)
    await expect(page.getByText('The story itself.')).toBeVisible()
  })
}

for (const [slug, storedPath] of [
  ['gdp-grows-5', '%25'],
  ['gdp-falls-5', '%'],
] as const) {
  test(`a post with ${storedPath} in its absolute_url is served with one canonical address`, async ({
    paper,
    page,
    request,
  }) => {
    const [path, address] = [`/business/${slug}%`, `/business/${slug}%25`]
    const fields = {
      slug: `${slug}%`,
      absolute_url: `/business/${slug}${storedPath}`,
      content_html: '<p>So it is.</p>',
    }
    await servePost(paper, storedPath === '%' ? 700_020 : 700_022, fields, path)
    const response = await page.goto(address)
    expect(response?.status()).toBe(200)
    await expect(page.getByText('So it is.')).toBeVisible()
    const canonical = `${paper.url}${address}`
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', canonical)
    // Escaped a second time it is in addresses for sharing alone, whose slashes are escaped too.
    const html = await (await request.get(address)).text()
    expect(html.includes(`/${slug}%2525`)).toBe(false)
    expect(html.includes(`"url":"${canonical}"`)).toBe(true)
  })
}

test('a post without absolute_url is served by a slug with a percent sign', async ({ paper, page }) => {
  const rule: Rule = (url, answered) => {
    if (!/\/post\/up-5(?:%|%25)\/$/.test(url.pathname)) return undefined
    const data = { id: 700_021, title: 'Up', slug: 'up-5%', type: 'Article', content_html: '<p>It rose.</p>' }
    return { status: 200, body: { ...(answered as object), status: 'ok', data } }
  }
  await paper.change(rule, '/post/up-5')
  const response = await page.goto('/post/up-5%25')
  expect(response?.status()).toBe(200)
  await expect(page.getByText('It rose.')).toBeVisible()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${paper.url}/post/up-5%25`)
})

test('scanner paths with a percent sign answer 404', async ({ request }) => {
  for (const path of ['/5%25/x.php', '/wp-admin/5%25']) expect((await request.get(path)).status()).toBe(404)
})

test('a page with an embed of every provider requests no other host before a click', async ({
  paper,
  page,
}) => {
  const html = `${Object.values(FRAMES)
    .map((src) => `<p>Words.</p><iframe src="${src}"></iframe>`)
    .join('')}<p>The end.</p>`
  const path = await servePost(paper, 700_030, { type: 'Video', content_html: html })
  const siteHost = new URL(paper.url).host
  const media = new URL(paper.mediaUrl).host
  const elsewhere: string[] = []
  await page.route(
    (url) => ![siteHost, media].includes(url.host) && url.protocol.startsWith('http'),
    async (route) => {
      elsewhere.push(route.request().url())
      await route.abort()
    },
  )
  await answerStills(page)
  await page.goto(path)
  const embeds = page.locator('[data-embed]')
  await expect(embeds).toHaveCount(Object.keys(FRAMES).length)
  // Lazy parts load when they come into view.
  for (const embed of await embeds.all()) await embed.scrollIntoViewIfNeeded()
  await hydrate(page)
  expect(elsewhere).toEqual([])
  await embeds.first().getByRole('button').click()
  await expect.poll(() => elsewhere.length).toBeGreaterThan(0)
})

test('the optimiser answers 400 to other paths of the video still host', async ({ request }) => {
  for (const path of [
    '/vi/dQw4w9WgXcQ/0.jpg',
    '/vi/a/b/hqdefault.jpg',
    '/vi/dQw4w9WgXcQ/hqdefault.jpg?x=1',
    '/',
  ]) {
    const refused = await request.get(
      `/_next/image?url=${encodeURIComponent(`https://i.ytimg.com${path}`)}&w=640&q=75`,
    )
    expect([path, refused.status()]).toEqual([path, 400])
  }
})

test.describe('with a newspaper of its own', { tag: '@full' }, () => {
  test.use({ edition: 'unusual-posts' })

  test('a list with a standfirst of 4 MB is still small enough to be cached', async ({ paper }) => {
    const pasted = 'word '.repeat(800_000)
    paper.change((url, answered) => {
      const { data } = (answered ?? {}) as { data?: unknown }
      if (!url.pathname.endsWith('/posts/') || !Array.isArray(data)) return undefined
      return {
        body: {
          ...(answered as object),
          data: [{ ...data[0], short_description: pasted }, ...data.slice(1)],
        },
      }
    })
    await withSite(paper, {}, async ({ url }) => {
      const first = await ask(`${url}/latest`)
      expect([first.status, first.text.length < 500_000]).toEqual([200, true])
      expect((await ask(`${url}/latest`)).headers['x-nextjs-cache']).toBe('HIT')
    })
  })
})
