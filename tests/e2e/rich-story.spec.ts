/** A story with more than paragraphs: corrections, notes, tables, videos, frames and quoted posts. */
import { messages } from '@/lib/words'
import { expect, test } from './paper'
import { hydrate, overflow, scrollTo } from './reader'
import { servePost } from './serve-post'

const TWEET = 'https://platform.twitter.com/**'
const post = (id: string) =>
  `<blockquote class="twitter-tweet"><p>The tide was ${id}.</p>— Harbour <a href="https://twitter.com/harbour/status/16293076685686333${id}">June</a></blockquote>`
const lines = (count: number) => '<p>One line of text that is long enough to be one.</p>'.repeat(count)

const BODY = `
<p>The first line.</p>
<p class="correction">An earlier version gave the <b>wrong</b> pier.</p>
<h4>Rain &amp; tide</h4>
<p style="text-align:right" id="right">Said at the pier<sup><a href="#fn1" id="ref1">1</a></sup>.</p>
<figure class="image" style="width:50%"><img src="/s.jpg" srcset="/s.jpg 300w, /l.jpg 1600w" width="300" height="200" alt="A pier"><figcaption>The pier</figcaption></figure>
<table><caption>Votes</caption><tr><td><b>Ward</b></td><td><b>Votes</b></td></tr><tr><th>East</th><td>12</td></tr></table>
<video src="/a.mp4" width="640" height="360"><track kind="captions" src="/a.vtt" srclang="en" label="English"></video>
<iframe src="https://unknown.example/map" title="A map"></iframe>
${post('44')}
${lines(40)}
${post('55')}
<ol><li id="fn1">A note. <a href="#ref1">↩</a></li></ol>`

test('a correction is shown above the text and is in the JSON-LD', async ({ page, paper }) => {
  await page.goto(await servePost(paper, 88_001, { content_html: BODY }))
  const correction = page.getByRole('region', { name: 'Correction' })
  await expect(correction).toContainText('An earlier version gave the wrong pier.')
  const first = page.getByText('The first line.')
  expect((await correction.boundingBox())?.y).toBeLessThan((await first.boundingBox())?.y ?? 0)
  const script = await page.locator('script[type="application/ld+json"]').textContent()
  expect(script).toContain('"correction":[{"@type":"CorrectionComment"')
})

test('headings, footnotes, tables and video tracks of a body keep their semantics', async ({
  page,
  paper,
}) => {
  const path = await servePost(paper, 88_002, { content_html: BODY })
  await page.goto(`${path}#h-rain-tide`)
  await expect(page.locator('h2:target')).toHaveText('Rain & tide')
  await expect(page.getByRole('columnheader', { name: 'Votes' })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'East' })).toBeVisible()
  await page.locator('[role="doc-noteref"]').click()
  await expect(page.locator('li:target')).toContainText('A note.')
  await page.locator('[role="doc-backlink"]').click()
  await expect(page.locator('sup :target')).toHaveText('1')
  await expect(page.locator('#c-right')).toHaveCSS('text-align', 'right')
  expect(
    await page.locator('video track').evaluate((track: HTMLTrackElement) => [track.kind, track.label]),
  ).toEqual(['captions', 'English'])
  await expect(page.getByRole('link', { name: 'A map unknown.example' })).toBeVisible()
})

test('text copied across embeds and pictures has no labels of the page', async ({ page, paper }) => {
  const film = '<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ"></iframe>'
  const picture =
    '<a href="/media/pier.jpg"><img src="/media/pier.jpg" width="900" height="600" alt="A pier"></a>'
  await page.goto(
    await servePost(paper, 88_032, {
      content_html: `${lines(3)}${post('44')}${film}${picture}<p>The last line.</p>`,
    }),
  )
  const copied = await page.evaluate(() => {
    const selection = getSelection()
    selection?.selectAllChildren(document.querySelector('article') as Node)
    return selection?.toString() ?? ''
  })
  const { play, embeds, watchOn, openOn, openPicture } = messages('en')
  expect(copied).toContain('The tide was 44.')
  expect(copied).toContain('The last line.')
  for (const label of [play('YouTube'), embeds.post, watchOn('YouTube'), openOn('X'), openPicture(1, 1)])
    expect(copied).not.toContain(label)
  for (const name of ['X', 'YouTube']) {
    expect(copied).not.toContain(embeds.always(name))
    expect(copied).not.toContain(embeds.note(name))
  }
})

test('a quoted post loads from its network on a click, or at once with “Always load X”', {
  tag: '@full',
}, async ({ page, paper }) => {
  const requests: string[] = []
  await page.context().route(TWEET, (route) => {
    requests.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<p>The post itself</p>' })
  })
  const path = await servePost(paper, 88_003, { content_html: `${lines(40)}${BODY}` })
  await page.goto(path)
  await hydrate(page)
  const quote = page.locator('[data-embed]').first()
  await expect(quote).toContainText('The tide was 44.')
  await expect(quote).toContainText('which may set cookies and see your IP address')
  expect(requests).toEqual([])
  await quote.getByRole('button', { name: 'Show the post' }).click()
  await expect(quote.frameLocator('iframe').getByText('The post itself')).toBeVisible()
  await expect.poll(() => requests.length).toBe(1)
  const always = page.getByRole('checkbox', { name: 'Always load X' })
  await scrollTo(always.nth(1))
  await always.nth(1).check()
  await page.goto(path)
  await hydrate(page)
  await expect(page.locator('[data-embed] iframe')).toHaveCount(2)
  await scrollTo(always.first())
  await always.first().uncheck()
  await page.goto(path)
  await hydrate(page)
  await expect(page.locator('[data-embed]').first()).toContainText('The tide was 44.')
  await expect(page.locator('[data-embed] iframe')).toHaveCount(0)
})

test('small pictures and smileys have their size before they load, and no line is wider than a phone', async ({
  page,
  paper,
}) => {
  await page.route('**/*.{jpg,png}', () => {})
  await page.setViewportSize({ width: 320, height: 800 })
  const words = Array(20).fill('reservoir').join('\u00a0')
  const html =
    `<p>${words}</p><img src="https://other.example/small.jpg" width="150" height="100" alt="Small">` +
    '<p>Rain <img src="https://other.example/smile.png" height="16" alt="\u{1f600}"> ends.</p>'
  await page.goto(await servePost(paper, 88_010, { content_html: html, short_description: words }), {
    waitUntil: 'domcontentloaded',
  })
  const small = await page.getByAltText('Small').boundingBox()
  expect([small?.width, small?.height]).toEqual([150, 100])
  expect((await page.getByAltText('\u{1f600}').boundingBox())?.height).toBe(16)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

for (const [language, id] of [
  ['en', 88_061],
  ['ur', 88_062],
] as const)
  test(`a table of eight columns scrolls in its own box on a phone, and wraps on paper, in ${language}`, async ({
    page,
    paper,
  }) => {
    const row = (cell: string, word: string) => `<tr>${`<${cell}>${word}</${cell}>`.repeat(8)}</tr>`
    const table = `<table>${row('th', 'Constituency')}${row('td', '123,456,789')}</table>`
    const content_html = `<p>Before.</p>${table}<p>After.</p>`
    const path = await servePost(paper, id, { content_html, language_code: language })
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto(path)
    const box = page.locator('article table').locator('..')
    const hiddenWidth = () => box.evaluate((element) => element.scrollWidth - element.clientWidth)
    expect(await overflow(page)).toBe(0)
    expect(await hiddenWidth()).toBeGreaterThan(100)

    await page.emulateMedia({ media: 'print' })
    // The width of a page of A4 within its margins.
    await page.setViewportSize({ width: 640, height: 900 })
    expect(await hiddenWidth()).toBe(0)
    expect(await overflow(page)).toBe(0)
  })
